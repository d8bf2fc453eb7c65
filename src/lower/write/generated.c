/*
 * generated.c - the text of loops that transformations make of those that are written (struct generated_loop): tiles,
 * groups of iterations. The outermost NSHARED of them are one loop, which is shared out; the others one thread
 * executes.
 *
 *     c_j = n_d / unit + (n_d % unit != 0)                    iterations of loop J, one of the shared ones
 *     (x_j is c_j - 1 - x_j in a loop whose iterations come in reversed order)
 *     for (k of the c_0 * c_1 ... that are this thread's) {
 *       b_j = x_j * unit; l_j = min(span, n_d - b_j)          its part of dimension D: from b_j on, l_j iterations
 *       for (x_m = 0; x_m < l_j / unit_m ...; x_m++) {        loop M of the same dimension, inside of J's part
 *         b_m = b_j + x_m * unit_m; ...
 *         i = lower + b_m * step; body }}
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/emitter.h"

/* The next loop of the same dimension around loop J, or, for J behind the last, the innermost of DIM; -1: none. */
static int around(const struct emitter *e, int j, int dim) {
  while (--j >= 0 && loop_asks(e->loop)->nest.generated[j].dim != dim) {
  }
  return j;
}

static const char *counter_of(const struct emitter *e, int j) {
  (void)j;
  return counter_type(e->loop->counter);
}

/* What there is of the dimension for loop J: from where on, and how much. */
static const char *part_begin(struct emitter *e, int j) {
  int outer = around(e, j, loop_asks(e->loop)->nest.generated[j].dim);
  return outer < 0 ? "0" : arena_printf(e->l->arena, "__sumac_b%d_%d", e->lid, outer);
}

static const char *part_length(struct emitter *e, int j) {
  int dim = loop_asks(e->loop)->nest.generated[j].dim, outer = around(e, j, dim);
  return outer < 0 ? arena_printf(e->l->arena, "(%s)__sumac_n%d_%d", counter_of(e, j), e->lid, dim)
                   : arena_printf(e->l->arena, "__sumac_l%d_%d", e->lid, outer);
}

/* How many steps of UNIT iterations there are. */
static const char *steps_text(struct emitter *e, int j, long unit) {
  const char *length = part_length(e, j);
  return unit == 1 ? length : arena_printf(e->l->arena, "(%1$s / %2$ld + (%1$s %% %2$ld != 0))", length, unit);
}

const char *generated_count(struct emitter *e, int j) {
  const struct generated_loop *made = &loop_asks(e->loop)->nest.generated[j];
  if (made->counts)
    return arena_printf(e->l->arena, "%d", made->ncounts);
  const char *count = steps_text(e, j, made->unit);
  return made->most ? arena_printf(e->l->arena, "(%1$s < %2$ld ? %1$s : %2$ld)", count, made->most) : count;
}

/* "const T NAME = where part X begins, ": those before the one that has the rest are as long as they say as far as
   there are iterations, those behind it as far as these leave some. C: how many there are. */
static void declare_offset(struct emitter *e, const struct generated_loop *made, const char *name, const char *c,
                           const char *x) {
  long before = 0, behind = 0, first = 0;
  int fill = 0;
  for (int i = 0; i < made->ncounts; i++)
    behind += made->counts[i] < 0 ? 0 : made->counts[i];
  for (; made->counts[fill] >= 0; fill++)
    first += made->counts[fill];
  text_printf(e->out, "%s = ", name);
  for (int i = 0; i < made->ncounts; i++) {
    text_printf(e->out, "%s == %d ? ", x, i);
    if (i <= fill)
      text_printf(e->out, "(%1$s < %2$ld ? %1$s : %2$ld) : ", c, before);
    else
      text_printf(e->out, "(%1$s > %2$ld ? %1$s - %3$ld : %1$s < %4$ld ? %1$s : %4$ld) : ", c, first + behind, behind,
                  first);
    before += i < fill ? made->counts[i] : 0;
    behind -= made->counts[i] < 0 ? 0 : made->counts[i];
  }
  text_printf(e->out, "%s", c);
}

/* b = begin + LOW * unit, l = HIGH * unit - LOW * unit, as far as there is so much. */
static void declare_between(struct emitter *e, int j, const char *low, const char *high, long unit) {
  text_printf(e->out,
              "const %1$s __sumac_b%2$d_%3$d = %4$s + %5$s * %6$ld, __sumac_l%2$d_%3$d = (%7$s * %6$ld < %8$s ? %7$s * "
              "%6$ld : %8$s) - %5$s * %6$ld; (void)__sumac_l%2$d_%3$d; ",
              counter_of(e, j), e->lid, j, part_begin(e, j), low, unit, high, part_length(e, j));
}

/* Part X of loop J; where the iterations go backwards, counted from their end. */
static void declare_piece(struct emitter *e, int j, const char *x) {
  const struct generated_loop *made = &loop_asks(e->loop)->nest.generated[j];
  const char *c = arena_printf(e->l->arena, "__sumac_c%d_%d", e->lid, j);
  const char *low = arena_printf(e->l->arena, "__sumac_o%d_%d", e->lid, j);
  const char *high = arena_printf(e->l->arena, "__sumac_h%d_%d", e->lid, j);
  text_printf(e->out, "const %1$s %2$s = %3$s; const %1$s ", counter_of(e, j), c, steps_text(e, j, made->unit));
  declare_offset(e, made, low, c, x);
  text_add(e->out, ", ");
  declare_offset(e, made, high, c, arena_printf(e->l->arena, "%s + 1", x));
  text_add(e->out, "; ");
  if (made->back)
    declare_between(e, j, arena_printf(e->l->arena, "(%s - %s)", c, high),
                    arena_printf(e->l->arena, "(%s - %s)", c, low), made->unit);
  else
    declare_between(e, j, low, high, made->unit);
}

/* Group X of loop J, counted from the end. */
static void declare_group_back(struct emitter *e, int j, const char *x) {
  const struct generated_loop *made = &loop_asks(e->loop)->nest.generated[j];
  const char *high = arena_printf(e->l->arena, "__sumac_h%d_%d", e->lid, j);
  long factor = made->unit / made->back;
  text_printf(e->out, "const %s %s = %s - %s * %ld; ", counter_of(e, j), high, steps_text(e, j, made->back), x, factor);
  declare_between(e, j, arena_printf(e->l->arena, "(%1$s > %2$ld ? %1$s - %2$ld : 0)", high, factor), high, made->back);
}

void generated_part(struct emitter *e, int j, const char *x) {
  const struct generated_loop *made = &loop_asks(e->loop)->nest.generated[j];
  if (made->reversed)
    x = arena_printf(e->l->arena, "(%s - 1 - %s)", generated_count(e, j), x);
  if (made->counts || made->back) {
    (made->counts ? declare_piece : declare_group_back)(e, j, x);
    return;
  }
  const char *rest = arena_printf(e->l->arena, "%s - %s * %ld", part_length(e, j), x, made->unit);
  const char *length = made->span ? arena_printf(e->l->arena, "%1$s < %2$ld ? %1$s : %2$ld", rest, made->span) : rest;
  text_printf(e->out,
              "const %1$s __sumac_b%2$d_%3$d = %4$s + %5$s * %6$ld, __sumac_l%2$d_%3$d = %7$s; "
              "(void)__sumac_l%2$d_%3$d; ",
              counter_of(e, j), e->lid, j, part_begin(e, j), x, made->unit, length);
}

int generated_open(struct emitter *e, int j) {
  const struct nest_asked *nest = &loop_asks(e->loop)->nest;
  int closers = 0;
  for (; j < nest->ngenerated; j++, closers++) {
    const char *x = arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, j);
    if (nest->generated[j].unroll)
      text_printf(e->out, "\n#pragma clang loop unroll%s%s", nest->generated[j].unroll,
                  line_marker(e->l, e->loop->space[nest->generated[j].dim].loop->begin));
    text_printf(e->out, "for (%1$s %2$s = 0; %2$s < %3$s; %2$s++) { ", counter_of(e, j), x, generated_count(e, j));
    generated_part(e, j, x);
  }
  return closers;
}

const char *generated_number(struct emitter *e, int d) {
  return arena_printf(e->l->arena, "__sumac_b%d_%d", e->lid, around(e, loop_asks(e->loop)->nest.ngenerated, d));
}

/* One loop of all those that are shared out; returns how many braces end it. */
static int open_shared(struct emitter *e) {
  int n = loop_asks(e->loop)->nest.nshared, closers = 0;
  const char *type = counter_of(e, 0), *product = NULL;
  for (int j = 0; j < n; j++) {
    const char *count = arena_printf(e->l->arena, "__sumac_c%d_%d", e->lid, j);
    text_printf(e->out, "const %s %s = %s; ", type, count, generated_count(e, j));
    product = product ? arena_printf(e->l->arena, "%s * %s", product, count) : count;
  }
  text_printf(e->out, "const %s __sumac_w%d = %s; ", type, e->lid, product);
  layers_enter(e);
  const char *k = open_partition(e, arena_printf(e->l->arena, "__sumac_w%d", e->lid), e->loop->levels, &closers, false);
  text_printf(e->out, "%s __sumac_t%d = %s; ", type, e->lid, k);
  e->order = k;
  for (int j = n - 1; j >= 0; j--) {
    const char *x = arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, j);
    if (j > 0)
      text_printf(e->out,
                  "const %1$s %2$s = __sumac_t%3$d %% __sumac_c%3$d_%4$d; __sumac_t%3$d /= __sumac_c%3$d_%4$d; ", type,
                  x, e->lid, j);
    else
      text_printf(e->out, "const %s %s = __sumac_t%d; ", type, x, e->lid);
    generated_part(e, j, x);
  }
  return closers;
}

void emit_generated(struct emitter *e) {
  int closers = 0;
  for (int d = 0; d < e->loop->collapse; d++)
    emit_bounds(e, d);
  if (loop_asks(e->loop)->nest.nshared)
    closers = open_shared(e);
  else
    layers_enter(e), e->order = "0";
  closers += generated_open(e, loop_asks(e->loop)->nest.nshared);
  for (int d = 0; d < e->loop->collapse; d++)
    emit_variable(e, d, generated_number(e, d));
  emit_body(e);
  close_braces(e, closers);
}
