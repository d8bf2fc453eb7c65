/*
 * triangles.c - the text of collapsed loops of which the innermost one's bounds depend on one variable of the loops
 * around it, in steps of one: its trip count is a + q * x there, where it has iterations at all, and x is the number of
 * the other loop's iteration. So the iterations of the space are numbered without the rest of the box around it
 * (slanted.c), and threads have equal shares.
 *
 *     long p = j's iterations where i is first, q = where it is second - p;      may be negative: then there are none
 *     long first = ..., rows = ..., a = p + q * first;                           rows with iterations, the first one's
 *     long n = n_0 * (rows * a + q * rows * (rows - 1) / 2);
 *     for (k ...) {
 *       y = the row, the largest with y * a + q * y * (y - 1) / 2 <= k; x_0 = first + y; x_1 = the rest; ... }
 *
 * The row of an iteration is a root of a quadratic equation, which the code below corrects by integers: any rounding of
 * the root is good enough.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

/* The dimension on which the innermost one's bounds depend; -1: several, or none. */
static int governor(const struct loop *loop) {
  int found = -1;
  for (int d = 0; d < loop->collapse - 1; d++) {
    if (loop->space[d].depends)
      return -1;
    found = loop->space[loop->collapse - 1].depends == 1ul << d ? d : found;
  }
  return found;
}

/* Bounds of unsigned variables may wrap: then trip counts are no multiples. */
static bool counts_evenly(const struct emitter *e, const struct space *space) {
  const struct type *type = space->variable->type;
  return type->kind != TYPE_POINTER && !type->is_dependent && !type_is_unsigned(e->l, type);
}

bool has_exact_rows(struct emitter *e) {
  const struct loop *loop = e->loop;
  int last = loop->collapse - 1, outer = governor(loop);
  struct operand step = emit_step_size(e, last);
  return outer >= 0 && step.known && step.value == 1 && counts_evenly(e, &loop->space[outer]) &&
         counts_evenly(e, &loop->space[last]) && !loop->space[last].not_equal;
}

/* "long NAME": the innermost loop's trip count where the variable of loop OUTER is in iteration X, not less than it is
   where there are none. */
static void emit_count(struct emitter *e, int outer, const char *name, const char *x) {
  const struct space *space = &e->loop->space[e->loop->collapse - 1];
  const char *low, *up;
  text_printf(e->out, "long %s; { ", name);
  emit_variable(e, outer, x);
  emit_slanted_bounds(e, e->loop->collapse - 1);
  emit_ends(e, e->loop->collapse - 1, &low, &up);
  text_printf(e->out, "%s = (long)((unsigned long)%s - (unsigned long)%s)%s; } ", name, space->down ? low : up,
              space->down ? up : low, space->inclusive ? " + 1" : "");
}

/* The rows that have iterations, and how many iterations there are in all. */
static void emit_rows_of(struct emitter *e, int outer) {
  int lid = e->lid, last = e->loop->collapse - 1;
  const char *type = counter_type(e->loop->counter);
  for (int d = 0; d < last; d++)
    emit_bounds(e, d);
  emit_count(e, outer, arena_printf(e->l->arena, "__sumac_tp%d", lid), "0");
  emit_count(e, outer, arena_printf(e->l->arena, "__sumac_tq%d", lid), "1");
  text_printf(e->out,
              "__sumac_tq%1$d = __sumac_n%1$d_%2$d > 1 ? __sumac_tq%1$d - __sumac_tp%1$d : 0; "
              "long __sumac_tf%1$d = __sumac_tq%1$d > 0 && __sumac_tp%1$d <= 0 ? -__sumac_tp%1$d / __sumac_tq%1$d + 1 "
              ": 0, __sumac_tr%1$d = (long)__sumac_n%1$d_%2$d; ",
              lid, outer);
  text_printf(e->out,
              "if (__sumac_tq%1$d < 0 && __sumac_tp%1$d > 0 && (__sumac_tp%1$d - 1) / -__sumac_tq%1$d + 1 < "
              "__sumac_tr%1$d) __sumac_tr%1$d = (__sumac_tp%1$d - 1) / -__sumac_tq%1$d + 1; "
              "if ((__sumac_tp%1$d <= 0 && __sumac_tq%1$d <= 0) || __sumac_tf%1$d > __sumac_tr%1$d) "
              "__sumac_tf%1$d = __sumac_tr%1$d = 0; ",
              lid);
  text_printf(e->out,
              "__sumac_tr%1$d -= __sumac_tf%1$d; const long __sumac_ta%1$d = __sumac_tp%1$d + __sumac_tq%1$d * "
              "__sumac_tf%1$d; const %2$s __sumac_n%1$d_%3$d = (%2$s)(__sumac_tr%1$d * __sumac_ta%1$d + "
              "__sumac_tq%1$d * (__sumac_tr%1$d * (__sumac_tr%1$d - 1) / 2)); ",
              lid, type, last);
  text_printf(e->out, "%s __sumac_n%d = __sumac_n%d_%d", type, lid, lid, last);
  for (int d = 0; d < last; d++)
    if (d != outer)
      text_printf(e->out, " * (%s)__sumac_n%d_%d", type, lid, d);
  text_add(e->out, "; ");
}

/* The loops' variables in the iteration with the number K, and those of the numbers of the innermost one. */
static void emit_place(struct emitter *e, const char *k, int outer) {
  int lid = e->lid, last = e->loop->collapse - 1;
  const char *type = counter_type(e->loop->counter), *y = arena_printf(e->l->arena, "__sumac_ty%d", lid);
  bool alone = last == 1; /* all rows are those of one number */
  text_printf(e->out, "%1$s __sumac_to%2$d = %3$s; ", type, lid,
              alone ? "0" : arena_printf(e->l->arena, "%s / __sumac_n%d_%d", k, lid, last));
  text_printf(e->out, "const long __sumac_tk%d = (long)(%s); ", lid,
              alone ? k : arena_printf(e->l->arena, "%s %% __sumac_n%d_%d", k, lid, last));
  text_printf(e->out,
              "const double __sumac_tb%1$d = 2.0 * (double)__sumac_ta%1$d - (double)__sumac_tq%1$d, __sumac_td%1$d = "
              "__sumac_tb%1$d * __sumac_tb%1$d + 8.0 * (double)__sumac_tq%1$d * (double)__sumac_tk%1$d; "
              "long %2$s = __sumac_tq%1$d == 0 ? __sumac_tk%1$d / __sumac_ta%1$d : (long)((__builtin_elementwise_sqrt("
              "__sumac_td%1$d > 0 ? __sumac_td%1$d : 0.0) - __sumac_tb%1$d) / (2.0 * (double)__sumac_tq%1$d)); ",
              lid, y);
  text_printf(e->out,
              "if (%1$s > __sumac_tr%2$d - 1) %1$s = __sumac_tr%2$d - 1; if (%1$s < 0) %1$s = 0; "
              "long __sumac_ts%2$d = %1$s * __sumac_ta%2$d + __sumac_tq%2$d * (%1$s * (%1$s - 1) / 2); ",
              y, lid);
  text_printf(e->out,
              "while (__sumac_ts%2$d > __sumac_tk%2$d) { %1$s--; __sumac_ts%2$d -= __sumac_ta%2$d + __sumac_tq%2$d * "
              "%1$s; } "
              "for (long __sumac_tw%2$d; __sumac_tw%2$d = __sumac_ta%2$d + __sumac_tq%2$d * %1$s, __sumac_ts%2$d + "
              "__sumac_tw%2$d <= __sumac_tk%2$d; %1$s++) __sumac_ts%2$d += __sumac_tw%2$d; ",
              y, lid);
  for (int d = last - 1; d >= 0; d--) {
    const char *x = arena_printf(e->l->arena, "__sumac_x%d_%d", lid, d), *t = counter_type(e->loop->space[d].counter);
    if (d == outer)
      text_printf(e->out, "const %s %s = (%s)(__sumac_tf%d + %s); ", t, x, t, lid, y);
    else
      text_printf(e->out,
                  "const %1$s %2$s = (%1$s)(__sumac_to%3$d %% (%4$s)__sumac_n%3$d_%5$d); __sumac_to%3$d /= "
                  "(%4$s)__sumac_n%3$d_%5$d; ",
                  t, x, lid, type, d);
  }
  for (int d = 0; d < last; d++)
    emit_variable(e, d, arena_printf(e->l->arena, "__sumac_x%d_%d", lid, d));
  text_printf(e->out, "const %1$s __sumac_x%2$d_%3$d = (%1$s)(__sumac_tk%2$d - __sumac_ts%2$d); ",
              counter_type(e->loop->space[last].counter), lid, last);
  emit_slanted_bounds(e, last);
}

/* Runs of the innermost dimension, which end where their rows do. */
static void emit_runs(struct emitter *e, const char *n, int outer) {
  int last = e->loop->collapse - 1;
  const char *k = arena_printf(e->l->arena, "__sumac_k%d", e->lid), *type = counter_type(e->loop->counter);
  const char *first = arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, last);
  open_numbers(e, k, n, e->loop->levels);
  emit_place(e, k, outer);
  run_length(e, k, arena_printf(e->l->arena, "__sumac_n%d_%d - %s", e->lid, last, first), e->loop->levels);
  text_printf(e->out, "const %1$s %2$s_c = %2$s_run; %1$s %2$s_r = 0; ", type, k);
  open_run(e, "do", first);
  e->number = arena_printf(e->l->arena, "%s + %s_r", k, k);
  emit_body(e);
  close_runs(e, k, e->loop->levels);
}

void emit_exact_rows(struct emitter *e) {
  int closers = 0, last = e->loop->collapse - 1, outer = governor(e->loop);
  const char *n = arena_printf(e->l->arena, "__sumac_n%d", e->lid);
  emit_rows_of(e, outer);
  e->last = arena_printf(e->l->arena, "%s - 1", n);
  layers_enter(e);
  if (e->loop->levels && !has_gang_chunks(e->loop) && !crew_deals(e->loop)) {
    emit_runs(e, n, outer);
    return;
  }
  const char *k = open_partition(e, n, e->loop->levels, &closers, false);
  text_printf(e->out, "const %s __sumac_kk%d = %s; ", counter_type(e->loop->counter), e->lid, k);
  k = arena_printf(e->l->arena, "__sumac_kk%d", e->lid);
  emit_place(e, k, outer);
  emit_variable(e, last, arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, last));
  e->number = k;
  emit_body(e);
  close_braces(e, closers);
}
