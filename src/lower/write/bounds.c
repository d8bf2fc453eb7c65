/*
 * bounds.c - the text of a loop's iteration space: bounds and trip count before the loop, the user's variable in it.
 *
 * Dimension D (one of the collapsed or tiled loops, the outermost is 0) of the loop with the number LID has the
 * variables
 *
 *     __sumac_lbLID_D, __sumac_ubLID_D     the bounds, and
 *     __sumac_stepLID_D                    the absolute value of the step, where these are not constant
 *     __sumac_nLID_D                       the trip count: iterations are numbered from 0
 *
 * To change a step that only the run finds wrong: bounds.c, runtime/core/steps.c, devlib/simt/image/step.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>

#include "lower/write/emitter.h"

const char *emit_expression(struct emitter *e, struct node *node) {
  return render_expression(e->l, e->loop->region, node, e->outer);
}

/* The loop's initial value as an operand: a literal, or the name of its temporary. */
static struct operand lower_bound(struct emitter *e, int d) {
  const struct space *space = &e->loop->space[d];
  const struct node *lower = tree_strip(space->lower);
  if (!lower->is_constant || space->variable->type->kind == TYPE_POINTER)
    return (struct operand){.text = arena_printf(e->l->arena, "__sumac_lb%d_%d", e->lid, d)};
  long first = space_first(e->l, space);
  const char *text = first == LONG_MIN
                         ? arena_printf(e->l->arena, "(%ldl - 1)", first + 1) /* 2^63 is no long */
                         : arena_printf(e->l->arena, "%ld%s", first, space->counter >= COUNT_I64 ? "l" : "");
  return (struct operand){text, true, first};
}

/* The absolute value of the step, as an operand; no text: 1. */
struct operand emit_step_size(struct emitter *e, int d) {
  const struct node *step = e->loop->space[d].step;
  if (!step)
    return (struct operand){.known = true, .value = 1};
  step = tree_strip((struct node *)step);
  if (step->is_constant)
    return (struct operand){arena_printf(e->l->arena, "%ld", labs(step->value)), true, labs(step->value)};
  return (struct operand){.text = arena_printf(e->l->arena, "__sumac_step%d_%d", e->lid, d)};
}

/* Ends the program if the step, which only the run knows, is 0 or leads away from the bound although there are
   iterations to do (ITERATIONS, a condition). STEP is positive where it leads towards the bound. */
static void emit_step_check(struct emitter *e, int d, const char *step, const char *iterations) {
  const struct space *space = &e->loop->space[d];
  struct place place = unit_place(e->l->unit, space->loop->begin);
  bool negated = space->step_negated;
  text_printf(e->out, "if (%s && %s <= 0) __sumac_bad_step(%s, %u, (long)%s%s); ", iterations, step,
              c_string(e->l, place.file), place.line, negated ? "-" : "", step);
}

/* The range of a variable of 64 bits may be longer than its type's largest value: distances in it are unsigned. */
static bool is_wide(const struct space *space) {
  return space->variable->type->kind != TYPE_POINTER && space->variable->type->size == 8;
}

/* TO - FROM, where TO is larger. */
static const char *distance(struct emitter *e, int d, const char *to, const char *from) {
  const char *form = is_wide(&e->loop->space[d]) ? "((unsigned long)%s - (unsigned long)%s)" : "(%s - %s)";
  return arena_printf(e->l->arena, form, to, from);
}

/* The type of the loop's variable as text; of `auto`, that depends on a template's parameters, its first value's. */
static const char *variable_type(struct emitter *e, int d) {
  const struct space *space = &e->loop->space[d];
  const struct type *type = space->variable->type;
  if (type->is_dependent && type->spelling && strstr(type->spelling, "auto"))
    return arena_printf(e->l->arena, e->l->spelling->instances->value_type, emit_expression(e, space->lower));
  return type_declare(e->l, type, "", NULL, false);
}

/* Each instance of a template has its own type, which has to be an integer's. */
static void check_instance(struct emitter *e, int d) {
  if (e->loop->space[d].variable->type->is_dependent)
    text_printf(e->out, e->l->spelling->instances->assert_that,
                arena_printf(e->l->arena, e->l->spelling->instances->is_integer, variable_type(e, d)),
                "\"the loop's variable must have an integer type\"");
}

void emit_bounds(struct emitter *e, int d) {
  const struct space *space = &e->loop->space[d];
  check_instance(e, d);
  struct operand first = lower_bound(e, d), size = emit_step_size(e, d);
  const char *type = counter_type(space->counter), *lower = first.text, *step = size.text;
  const char *bounds = counter_type(space->bounds);
  bool pointer = space->variable->type->kind == TYPE_POINTER;
  const char *low = lower, *up = arena_printf(e->l->arena, "__sumac_ub%d_%d", e->lid, d);
  if (!first.known) {
    text_add(e->out, pointer ? type_declare(e->l, space->variable->type, lower, NULL, false)
                             : arena_printf(e->l->arena, "%s %s", type, lower));
    if (pointer)
      text_printf(e->out, " = %s; ", emit_expression(e, space->lower));
    else
      text_printf(e->out, " = (%s)(%s)(%s); ", type, variable_type(e, d), emit_expression(e, space->lower));
  }
  text_printf(e->out, pointer ? "%s %s = (%s) - %s; " : "%1$s %2$s = (%1$s)(%3$s); ", bounds, up,
              emit_expression(e, space->upper), lower);
  if (pointer)
    low = "0";
  else if (space->bounds != space->counter)
    low = arena_printf(e->l->arena, "(%s)%s", bounds, lower);
  if (!size.known)
    text_printf(e->out, "%s %s = (%s)%s(%s); ", type, step, type, space->step_negated ? "-" : "",
                emit_expression(e, space->step));
  const char *from = space->down ? up : low, *to = space->down ? low : up;
  const char *relation = space->not_equal ? "!=" : space->inclusive ? ">=" : ">";
  if (!size.known)
    emit_step_check(e, d, step, arena_printf(e->l->arena, "%s %s %s", to, relation, from));
  text_printf(e->out, "%s __sumac_n%d_%d = ", type, e->lid, d);
  if (space->inclusive && !step)
    text_printf(e->out, "%s %s %s ? (%s - %s) + 1 : 0; ", to, relation, from, to, from);
  else if (step)
    text_printf(e->out, "%s %s %s ? (%s)((%s%s) / %s + 1) : 0; ", to, relation, from, type, distance(e, d, to, from),
                space->inclusive ? "" : " - 1", step);
  else if (space_narrow_type(space))
    text_printf(e->out, "(%s)(%s - %s); ", space_narrow_type(space), to, from);
  else
    text_printf(e->out, "%s %s %s ? %s - %s : 0; ", to, relation, from, to, from);
}

void emit_ends(struct emitter *e, int d, const char **begin, const char **end) {
  *begin = lower_bound(e, d).text;
  *end = arena_printf(e->l->arena, "__sumac_ub%d_%d", e->lid, d);
}

/* "(T)(lower + K * step)" */
const char *emit_value_text(struct emitter *e, int d, const char *k) {
  const struct space *space = &e->loop->space[d];
  const struct type *type = space->variable->type;
  struct operand lower = lower_bound(e, d);
  const char *step = emit_step_size(e, d).text;
  const char *form = is_wide(space) ? "(unsigned long)%s * (unsigned long)%s" : "%s * %s";
  const char *count = step ? arena_printf(e->l->arena, form, k, step) : k;
  const char *cast = "";
  if (type->kind != TYPE_POINTER)
    cast = arena_printf(e->l->arena, "(%s)", variable_type(e, d));
  if (operand_is_zero(&lower) && !space->down)
    return arena_printf(e->l->arena, "%s(%s)", cast, count);
  return arena_printf(e->l->arena, "%s(%s %c %s)", cast, lower.text, space->down ? '-' : '+', count);
}

/* "T NAME = lower + K * step;" */
void emit_value(struct emitter *e, int d, const char *name, const char *k) {
  const struct type *type = e->loop->space[d].variable->type;
  const char *declared = type->is_dependent ? arena_printf(e->l->arena, "%s %s", variable_type(e, d), name)
                                            : type_declare(e->l, type, name, NULL, false);
  text_printf(e->out, "%s = %s; ", declared, emit_value_text(e, d, k));
}

void emit_variable(struct emitter *e, int d, const char *k) {
  emit_value(e, d, e->loop->space[d].variable->local, k);
}

/* "__sumac_vLID += step": the step of the innermost loop's variable. */
const char *emit_step(struct emitter *e) {
  int last = e->loop->collapse - 1;
  const char *step = emit_step_size(e, last).text;
  return arena_printf(e->l->arena, "__sumac_v%d %c= %s", e->lid, e->loop->space[last].down ? '-' : '+',
                      step ? step : "1");
}

/* "(tile * size + x)": the number of the iteration of dimension D for element X of a tile (tiles.c). */
const char *tile_iteration(struct emitter *e, int d, const char *x) {
  return arena_printf(e->l->arena, "(__sumac_y%d_%d * %ld + (%s)%s)", e->lid, d, tile_size(e->loop, d),
                      counter_type(e->loop->space[d].counter), x);
}
