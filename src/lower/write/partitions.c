/*
 * partitions.c - the text of loops over the iterations that one thread has of a partitioned loop: over iteration
 * numbers, if it has one dimension; if several, over runs of the innermost dimension.
 * To change the C of the loop over a thread's iterations: partitions.c, tiles.c, slanted.c, triangles.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/crew.h"
#include "sumac/builtins.h"

/* "for (K k = begin, e = end, s = step; k < e; k = next) { " */
void open_range(struct emitter *e, const char *k, const char *n, unsigned mask, int facts) {
  const char *type = counter_type(e->loop->counter), *suffix = counter_suffix(e->loop->counter);
  if (!mask) {
    text_printf(e->out, "for (%1$s %2$s = 0; %2$s < %3$s; %2$s++) { ", type, k, n);
    return;
  }
  text_printf(e->out,
              "for (%1$s %5$s = __sumac_loop_begin_%2$s(%3$s, %4$d, %6$s), %5$s_e = __sumac_loop_end_%2$s(%3$s, %4$d, "
              "%6$s), %5$s_s = __sumac_loop_step_%2$s(%3$s, %4$d, %6$s); %5$s < %5$s_e; ",
              type, suffix, levels_text(e->l, mask), e->lid, k, n);
  text_printf(e->out, "%1$s = __sumac_loop_next_%2$s(%1$s, %1$s_e, %1$s_s, %3$s, %4$d, %5$d)) { ", k, suffix,
              levels_text(e->l, mask), e->lid, facts);
}

/* Mask (1 << dimension) of the gangs' dimensions over which the loop, those in it, and routines called there are
   partitioned. */
static unsigned dimensions_of(struct emitter *e, const struct loop *loop) {
  unsigned dims = 1u << loop->gang_dim | loop->absorbed;
  for (int dim = called_dimension(loop->region, loop->body); dim > 0; dim--)
    dims |= 1u << dim;
  for (size_t i = 0; i < loop->kids.n; i++)
    dims |= dimensions_of(e, loop->kids.item[i]);
  return dims;
}

/* "long __sumac_gp<lid>", this gang's position among the __sumac_gn<lid> gangs along the loop's dimension (and those it
   has absorbed). Gangs that differ only in a dimension over which nothing here is partitioned would do the same work:
   all but the first along that dimension get a position behind the last. In a routine this holds for the dimensions
   that it may partition: over the others the caller's loops may be partitioned. */
static void emit_gang_position(struct emitter *e) {
  const struct loop *loop = e->loop;
  int dim = loop->gang_dim ? loop->gang_dim : 1;
  int last = loop->region->style == REGION_ROUTINE ? loop->region->routine_dim : 3;
  text_printf(e->out, "long __sumac_gp%1$d = __sumac_gang_pos(%2$d), __sumac_gn%1$d = __sumac_gang_size(%2$d); ",
              e->lid, dim);
  for (int other = 1; other <= last; other++)
    if (loop->absorbed & 1u << other)
      text_printf(
          e->out,
          "__sumac_gp%1$d = __sumac_gp%1$d * __sumac_gang_size(%2$d) + __sumac_gang_pos(%2$d); __sumac_gn%1$d *= "
          "__sumac_gang_size(%2$d); ",
          e->lid, other);
  unsigned used = dimensions_of(e, loop);
  for (int other = 1; loop->gang_dim && !loop->inner_gang && other <= last; other++)
    if (!(used & 1u << other))
      text_printf(e->out, "__sumac_gp%1$d = __sumac_gang_pos(%2$d) ? __sumac_gn%1$d : __sumac_gp%1$d; ", e->lid, other);
}

/* A loop over this gang's chunks of the iterations, for gangs along one dimension, for gangs
   with one block each, or with chunks of a fixed size,
   which are dealt to the gangs in turn from gang 0 on (OpenACC 3.3 2.9.2). A chunk is __sumac_m<lid> iterations from
   __sumac_b<lid> on, which the loop's other levels share. */
static void open_gangs(struct emitter *e, const char *n) {
  const char *type = counter_type(e->loop->counter);
  emit_gang_position(e);
  if (e->loop->is_static)
    text_printf(e->out, "%1$s __sumac_ch%2$d = (%1$s)(%3$s); ", type, e->lid, emit_expression(e, e->loop->chunk));
  else
    text_printf(e->out, "%1$s __sumac_ch%2$d = %3$s / (%1$s)__sumac_gn%2$d + (%3$s %% (%1$s)__sumac_gn%2$d != 0); ",
                type, e->lid, n);
  text_printf(e->out, "if (__sumac_ch%1$d < 1) __sumac_ch%1$d = 1; ", e->lid);
  text_printf(
      e->out,
      "%1$s __sumac_cn%2$d = __sumac_gp%2$d < __sumac_gn%2$d ? %3$s / __sumac_ch%2$d + (%3$s %% __sumac_ch%2$d != "
      "0) : 0; ",
      type, e->lid, n);
  text_printf(e->out,
              "for (%1$s __sumac_c%2$d = (%1$s)__sumac_gp%2$d; __sumac_c%2$d < __sumac_cn%2$d; __sumac_c%2$d += "
              "(%1$s)__sumac_gn%2$d) { ",
              type, e->lid);
  text_printf(e->out,
              "%1$s __sumac_b%2$d = __sumac_c%2$d * __sumac_ch%2$d, __sumac_m%2$d = %3$s - __sumac_b%2$d < "
              "__sumac_ch%2$d ? %3$s - __sumac_b%2$d : __sumac_ch%2$d; ",
              type, e->lid, n);
}

/* Results of gangs are combined in order, without numbers of iterations: best.c. */
static bool needs_blocks(const struct loop *loop) {
  bool needs = false;
  for (size_t i = 0; i < loop->reductions.n; i++)
    needs |= loop->reductions.item[i].best && loop->reductions.item[i].copy;
  return needs;
}

/* What threads deal out among themselves is what their gang has. */
bool has_gang_chunks(const struct loop *loop) {
  bool asked = loop_asks(loop)->sharing.gangs == GANGS_BLOCKS;
  return (loop->levels & LEVEL_GANG) &&
         (loop->gang_dim || loop->is_static || asked || needs_blocks(loop) || crew_deals(loop));
}

const char *open_partition(struct emitter *e, const char *n, unsigned mask, int *closers, bool hint) {
  const char *k = arena_printf(e->l->arena, "__sumac_k%d", e->lid);
  bool own = has_gang_chunks(e->loop) && (mask & LEVEL_GANG);
  if (own) {
    open_gangs(e, n);
    n = arena_printf(e->l->arena, "__sumac_m%d", e->lid);
    mask &= ~(unsigned)LEVEL_GANG;
  }
  *closers += own ? 2 : 1;
  if (crew_deals(e->loop))
    return crew_open(e, k, n, own ? arena_printf(e->l->arena, "__sumac_b%d + ", e->lid) : "", closers, hint);
  int facts = hint && e->loop->levels ? emit_hint(e) : 0;
  if (loop_asks(e->loop)->crew.role == CREW_EACH)
    facts |= __sumac_each_member;
  open_range(e, k, n, mask, facts);
  return own ? arena_printf(e->l->arena, "(__sumac_b%d + %s)", e->lid, k) : k;
}

void close_braces(struct emitter *e, int closers) {
  while (closers--)
    text_add(e->out, " } ");
}

/* --- several dimensions --- */

void emit_digits(struct emitter *e, const char *index, const char *digit, const char *radix) {
  const char *type = counter_type(e->loop->counter);
  int last = e->loop->collapse - 1, lid = e->lid;
  text_printf(e->out, "%s __sumac_%s_t%d = %s; ", type, digit, lid, index);
  for (int d = last; d > 0; d--)
    text_printf(e->out,
                "%1$s __sumac_%6$s%2$d_%3$d = (%1$s)(__sumac_%6$s_t%2$d %% (%4$s)__sumac_%5$s%2$d_%3$d); "
                "__sumac_%6$s_t%2$d /= (%4$s)__sumac_%5$s%2$d_%3$d; ",
                counter_type(e->loop->space[d].counter), lid, d, type, radix, digit);
  text_printf(e->out, "%1$s __sumac_%3$s%2$d_0 = (%1$s)__sumac_%3$s_t%2$d; ", counter_type(e->loop->space[0].counter),
              lid, digit);
}

void emit_product(struct emitter *e, const char *name) {
  const char *type = counter_type(e->loop->counter);
  text_printf(e->out, "%s __sumac_%s%d = (%s)__sumac_%s%d_0", type, name, e->lid, type, name, e->lid);
  for (int d = 1; d < e->loop->collapse; d++)
    text_printf(e->out, " * (%s)__sumac_%s%d_%d", type, name, e->lid, d);
  text_add(e->out, "; ");
}

/* The start of a run, from iteration number FIRST of the innermost dimension on: sets __sumac_v<lid>, then LOOP (text
   such as "for (...)" or "do") and "{ T variable = __sumac_v<lid>; ". That variable is incremented by the loop's step,
   not computed from an iteration number, as in the user's loop: so LLVM knows that it does not overflow, and can
   vectorise accesses whose addresses depend on it. */
void open_run(struct emitter *e, const char *loop, const char *first) {
  int last = e->loop->collapse - 1;
  const struct space *space = &e->loop->space[last];
  const char *variable = arena_printf(e->l->arena, "__sumac_v%d", e->lid);
  emit_value(e, last, variable, first);
  if (e->naccesses)
    emit_prefetch(e, variable);
  emit_hint(e);
  text_printf(e->out, "%s { %s = %s; ", loop,
              type_declare(e->l, space->variable->type, space->variable->local, NULL, false), variable);
}

/* The loop over runs, each of which begins with number K. */
void open_numbers(struct emitter *e, const char *k, const char *n, unsigned mask) {
  text_printf(e->out,
              "for (%1$s %5$s = __sumac_loop_begin_%3$s(%4$s, %2$d, %6$s), %5$s_e = __sumac_loop_end_%3$s(%4$s, %2$d, "
              "%6$s), %5$s_s = __sumac_loop_step_%3$s(%4$s, %2$d, %6$s); %5$s < %5$s_e; ) { ",
              counter_type(e->loop->counter), e->lid, counter_suffix(e->loop->counter), levels_text(e->l, mask), k, n);
}

/* "K __sumac_k<lid>_run = " how long the run is, at most MOST. */
void run_length(struct emitter *e, const char *k, const char *most, unsigned mask) {
  text_printf(e->out, "%1$s %2$s_run = __sumac_loop_chunk_%3$s(%2$s, %2$s_e, (%1$s)(%4$s), %5$s, %6$d); ",
              counter_type(e->loop->counter), k, counter_suffix(e->loop->counter), most, levels_text(e->l, mask),
              e->lid);
}

/* Both, with the dimensions' numbers between them. */
void find_runs(struct emitter *e, const char *k, unsigned mask, bool in_rows) {
  int last = e->loop->collapse - 1, lid = e->lid;
  const char *radix = in_rows ? "f" : "n";
  open_numbers(e, k, arena_printf(e->l->arena, "__sumac_%s%d", radix, lid), mask);
  emit_digits(e, in_rows ? arena_printf(e->l->arena, "%s * __sumac_s%d", k, lid) : k, "x", radix);
  run_length(e, k, arena_printf(e->l->arena, "__sumac_%1$s%2$d_%3$d - __sumac_x%2$d_%3$d", radix, lid, last), mask);
}

/* A loop over this thread's share of the combined iterations 0 <= K < n of all dimensions, on the levels of MASK, as
   runs of the innermost dimension: long runs where a thread has a contiguous block of iterations, runs of one where
   threads take iterations in turn. As a run is never empty, its loop is a do-while; where the target says that all runs
   are of one iteration, LLVM removes that loop, and then the divisions here, which give the outer dimensions' numbers,
   cancel with the multiplications of the body's indices.

   __sumac_x<lid>_d become the dimensions' iteration numbers.
   IN_ROWS: inside of open_rows() in tiles.c, whose f_d are the trip counts. If threads share the tile, K counts its
   elements; else K is always 0, and the run is a whole row. Variables of outer dimensions are declared here, too. */
void open_runs(struct emitter *e, const char *k, unsigned mask, bool in_rows) {
  struct lowering *l = e->l;
  enum counter counter = e->loop->counter;
  int last = e->loop->collapse - 1, lid = e->lid;
  const char *first = arena_printf(l->arena, "__sumac_x%d_%d", lid, last);
  find_runs(e, k, mask, in_rows);
  if (in_rows) { /* counted in the type of the loop's variable, so that LLVM sees one induction variable */
    text_printf(e->out,
                "%1$s %2$s_n = __sumac_s%3$d ? %2$s_run : (%1$s)__sumac_l%3$d_%4$d; %2$s_run = __sumac_s%3$d ? "
                "%2$s_run : 1; ",
                counter_type(counter), k, lid, last);
    for (int d = 0; d < last; d++)
      emit_variable(e, d,
                    tile_iteration(e, d, arena_printf(l->arena, "(__sumac_r%1$d_%2$d + __sumac_x%1$d_%2$d)", lid, d)));
    counter = e->loop->space[last].counter;
    first = tile_iteration(e, last, first);
  }
  text_printf(e->out, "const %1$s %2$s_c = (%1$s)%2$s_%3$s; %1$s %2$s_r = 0; ", counter_type(counter), k,
              in_rows ? "n" : "run");
  open_run(e, "do", first);
}

void close_run(struct emitter *e, const char *k) {
  text_printf(e->out, " } while (%2$s, ++%1$s_r < %1$s_c); ", k, emit_step(e));
}

void next_run(struct emitter *e, const char *k, unsigned mask) {
  text_printf(e->out, "%1$s = __sumac_loop_next_run_%2$s(%1$s, %1$s_e, %1$s_s, %1$s_run, %3$s, %4$d, 0); } ", k,
              counter_suffix(e->loop->counter), levels_text(e->l, mask), e->lid);
}

void close_runs(struct emitter *e, const char *k, unsigned mask) {
  close_run(e, k);
  next_run(e, k, mask);
}
