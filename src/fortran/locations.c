/*
 * locations.c - MAXLOC, MINLOC and FINDLOC (Fortran 2018, 16.9.78, 16.9.125, 16.9.129): places from 1, 0 if there is
 * none.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

/* A search for one element. */
struct seeking {
  const struct expr *call;
  const struct transform_row *row;
  struct expr *found; /* a variable that is 0 as long as there is none */
  struct expr *best;  /* value of the element found so far; NULL: FINDLOC */
  struct expr *back;  /* true: the last one; NULL: the first one */
};

/* True where VALUE is to take the place of what has been found. */
static struct expr *condition_of(struct nest *nest, const struct seeking *s, struct expr *value) {
  struct file *file = nest->file;
  struct expr *none = resolved_binary(file, OP_EQ, s->found, constant_of(file, s->found->type, "0"), logical_4);
  struct expr *searched = s->call->args[SLOT_THIRD].value;
  if (!s->best) {
    enum op op = value->type.base == TYPE_LOGICAL ? OP_EQV : OP_EQ;
    struct expr *first = s->back ? resolved_binary(file, OP_OR, none, s->back, logical_4) : none;
    return resolved_binary(file, OP_AND, first, resolved_binary(file, op, value, searched, logical_4), logical_4);
  }
  struct expr *better = resolved_binary(file, s->row->op, value, s->best, logical_4);
  if (s->back) {
    struct expr *same = resolved_binary(file, OP_EQ, value, s->best, logical_4);
    better = resolved_binary(file, OP_OR, better, resolved_binary(file, OP_AND, s->back, same, logical_4), logical_4);
  }
  if (value->type.base == TYPE_REAL) { /* any number is better than none */
    struct expr *number = resolved_binary(file, OP_EQ, value, value, logical_4);
    struct expr *is_none = resolved_binary(file, OP_NE, s->best, s->best, logical_4);
    better = resolved_binary(file, OP_OR, better, resolved_binary(file, OP_AND, is_none, number, logical_4), logical_4);
  }
  return resolved_binary(file, OP_OR, none, better, logical_4);
}

/* The number of the iteration that loop DIM is at, from 1. */
static struct expr *place_in(const struct nest *loops, int dim) {
  struct file *file = loops->file;
  struct type type = loops->variable[dim]->type;
  struct expr *count = resolved_binary(file, OP_MINUS, loops->variable[dim], loops->from[dim], type);
  if (loops->step[dim])
    count = resolved_binary(file, OP_DIVIDE, count, loops->step[dim], type);
  return resolved_binary(file, OP_PLUS, count, resolved_integer(file, 1), type);
}

/* The loops of INNER, which keep an element that is better, and its PLACES, by FOUND the first one. */
static bool seek(struct inner *inner, const struct seeking *s, struct expr *const *places, struct stmts *to) {
  struct file *file = inner->loops.file;
  struct expr *mask = s->call->args[SLOT_SECOND].value;
  struct expr *value = element(&inner->elements, s->call->args[SLOT_ARRAY].value);
  mask = mask && value ? element(&inner->elements, mask) : mask;
  if (!value || inner->elements.failed)
    return false;
  struct stmts step = {0};
  if (s->best)
    TREE_PUSH(file, &step, assignment_of(file, s->best, value));
  for (int dim = 0; dim < inner->loops.rank; dim++)
    TREE_PUSH(file, &step, assignment_of(file, places[dim], place_in(&inner->loops, dim)));
  step = only_if(file, condition_of(&inner->elements, s, value), step);
  step = only_if(file, mask, step);
  TREE_PUSH(file, &inner->body, step.item[0]);
  TREE_PUSH(file, to, loops_around(&inner->loops, s->call->place, inner->body));
  return true;
}

static struct expr *best_variable(struct nest *nest, const struct expr *call) {
  struct expr of_array = *call;
  of_array.type.base = call->args[SLOT_ARRAY].value->type.base;
  of_array.type.kind = call->args[SLOT_ARRAY].value->type.kind;
  return result_variable(nest, &of_array, constant_of(nest->file, of_array.type, "0"));
}

struct expr *locate(struct nest *nest, const struct expr *call, const struct transform_row *row) {
  struct file *file = nest->file;
  struct inner inner = {0};
  if (!call->dim || !make_inner(nest, call, &inner))
    return NULL;
  struct type scalar = call->type;
  scalar.rank = 0;
  struct seeking s = {call, row, result_variable(nest, call, constant_of(file, scalar, "0")), NULL,
                      call->args[SLOT_LAST].value};
  if (!call->args[SLOT_THIRD].value)
    s.best = best_variable(nest, call);
  return seek(&inner, &s, &s.found, call->type.rank ? nest->before : nest->outside) ? s.found : NULL;
}

bool collect_locations(struct file *file, struct scope *scope, struct stmts *body, struct expr **e) {
  const struct expr *call = *e;
  struct expr scalar = *call, *places[MAX_RANK];
  scalar.type.rank = 0;
  struct nest nest = {.file = file, .scope = scope, .outside = body, .own = scope, .before = body};
  struct inner inner = {0};
  if (!make_inner(&nest, &scalar, &inner))
    return false;
  struct nest result = {.file = file, .scope = scope, .outside = body, .own = scope, .before = body};
  add_range(&result, resolved_integer(file, 1), resolved_integer(file, inner.loops.rank), NULL);
  struct expr *array = temporary(&result, call->type, call->place);
  for (int dim = 0; dim < inner.loops.rank; dim++)
    places[dim] = result_variable(&nest, &scalar, constant_of(file, scalar.type, "0"));
  struct seeking s = {&scalar, transform_row(call->transform), places[0], NULL, call->args[SLOT_LAST].value};
  if (!call->args[SLOT_THIRD].value)
    s.best = best_variable(&nest, &scalar);
  if (!seek(&inner, &s, places, body))
    return false;
  for (int dim = 0; dim < inner.loops.rank; dim++) {
    result.variable[0] = resolved_integer(file, dim + 1);
    TREE_PUSH(file, body, assignment_of(file, element(&result, array), places[dim]));
  }
  *e = array;
  return true;
}
