/*
 * reproducible.c - the text of loops with reproducible reductions (docs/reproducible.md).
 *
 * The iterations of a loop are cut into tiles of 32 columns and 128 rows; the sum of a column is a leaf of the tree
 * that sumac/builtins.def describes. A unit of the loop's outer levels (gang, worker) takes runs of columns. Its lanes
 * take one column each at a time; if it has only one thread, that takes as many as it can keep in registers (WIDTH):
 *
 *     columns = tiles * 32; shift = tree_shift(...)                                  outer levels only:
 *     for (run of 2^shift columns, shared out)
 *       for (width columns a lane, all lanes together) {
 *         double acc[width] = identities;
 *         for (the rows of the tile)
 *           for (j = 0; j < width; acc[j] = LOCAL, j++) { LOCAL = acc[j]; T i = ...; body }
 *         tree_fold(acc); tree_push(nodes, ..., acc);
 *       }
 *       tree_total(nodes); LOCAL = nodes[0]; tree_put(run, nodes)
 *
 * The last row of a tile may have fewer columns. Where the body is simple enough to be vectorised, the full rows have a
 * loop of their own, of constant width, so that acc lives in registers. As the body may stand in the text only once,
 * both are one loop, in one that runs twice, which LLVM unrolls.
 *
 * Where an operator that the program declares is among the reductions, a column is a run of 32 consecutive iterations,
 * and width is 1 (reproducible_object.c).
 *
 * In the same way a loop of one row at most (of a sparse matrix, say), done by one thread that has all its columns,
 * gets code without rows, tiles and nodes (reproducible_short.c).
 *
 * In the text, all names with the loop's number: `count` iterations make `columns` columns, in `runs` runs of 2 to the
 * power of `shift`. This run has the columns from `begin` to `end`. In a turn the unit has columns from `column` on,
 * and this thread `width` of them from `mine` on, of which `filled` have iterations: from `first` on, up to `limit`. In
 * rows, whose two loops `second` tells apart: this one begins at `origin`, and has `rows` rows of `held` columns;
 * `full` rows have all columns, `fast` of these are in the first loop.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

#define LANES "(unsigned long)__sumac_tree_lanes"
#define RUN "(unsigned long)__sumac_tree_run"
#define TILE "(unsigned long)(__sumac_tree_lanes * __sumac_tree_rows)"

#define EACH_REPRODUCIBLE(e, r)                                                                                        \
  for (const struct reduction *r = (e)->loop->reductions.item;                                                         \
       r < (e)->loop->reductions.item + (e)->loop->reductions.n; r++)                                                  \
    if (form_of(e->l, r)->reproducible)

/* A declared operator need not commute: columns are runs of consecutive iterations, one at a time for a thread. */
static bool in_order(const struct loop *loop) {
  bool any = false;
  for (size_t i = 0; i < loop->reductions.n; i++)
    any |= loop->reductions.item[i].form == FORM_REPRODUCIBLE_OBJECT;
  return any;
}

/* And all of its trees are of such operators: columns without iterations are of no use. */
static bool all_own(struct emitter *e) {
  bool all = true;
  EACH_REPRODUCIBLE (e, r)
    all &= r->form == FORM_REPRODUCIBLE_OBJECT;
  return all;
}

static const char *suffix_of(struct emitter *e, const struct reduction *r) {
  return type_reduction_suffix(e->l, r->decl->type);
}

/* The rows without all columns have a loop of their own. */
static bool is_twofold(struct emitter *e) {
  return (e->loop->levels & LEVEL_VECTOR) && !in_order(e->loop) && emit_vector_hint(e);
}

static const char *identity(struct emitter *e, const struct reduction *r) {
  return type_identity(e->l, suffix_of(e, r), scalar_type_name(e, r), (enum red_op)r->op, true);
}

void reproducible_gather(struct emitter *e, const struct reduction *r) {
  const char *suffix = suffix_of(e, r), *local = local_name(e, r);
  text_printf(e->out, "%s __sumac_x = %s; __sumac_tree_gather_%s(&__sumac_x, __sumac_runs%d, 0ul, 1ul, ",
              scalar_type_name(e, r), local, suffix, e->lid);
  reproducible_end_call(e, r, 0);
  text_printf(e->out, "%s = __sumac_x; ", local);
}

void reproducible_add(struct emitter *e, const struct reduction *r) {
  const char *result = result_name(e, r);
  text_printf(e->out, "%s = %s; ", result, combined_values(e->l, r->op, result, local_name(e, r)));
}

/* Combines LOCAL into RESULT, if there were iterations. */
void reproducible_give_back(struct emitter *e, const struct reduction *r) {
  if (e->loop->levels & LEVEL_WORKER) {
    text_printf(e->out, "if (__sumac_count%d) { ", e->lid);
    form_of(e->l, r)->reproducible->gather(e, r);
    text_add(e->out, "} ");
  }
  text_printf(e->out, "if (__sumac_count%d) ", e->lid);
  form_of(e->l, r)->reproducible->give_back(e, r);
}

void reproducible_end(struct emitter *e, const struct reduction *r, const char *level) {
  for (size_t i = 0; i < component_count(r); i++)
    text_printf(e->out, "__sumac_tree_end(__sumac_runs%1$d, %2$s, %1$d, %3$d); ", e->lid, level, r->rid + (int)i);
}

void reproducible_nodes(struct emitter *e, const struct reduction *r) {
  text_printf(e->out, "%s __sumac_nodes%d_%d[__sumac_tree_heights]; ", scalar_type_name(e, r), e->lid, r->rid);
}

void reproducible_begin(struct emitter *e, const struct reduction *r) {
  text_printf(e->out, "%s __sumac_acc%d_%d[__sumac_tree_padded]; ", scalar_type_name(e, r), e->lid, r->rid);
  text_printf(e->out,
              "for (unsigned long __sumac_j%1$d = 0; __sumac_j%1$d < (%4$s__sumac_width%1$d); __sumac_j%1$d++) "
              "__sumac_acc%1$d_%2$d[__sumac_j%1$d] = %3$s; ",
              e->lid, r->rid, identity(e, r), reproducible_if_short(e, "0ul"));
  reproducible_short_sums(e, r);
}

void reproducible_push(struct emitter *e, const struct reduction *r) {
  const char *suffix = suffix_of(e, r);
  reproducible_close_short(e, r);
  text_printf(e->out, "__sumac_tree_fold_%1$s(__sumac_acc%2$d_%3$d, __sumac_filled%2$d, __sumac_width%2$d, ", suffix,
              e->lid, r->rid);
  reproducible_end_call(e, r, 0);
  text_printf(
      e->out,
      "__sumac_tree_push_%1$s(__sumac_nodes%2$d_%3$d, __sumac_column%2$d - __sumac_begin%2$d, __sumac_end%2$d - "
      "__sumac_column%2$d, __sumac_width%2$d, __sumac_acc%2$d_%3$d, ",
      suffix, e->lid, r->rid);
  reproducible_end_call(e, r, 0);
  text_add(e->out, reproducible_may_be_short(e) ? "} " : "");
}

void reproducible_total(struct emitter *e, const struct reduction *r, unsigned outer) {
  const char *suffix = suffix_of(e, r);
  text_printf(
      e->out,
      "__sumac_tree_total_%1$s(__sumac_nodes%2$d_%3$d, __sumac_end%2$d - __sumac_begin%2$d, __sumac_width%2$d, ",
      suffix, e->lid, r->rid);
  reproducible_end_call(e, r, 0);
  text_printf(e->out, "%3$s = __sumac_nodes%1$d_%2$d[0]; ", e->lid, r->rid, local_name(e, r));
  if (!outer)
    return;
  text_printf(e->out, "__sumac_tree_put_%s(", suffix);
  if (r->copy)
    text_printf(e->out, "(%s *)__sumac_p_%s", scalar_type_name(e, r), r->decl->local);
  else
    text_add(e->out, "0");
  text_printf(e->out, ", __sumac_run%1$d, __sumac_runs%1$d, __sumac_nodes%1$d_%2$d, 0ul, 1ul, 0, ", e->lid, r->rid);
  reproducible_end_call(e, r, 0);
}

/* --- the loop --- */

/* A loop over this unit's runs of columns, begin <= c < end, where units of OUTER share them; without such levels there
   is one run of all columns. */
static void open_units(struct emitter *e, unsigned outer) {
  int lid = e->lid;
  if (!outer) {
    text_printf(e->out, "{ unsigned long __sumac_begin%1$d = 0, __sumac_end%1$d = __sumac_columns%1$d; ", lid);
    return;
  }
  text_printf(
      e->out,
      "for (unsigned long __sumac_run%1$d = __sumac_loop_begin_u64(%2$s, %1$d, __sumac_runs%1$d), __sumac_run%1$d_e = "
      "__sumac_loop_end_u64(%2$s, %1$d, __sumac_runs%1$d), __sumac_run%1$d_s = __sumac_loop_step_u64(%2$s, %1$d, "
      "__sumac_runs%1$d); __sumac_run%1$d < __sumac_run%1$d_e; __sumac_run%1$d = "
      "__sumac_loop_next_u64(__sumac_run%1$d, "
      "__sumac_run%1$d_e, __sumac_run%1$d_s, %2$s, %1$d, 0)) { ",
      lid, levels_text(e->l, outer));
  text_printf(
      e->out,
      "unsigned long __sumac_begin%1$d = __sumac_run%1$d << __sumac_shift%1$d, __sumac_end%1$d = __sumac_columns%1$d - "
      "__sumac_begin%1$d < 1ul << __sumac_shift%1$d ? __sumac_columns%1$d : __sumac_begin%1$d + (1ul << "
      "__sumac_shift%1$d); ",
      lid);
}

/* A loop over the columns of a run: in each turn the thread has `width` columns from `mine` on. */
static void open_columns(struct emitter *e, unsigned outer) {
  int lid = e->lid;
  bool lanes = e->loop->levels & LEVEL_VECTOR;
  text_printf(e->out, "const unsigned long __sumac_lanes%d = %s; ", lid,
              lanes ? "(unsigned long)__sumac_dim_size(__sumac_vector)" : "1");
  if (in_order(e->loop))
    text_printf(e->out, "const unsigned long __sumac_width%d = 1; ", lid);
  else if (lanes || !outer)
    text_printf(e->out, "const unsigned long __sumac_width%1$d = (unsigned long)__sumac_tree_width(%2$s, %1$d); ", lid,
                levels_text(e->l, e->loop->levels));
  else
    text_printf(e->out,
                "const unsigned long __sumac_width%1$d = 1ul << __sumac_shift%1$d < " LANES
                " ? 1ul << __sumac_shift%1$d : " LANES "; ",
                lid);
  EACH_REPRODUCIBLE (e, r)
    form_of(e->l, r)->reproducible->nodes(e, r);
  reproducible_open_short(e);
  text_printf(e->out,
              "for (unsigned long __sumac_column%1$d = __sumac_begin%1$d; __sumac_column%1$d < (%2$s__sumac_end%1$d); "
              "__sumac_column%1$d += __sumac_width%1$d * __sumac_lanes%1$d) { ",
              lid, reproducible_if_short(e, "1ul"));
  text_printf(
      e->out, "const unsigned long __sumac_mine%1$d = __sumac_column%1$d%2$s; ", lid,
      lanes ? arena_printf(e->l->arena, " + (unsigned long)__sumac_dim_pos(__sumac_vector) * __sumac_width%d", lid)
            : "");
  if (in_order(e->loop))
    text_printf(e->out,
                "const unsigned long __sumac_first%1$d = __sumac_mine%1$d * " RUN
                ", __sumac_limit%1$d = __sumac_mine%1$d >= "
                "__sumac_used%1$d ? __sumac_first%1$d : __sumac_count%1$d - __sumac_first%1$d < " RUN
                " ? __sumac_count%1$d : __sumac_first%1$d + " RUN "; ",
                lid);
  else
    text_printf(e->out,
                "const unsigned long __sumac_tile%1$d = __sumac_mine%1$d / " LANES " * " TILE
                ", __sumac_first%1$d = __sumac_tile%1$d "
                "+ __sumac_mine%1$d %% " LANES ", __sumac_limit%1$d = %2$s__sumac_mine%1$d >= __sumac_end%1$d ? "
                "__sumac_first%1$d : __sumac_count%1$d - __sumac_tile%1$d < " TILE
                " ? __sumac_count%1$d : __sumac_tile%1$d + " TILE "; ",
                lid, reproducible_if_short(e, arena_printf(e->l->arena, "__sumac_count%d", lid)));
  text_printf(
      e->out,
      "const unsigned long __sumac_filled%1$d = %2$s__sumac_limit%1$d <= __sumac_first%1$d ? 0 : __sumac_limit%1$d - "
      "__sumac_first%1$d < __sumac_width%1$d ? __sumac_limit%1$d - __sumac_first%1$d : __sumac_width%1$d; ",
      lid, reproducible_if_short(e, arena_printf(e->l->arena, "__sumac_count%d", lid)));
  EACH_REPRODUCIBLE (e, r)
    form_of(e->l, r)->reproducible->begin(e, r);
}

enum { ROW = 32, LONG_STEP = 1 << 16 };

/* The loop's variable may be incremented from row to row, rather than computed for each. Not with a step that is long
   or not constant: the increment behind the last row might overflow. */
static bool rows_count(struct emitter *e) {
  struct operand step = emit_step_size(e, 0);
  return e->loop->collapse == 1 && step.known && step.value <= LONG_STEP;
}

/* "for (row) { ": __sumac_r is the iteration that the thread's first column has in the row (with rows_count the number
   of the row, so that LLVM has one induction variable), `held` its columns there. Returns how many braces end it.
   TWICE: full rows and the others have loops of their own, see above. */
static int open_rows(struct emitter *e, bool twice) {
  int lid = e->lid;
  if (!twice) {
    text_printf(
        e->out,
        "for (unsigned long __sumac_r%1$d = __sumac_first%1$d; __sumac_r%1$d < __sumac_limit%1$d; __sumac_r%1$d += "
        "%2$s) { const unsigned long __sumac_held%1$d = __sumac_limit%1$d - __sumac_r%1$d < __sumac_width%1$d ? "
        "__sumac_limit%1$d - __sumac_r%1$d : __sumac_width%1$d; ",
        lid, in_order(e->loop) ? "1" : LANES);
    return 1;
  }
  text_printf(e->out,
              "const unsigned long __sumac_full%1$d = __sumac_limit%1$d > __sumac_first%1$d && __sumac_limit%1$d - "
              "__sumac_first%1$d "
              ">= __sumac_width%1$d ? (__sumac_limit%1$d - __sumac_first%1$d - __sumac_width%1$d) / " LANES " + 1 : 0, "
              "__sumac_fast%1$d = __sumac_full%1$d & (__sumac_width%1$d == 1 ? ~3ul : ~0ul); ",
              lid);
  text_add(e->out, "\n#pragma clang loop unroll(full)");
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
  text_printf(e->out,
              "for (int __sumac_second%1$d = 0; __sumac_second%1$d < 2; __sumac_second%1$d++) { const unsigned long "
              "__sumac_origin%1$d = %2$s"
              "__sumac_second%1$d ? __sumac_first%1$d + __sumac_fast%1$d * " LANES
              " : __sumac_first%1$d, __sumac_rows%1$d = %3$s"
              "!__sumac_second%1$d ? __sumac_fast%1$d : __sumac_width%1$d == 1 ? __sumac_full%1$d - __sumac_fast%1$d : "
              "__sumac_origin%1$d < __sumac_limit%1$d, __sumac_held%1$d = %4$s__sumac_second%1$d && __sumac_width%1$d "
              "!= 1 ? __sumac_limit%1$d - "
              "__sumac_origin%1$d : __sumac_width%1$d; ",
              lid, reproducible_short_begin(e), reproducible_if_short(e, "1ul"), reproducible_short_width(e));
  if (rows_count(e))
    emit_value(e, 0, arena_printf(e->l->arena, "__sumac_vr%d", lid),
               arena_printf(e->l->arena, "(%s)__sumac_origin%d", counter_type(e->loop->space[0].counter), lid));
  text_add(e->out, "\n#pragma clang loop unroll_count(4)"); /* so that loads of several rows are in flight */
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
  if (rows_count(e))
    text_printf(
        e->out,
        "for (unsigned long __sumac_r%1$d = 0; __sumac_r%1$d < __sumac_rows%1$d; __sumac_r%1$d++, __sumac_vr%1$d "
        "%2$c= %3$ld",
        lid, e->loop->space[0].down ? '-' : '+', (long)ROW * emit_step_size(e, 0).value);
  else
    text_printf(e->out,
                "for (unsigned long __sumac_r%1$d = __sumac_origin%1$d; __sumac_r%1$d < __sumac_origin%1$d + "
                "__sumac_rows%1$d * " LANES "; __sumac_r%1$d += " LANES,
                lid);
  text_add(e->out, ") { ");
  return 2;
}

/* The iterations of a row, and the user's body. */
static void emit_row(struct emitter *e, bool twice) {
  struct lowering *l = e->l;
  int lid = e->lid, last = e->loop->collapse - 1;
  bool run = last == 0; /* the variable is incremented, as in the user's loop: LLVM knows that it does not overflow */
  bool counts = twice && rows_count(e);
  int blocks = reproducible_open_blocks(e, counts ? arena_printf(l->arena, "%ld", emit_step_size(e, 0).value) : NULL);
  if (run && counts)
    text_printf(
        e->out, "%s = __sumac_vr%d; ",
        type_declare(l, e->loop->space[0].variable->type, arena_printf(l->arena, "__sumac_v%d", lid), NULL, false),
        lid);
  else if (run)
    emit_value(e, 0, arena_printf(l->arena, "__sumac_v%d", lid),
               arena_printf(l->arena, "(%s)(__sumac_r%d%s)", counter_type(e->loop->space[0].counter), lid,
                            reproducible_short_index(e)));
  const char *hint = emit_vector_hint(e);
  if (hint) {
    text_printf(e->out, "\n#pragma clang loop vectorize(%s)", hint);
    text_add(e->out, line_marker(l, e->loop->statement->begin));
  }
  text_printf(e->out, "for (unsigned long __sumac_j%1$d = 0; __sumac_j%1$d < __sumac_held%1$d; ", lid);
  EACH_REPRODUCIBLE (e, r) {
    if (r->form == FORM_REPRODUCIBLE_SCALAR)
      text_printf(e->out, "%s = %s, ", reproducible_column_value(e, r), local_name(e, r));
  }
  text_printf(e->out, "%2$s%3$s__sumac_j%1$d++) { ", lid, run ? emit_step(e) : "", run ? ", " : "");
  EACH_REPRODUCIBLE (e, r) {
    if (r->form == FORM_REPRODUCIBLE_SCALAR)
      text_printf(e->out, "%3$s = %4$s__sumac_acc%1$d_%2$d[__sumac_j%1$d]; ", lid, r->rid, local_name(e, r),
                  reproducible_if_short(e, identity(e, r)));
  }
  const struct space *space = &e->loop->space[last];
  if (run) {
    text_printf(e->out, "%s = __sumac_v%d; ",
                type_declare(l, space->variable->type, space->variable->local, NULL, false), lid);
  } else {
    emit_digits(e,
                arena_printf(l->arena, "(%2$s)(__sumac_r%1$d%3$s + __sumac_j%1$d)", lid, counter_type(e->loop->counter),
                             reproducible_short_index(e)),
                "x", "n");
    for (int d = 0; d <= last; d++)
      emit_value(e, d, e->loop->space[d].variable->local, arena_printf(l->arena, "__sumac_x%d_%d", lid, d));
  }
  emit_body(e);
  text_add(e->out, " } ");
  reproducible_close_blocks(e);
  close_braces(e, blocks);
}

/* Hands the sums of the thread's columns to the tree; at the end of a run takes the run's total, and puts it to those
   of other units, if there are any. */
static void close_columns(struct emitter *e, unsigned outer) {
  EACH_REPRODUCIBLE (e, r)
    form_of(e->l, r)->reproducible->push(e, r);
  text_printf(e->out, "} if (%2$s__sumac_end%1$d > __sumac_begin%1$d) { ", e->lid, reproducible_if_short(e, "0"));
  EACH_REPRODUCIBLE (e, r)
    form_of(e->l, r)->reproducible->total(e, r, outer);
  text_add(e->out, reproducible_may_be_short(e) ? "} } } " : "} } ");
}

/* `count` iterations, `columns` columns; in order, `used` of them have iterations. WRAPS: the count may be negative, in
   a program that is wrong. */
static void emit_columns(struct emitter *e, const char *count, bool wraps) {
  text_printf(e->out,
              wraps ? "const unsigned long __sumac_count%1$d = %2$s > 0 ? (unsigned long)%2$s : 0, "
                    : "const unsigned long __sumac_count%1$d = (unsigned long)%2$s, ",
              e->lid, count);
  if (!in_order(e->loop)) {
    text_printf(e->out,
                "__sumac_columns%1$d = (__sumac_count%1$d / " TILE " + (__sumac_count%1$d %% " TILE " != 0)) * " LANES
                "; ",
                e->lid);
    return;
  }
  text_printf(e->out, "__sumac_used%1$d = __sumac_count%1$d / " RUN " + (__sumac_count%1$d %% " RUN " != 0), ", e->lid);
  text_printf(e->out,
              all_own(e) ? "__sumac_columns%1$d = __sumac_used%1$d; "
                         : "__sumac_columns%1$d = (__sumac_used%1$d + " LANES " - 1) / " LANES " * " LANES "; ",
              e->lid);
}

void emit_reproducible(struct emitter *e) {
  int lid = e->lid, n = e->loop->collapse;
  unsigned outer = e->loop->levels & ~(unsigned)LEVEL_VECTOR;
  bool lanes = e->loop->levels & LEVEL_VECTOR, twice = is_twofold(e);
  for (int d = 0; d < n; d++)
    emit_bounds(e, d);
  const char *count = arena_printf(e->l->arena, n > 1 ? "__sumac_n%d" : "__sumac_n%d_0", lid);
  bool wraps = n > 1 || e->loop->space[0].not_equal;
  if (n > 1)
    emit_product(e, "n");
  emit_columns(e, count, wraps);
  if (outer)
    text_printf(
        e->out,
        "const int __sumac_shift%1$d = __sumac_tree_shift(%2$s, %1$d, __sumac_columns%1$d, %3$d); const unsigned long "
        "__sumac_runs%1$d = (__sumac_columns%1$d >> __sumac_shift%1$d) + ((__sumac_columns%1$d & ((1ul << "
        "__sumac_shift%1$d) - 1)) "
        "!= 0); ",
        lid, levels_text(e->l, outer), lanes ? 5 : 0);
  layers_enter(e);
  open_units(e, outer);
  open_columns(e, outer);
  int closers = open_rows(e, twice);
  emit_row(e, twice);
  while (closers--)
    text_add(e->out, "} ");
  close_columns(e, outer);
}
