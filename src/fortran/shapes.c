/*
 * shapes.c - the shape of any expression of arrays, as loops over its elements.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fields.h"
#include "fortran/transformational.h"

struct expr *elements_along(const struct nest *nest, int dim) {
  struct file *file = nest->file;
  struct expr *step = nest->step[dim] ? nest->step[dim] : resolved_integer(file, 1);
  struct expr *length = resolved_binary(file, OP_MINUS, nest->to[dim], nest->from[dim], integer_8);
  length = resolved_binary(file, OP_PLUS, length, step, integer_8);
  return nest->step[dim] ? resolved_binary(file, OP_DIVIDE, length, step, integer_8) : length;
}

struct expr *resolved_call(struct file *file, const char *intrinsic, struct expr *a, struct expr *b) {
  struct expr *e = expr_with_args(file, EXPR_CALL, b ? 2 : 1, a->place);
  e->intrinsic = intrinsic_find(intrinsic);
  e->args[0].value = a;
  if (b)
    e->args[1].value = b;
  e->type = a->type;
  e->resolved = true;
  return e;
}

struct expr *size_along(const struct nest *nest, int dim) {
  return resolved_call(nest->file, "max", elements_along(nest, dim), resolved_integer(nest->file, 0));
}

/* Dimension DIM of OTHER is the next one of NEST. */
static void take(struct nest *nest, const struct nest *other, int dim) {
  int n = nest->rank++;
  nest->variable[n] = other->variable[dim];
  nest->from[n] = other->from[dim];
  nest->to[n] = other->to[dim];
  nest->step[n] = other->step[dim];
}

static struct nest of_all(struct nest nest, const struct nest *other, int except) {
  for (int dim = 0; dim < other->rank; dim++)
    if (dim != except)
      take(&nest, other, dim);
  nest.failed |= other->failed;
  return nest;
}

static struct nest of_product(struct nest nest, const struct nest *a, const struct nest *b) {
  if (a->rank == 2)
    take(&nest, a, 0);
  if (b->rank == 2)
    take(&nest, b, 1);
  nest.failed |= a->failed || b->failed;
  return nest;
}

/* The source's dimensions, and one for its copies. */
static struct nest of_spread(struct nest nest, const struct nest *source, const struct expr *call) {
  nest.failed |= source->failed;
  for (int dim = 0; dim < source->rank + 1; dim++) {
    if (dim == call->dim - 1)
      add_range(&nest, resolved_integer(nest.file, 1), call->args[SLOT_THIRD].value, NULL);
    if (dim < source->rank)
      take(&nest, source, dim);
  }
  return nest;
}

static struct nest of_shape(struct nest nest, const struct expr *call) {
  for (int i = 0; i < call->type.rank; i++)
    add_range(&nest, resolved_integer(nest.file, 1),
              static_element(nest.file, nest.scope, call->args[SLOT_THIRD].value, i), NULL);
  return nest;
}

static struct nest of_transform(struct nest nest, const struct expr *call) {
  const struct transform_row *row = transform_row(call->transform);
  struct expr *array = call->args[SLOT_ARRAY].value, *second = call->args[SLOT_SECOND].value;
  if (row->form == RESHAPE)
    return of_shape(nest, call);
  if (row->form == UNPACK)
    return nest_of(nest.file, nest.scope, second, nest.outside);
  struct nest of_array = nest, of_second = nest;
  if (array->type.rank)
    of_array = nest_of(nest.file, nest.scope, array, nest.outside);
  switch (row->form) {
  case MATMUL:
    of_second = nest_of(nest.file, nest.scope, second, nest.outside);
    return of_product(nest, &of_array, &of_second);
  case TRANSPOSE:
    return nest_at(&of_array, (const int[]){1, 0}, 2);
  case SPREAD:
    return of_spread(nest, &of_array, call);
  case CSHIFT:
  case EOSHIFT:
    return of_array;
  default:
    return of_all(nest, &of_array, call->dim - 1);
  }
}

struct nest nest_of(struct file *file, struct scope *scope, const struct expr *e, struct stmts *outside) {
  struct nest none = {.file = file, .scope = scope, .outside = outside, .own = scope, .before = outside};
  if (array_of_parts(e))
    return nest_of(file, scope, array_of_parts(e), outside);
  if (array_in(e) || e->kind == EXPR_ARRAY)
    return nest_over(file, scope, e, outside);
  if (returns_array(e)) {
    complain_of_function(file, e);
    none.failed = true;
    return none;
  }
  if (e->transform && !is_collected(e))
    return of_transform(none, e);
  const struct expr *found = e->left && e->left->type.rank     ? e->left
                             : e->right && e->right->type.rank ? e->right
                                                               : NULL;
  for (size_t i = 0; i < e->nargs && !found && !e->transform; i++)
    found = e->args[i].value && e->args[i].value->type.rank ? e->args[i].value : NULL;
  if (found)
    return nest_of(file, scope, found, outside);
  complain(file, e->place, "this array is not supported here in code for devices yet: write a loop");
  none.failed = true;
  return none;
}
