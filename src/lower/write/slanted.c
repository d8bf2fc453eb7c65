/*
 * slanted.c - the text of collapsed loops whose bounds depend on the variables of loops around them in the nest:
 * triangles, and what is like them (OpenMP 5.2 4.4.2: each bound is linear in an outer variable).
 *
 * The iterations of the smallest box around the space are numbered and shared out; those outside of the space are
 * skipped. As bounds are linear, a dimension has most iterations where each outer variable has its first or its last
 * value: at a corner.
 *
 *     int n_0 = ...; int a_0 = first i, z_0 = last i;                       dimension 0, which depends on nothing
 *     long n_1 = 0; { int i = a_0; ... if (n > n_1) n_1 = n; } { int i = z_0; ... }
 *     long n = n_0 * n_1;
 *     for (k ...) { x_0 = k / n_1, x_1 = k % n_1; int i = ...; long n_1 = j's trip count; if (x_1 >= n_1) continue; ...
 * }
 *
 * Where the innermost dimension alone depends on one other, there is no box: triangles.c. Where it depends on several,
 * or has another step than one, a thread takes runs of it, as of a space with fixed bounds (partitions.c), which end
 * where j's trip count says.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

/* The first and the last value that a variable can have are __sumac_va<lid>_<d> and __sumac_vz<lid>_<d>. */
static const char *end_name(struct emitter *e, int d, bool last) {
  return arena_printf(e->l->arena, "__sumac_v%c%d_%d", last ? 'z' : 'a', e->lid, d);
}

static const char *count_name(struct emitter *e, int d) {
  return arena_printf(e->l->arena, "__sumac_n%d_%d", e->lid, d);
}

static void declare(struct emitter *e, int d, const char *name, const char *value) {
  text_printf(e->out, "%s = %s; ", type_declare(e->l, e->loop->space[d].variable->type, name, NULL, false), value);
}

/* The text of the code around the loop may mean something else by the variables' names. */
static const struct binding *bind_variables(struct emitter *e) {
  const struct binding *outer = e->outer;
  for (int d = 0; d < e->loop->collapse; d++)
    outer = binding_push(e->l, outer, e->loop->space[d].variable, e->loop->space[d].variable->local);
  return outer;
}

void emit_slanted_bounds(struct emitter *e, int d) {
  const struct binding *outer = e->outer;
  if (!e->loop->space[d].depends)
    return;
  e->outer = bind_variables(e);
  emit_bounds(e, d);
  e->outer = outer;
}

/* One corner: CORNER has a bit for each outer dimension whose last value is taken. */
static void emit_corner(struct emitter *e, int d, unsigned long corner) {
  text_add(e->out, "{ ");
  for (int outer = 0; outer < d; outer++)
    if (e->loop->space[d].depends & 1ul << outer)
      declare(e, outer, e->loop->space[outer].variable->local, end_name(e, outer, corner & 1ul << outer));
  emit_slanted_bounds(e, d);
  text_printf(e->out, "if (%1$s > __sumac_box%2$d_%3$d) __sumac_box%2$d_%3$d = %1$s; ", count_name(e, d), e->lid, d);
  const char *first = arena_printf(e->l->arena, "__sumac_c%d_%d", e->lid, d);
  const char *behind = arena_printf(e->l->arena, "__sumac_d%d_%d", e->lid, d);
  declare(e, d, first, emit_value_text(e, d, "0"));
  declare(e, d, behind, emit_value_text(e, d, count_name(e, d)));
  bool down = e->loop->space[d].down;
  text_printf(e->out, "if (!__sumac_any%1$d_%2$d || %3$s %4$c %5$s) %5$s = %3$s; ", e->lid, d, first, down ? '>' : '<',
              end_name(e, d, false));
  text_printf(e->out, "if (!__sumac_any%1$d_%2$d || %3$s %4$c %5$s) %5$s = %3$s; ", e->lid, d, behind, down ? '<' : '>',
              end_name(e, d, true));
  text_printf(e->out, "__sumac_any%d_%d = 1; } ", e->lid, d);
}

/* The trip count of the box around dimension D, and the values between which its variable lies. */
static void emit_box(struct emitter *e, int d) {
  const struct space *space = &e->loop->space[d];
  const char *type = counter_type(space->counter);
  if (!space->depends) {
    emit_bounds(e, d);
    declare(e, d, end_name(e, d, false), emit_value_text(e, d, "0"));
    declare(e, d, end_name(e, d, true),
            emit_value_text(e, d, arena_printf(e->l->arena, "(%1$s - (%1$s > 0))", count_name(e, d))));
    return;
  }
  text_printf(e->out, "%1$s __sumac_box%2$d_%3$d = 0; int __sumac_any%2$d_%3$d = 0; ", type, e->lid, d);
  declare(e, d, end_name(e, d, false), "0");
  declare(e, d, end_name(e, d, true), "0");
  for (unsigned long corner = 0; corner < 1ul << d; corner++)
    if (!(corner & ~space->depends))
      emit_corner(e, d, corner);
  text_printf(e->out, "%s %s = __sumac_box%d_%d; ", type, count_name(e, d), e->lid, d);
}

/* The loops' variables in the iteration with the number K of the box; outside of the space, OUTSIDE is done. */
static void emit_place(struct emitter *e, const char *k, const char *outside) {
  emit_digits(e, k, "x", "n");
  for (int d = 0; d < e->loop->collapse; d++) {
    const char *digit = arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, d);
    emit_slanted_bounds(e, d);
    if (e->loop->space[d].depends)
      text_printf(e->out, "if (%s >= %s) %s; ", digit, count_name(e, d), outside);
    emit_variable(e, d, digit);
  }
}

/* "__sumac_z<lid>": the number of the last iteration, looked for from the end of the box. */
static void emit_last_number(struct emitter *e, const char *n) {
  const char *type = counter_type(e->loop->counter);
  e->last = arena_printf(e->l->arena, "__sumac_z%d", e->lid);
  text_printf(e->out, "%s %s = %s; while (%s > 0) { %s--; ", type, e->last, n, e->last, e->last);
  emit_place(e, e->last, "continue");
  text_add(e->out, "break; } ");
}

/* The innermost dimension alone has such bounds: runs of it, each cut off where its row in the space ends. */
static bool has_rows(const struct emitter *e) {
  bool rows = e->loop->levels && !has_gang_chunks(e->loop) && !crew_deals(e->loop);
  for (int d = 0; d < e->loop->collapse - 1; d++)
    rows &= !e->loop->space[d].depends;
  return rows;
}

static void emit_rows(struct emitter *e) {
  int last = e->loop->collapse - 1;
  const char *k = arena_printf(e->l->arena, "__sumac_k%d", e->lid), *type = counter_type(e->loop->counter);
  const char *first = arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, last), *row = count_name(e, last);
  find_runs(e, k, e->loop->levels, false);
  for (int d = 0; d < last; d++)
    emit_variable(e, d, arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, d));
  emit_slanted_bounds(e, last);
  text_printf(e->out, "%1$s %2$s_c = %4$s > %3$s ? (%1$s)(%4$s - %3$s) : 0, %2$s_r = 0; ", type, k, first, row);
  text_printf(e->out, "if (%1$s_c > %1$s_run) %1$s_c = %1$s_run; if (%1$s_c > 0) { ", k);
  open_run(e, "do", first);
  e->number = arena_printf(e->l->arena, "%s + %s_r", k, k);
  emit_body(e);
  close_run(e, k);
  text_add(e->out, "} ");
  next_run(e, k, e->loop->levels);
}

void emit_slanted(struct emitter *e) {
  if (has_exact_rows(e)) {
    emit_exact_rows(e);
    return;
  }
  int closers = 0;
  const char *n = arena_printf(e->l->arena, "__sumac_n%d", e->lid);
  for (int d = 0; d < e->loop->collapse; d++)
    emit_box(e, d);
  emit_product(e, "n");
  if (privates_have_last(e->loop))
    emit_last_number(e, n);
  layers_enter(e);
  if (has_rows(e)) {
    emit_rows(e);
    return;
  }
  const char *k = open_partition(e, n, e->loop->levels, &closers, false);
  emit_place(e, k, "continue");
  e->number = k;
  emit_body(e);
  close_braces(e, closers);
}
