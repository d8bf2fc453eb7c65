/*
 * rearrange.c - CSHIFT, EOSHIFT and RESHAPE (Fortran 2018, 16.9.68, 16.9.77, 16.9.163): the element of the array that
 * stands in the place of one of the result.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

static struct expr *integers(struct file *file, enum op op, struct expr *left, struct expr *right) {
  return resolved_binary(file, op, left, right, integer_8);
}

/* Iterations of loop DIM before the one that the nest is at. */
static struct expr *count_of(const struct nest *nest, int dim) {
  struct expr *count = integers(nest->file, OP_MINUS, nest->variable[dim], nest->from[dim]);
  return nest->step[dim] ? integers(nest->file, OP_DIVIDE, count, nest->step[dim]) : count;
}

/* Dimension DIM counts from 1, and is at PLACE. */
static void go_to(struct nest *nest, int dim, struct expr *place) {
  nest->variable[dim] = place;
  nest->from[dim] = resolved_integer(nest->file, 1);
  nest->step[dim] = NULL;
}

/* An argument that is a scalar, or an array of all dimensions but that of CALL. */
static struct expr *beside(struct nest *nest, const struct expr *call, struct expr *e) {
  int from[MAX_RANK], n = 0;
  for (int i = 0; i < nest->rank; i++)
    if (i != call->dim - 1)
      from[n++] = i;
  struct nest other = nest_at(nest, from, n);
  struct expr *result = e->type.rank ? element(&other, e) : e;
  nest->failed |= other.failed;
  return result;
}

/* The variable RESULT has VALUE, or that of ARRAY at the nest where CONDITION is true. */
static struct expr *choose(struct nest *nest, struct expr *result, struct expr *condition, struct nest *at,
                           struct expr *array) {
  struct file *file = nest->file;
  struct stmts body = {0};
  at->before = &body;
  struct expr *value = element(at, array);
  nest->failed |= at->failed;
  if (!value)
    return NULL;
  TREE_PUSH(file, &body, assignment_of(file, result, value));
  body = only_if(file, condition, body);
  TREE_PUSH(file, nest->before, body.item[0]);
  return result;
}

static struct expr *zero_of(struct file *file, struct type type) {
  type.rank = 0;
  if (type.base == TYPE_CHARACTER) {
    struct expr *blank = resolved_expr(file, EXPR_STRING, (struct place){0}, character_type(file, 0));
    blank->text = "";
    return blank;
  }
  return constant_of(file, type, type.base == TYPE_LOGICAL ? "false" : "0");
}

static struct expr *shift(struct nest *nest, const struct expr *call, bool is_circular) {
  struct file *file = nest->file;
  struct expr *array = call->args[SLOT_ARRAY].value, *boundary = call->args[SLOT_FILL].value;
  struct nest over = nest_of(file, nest->own, array, nest->before), at = *nest;
  int dim = call->dim - 1;
  if (over.failed || nest->rank != call->type.rank)
    return NULL;
  struct expr *by = beside(nest, call, call->args[SLOT_THIRD].value), *n = elements_along(&over, dim);
  struct expr *place = by ? integers(file, OP_PLUS, count_of(nest, dim), by) : NULL;
  if (!place)
    return NULL;
  if (is_circular) {
    go_to(&at, dim, integers(file, OP_PLUS, resolved_call(file, "modulo", place, n), resolved_integer(file, 1)));
    struct expr *e = element(&at, array);
    nest->failed |= at.failed;
    return e;
  }
  boundary = boundary ? beside(nest, call, boundary) : zero_of(file, call->type);
  if (!boundary)
    return NULL;
  struct expr *first = resolved_binary(file, OP_GE, place, resolved_integer(file, 0), logical_4);
  struct expr *inside =
      resolved_binary(file, OP_AND, first, resolved_binary(file, OP_LT, place, n, logical_4), logical_4);
  go_to(&at, dim, integers(file, OP_PLUS, place, resolved_integer(file, 1)));
  return choose(nest, result_variable(nest, call, boundary), inside, &at, array);
}

/* Element number PLACE, from 0, in the order of memory, of what OVER goes through. */
static struct nest at_number(struct nest *nest, const struct nest *over, struct expr *place) {
  struct file *file = nest->file;
  struct nest at = *nest;
  at.rank = over->rank;
  for (int dim = 0; dim < over->rank; dim++) {
    struct expr *n = elements_along(over, dim), *digit = place;
    if (dim < over->rank - 1) {
      digit = resolved_call(file, "mod", place, n);
      place = integers(file, OP_DIVIDE, place, n);
    }
    go_to(&at, dim, integers(file, OP_PLUS, digit, resolved_integer(file, 1)));
  }
  return at;
}

static struct expr *size_of(const struct nest *over) {
  struct expr *size = size_along(over, 0);
  for (int dim = 1; dim < over->rank; dim++)
    size = integers(over->file, OP_MULTIPLY, size, size_along(over, dim));
  return size;
}

/* ORDER is a constructor of constants that says which dimensions vary as the first one, the second one... */
static bool is_known_order(struct nest *nest, const struct expr *order) {
  long long value = 0;
  for (int i = 0; order && i < nest->rank; i++)
    if (!constant_integer(nest->file, nest->scope, order->args[i].value, &value) || value < 1 || value > nest->rank)
      return false;
  return true;
}

static int dimension_of(struct nest *nest, const struct expr *order, int i) {
  long long value = i + 1;
  if (order)
    constant_integer(nest->file, nest->scope, order->args[i].value, &value);
  return (int)value - 1;
}

/* The number, from 0, of the element of the source for the one that the nest is at. */
static struct expr *place_by_order(struct nest *nest, const struct nest *result, const struct expr *order) {
  struct file *file = nest->file;
  struct expr *place = NULL, *size = NULL;
  for (int i = 0; i < nest->rank; i++) {
    int dim = dimension_of(nest, order, i);
    struct expr *count = count_of(nest, dim);
    place = size ? integers(file, OP_PLUS, place, integers(file, OP_MULTIPLY, count, size)) : count;
    size = size ? integers(file, OP_MULTIPLY, size, elements_along(result, dim)) : elements_along(result, dim);
  }
  return place;
}

/* The place of the element where the program computes the order: "strides(order(i)) = size; size = size *
 * extents(order(i))". */
static struct expr *place_by_strides(struct nest *nest, const struct nest *result, const struct expr *order) {
  struct file *file = nest->file;
  struct collecting c = {file, nest->scope, nest->outside};
  struct expr *length = resolved_integer(file, nest->rank), *place = NULL;
  struct expr *strides = vector_of(&c, length, integer_8, order->place);
  struct expr *extents = vector_of(&c, length, integer_8, order->place), *size = counter(&c, 1, order->place);
  for (int dim = 0; dim < nest->rank; dim++)
    TREE_PUSH(
        file, c.body,
        assignment_of(file, element_number(&c, extents, resolved_integer(file, dim + 1)), elements_along(result, dim)));
  for (int i = 0; i < nest->rank; i++) {
    struct expr *dim = order->args[i].value;
    TREE_PUSH(file, c.body, assignment_of(file, element_number(&c, strides, dim), size));
    TREE_PUSH(file, c.body,
              assignment_of(file, size, integers(file, OP_MULTIPLY, size, element_number(&c, extents, dim))));
  }
  for (int dim = 0; dim < nest->rank; dim++) {
    struct expr *step = element_number(&c, strides, resolved_integer(file, dim + 1));
    step = integers(file, OP_MULTIPLY, count_of(nest, dim), step);
    place = place ? integers(file, OP_PLUS, place, step) : step;
  }
  return place;
}

static struct expr *reshape(struct nest *nest, const struct expr *call) {
  struct file *file = nest->file;
  struct expr *source = call->args[SLOT_ARRAY].value, *pad = call->args[SLOT_FILL].value;
  struct expr *order = call->args[SLOT_LAST].value;
  struct nest result = nest_of(file, nest->own, call, nest->before);
  struct nest over = nest_of(file, nest->own, source, nest->before);
  if (result.failed || over.failed || nest->rank != call->type.rank)
    return NULL;
  struct expr *place =
      is_known_order(nest, order) ? place_by_order(nest, &result, order) : place_by_strides(nest, &result, order);
  struct nest at = at_number(nest, &over, place);
  struct expr *e = NULL;
  if (!pad) {
    e = element(&at, source);
    nest->failed |= at.failed;
    return e;
  }
  struct nest of_pad = nest_of(file, nest->own, pad, nest->before);
  struct expr *outside = resolved_binary(file, OP_GE, place, size_of(&over), logical_4);
  struct expr *inside = resolved_binary(file, OP_LT, place, size_of(&over), logical_4);
  struct nest padded = at_number(
      nest, &of_pad, resolved_call(file, "modulo", integers(file, OP_MINUS, place, size_of(&over)), size_of(&of_pad)));
  e = result_variable(nest, call, zero_of(file, call->type));
  return choose(nest, e, inside, &at, source) && choose(nest, e, outside, &padded, pad) ? e : NULL;
}

struct expr *rearranged(struct nest *nest, const struct expr *call, const struct transform_row *row) {
  return row->form == RESHAPE ? reshape(nest, call) : shift(nest, call, row->form == CSHIFT);
}
