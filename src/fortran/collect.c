/*
 * collect.c - functions of arrays whose elements are found one after the other: PACK, UNPACK (Fortran 2018, 16.9.145,
 * 16.9.204), places of elements.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

bool is_collected(const struct expr *e) {
  const struct transform_row *row = e->transform ? transform_row(e->transform) : NULL;
  bool has_arrays = false;
  for (size_t i = 0; e->kind == EXPR_ARRAY && i < e->nargs; i++)
    has_arrays |= e->args[i].value->type.rank > 0;
  return has_arrays || returns_array(e) ||
         (row && (row->form == PACK || row->form == UNPACK || (row->form == LOCATION && !e->dim)));
}

struct nest no_loops(const struct collecting *c) {
  return (struct nest){.file = c->file, .scope = c->scope, .outside = c->body, .own = c->scope, .before = c->body};
}

struct stmt *add_to(const struct collecting *c, struct expr *variable, struct expr *by) {
  return assignment_of(c->file, variable, resolved_binary(c->file, OP_PLUS, variable, by, integer_8));
}

struct expr *counter(const struct collecting *c, long long value, struct place place) {
  struct symbol *symbol = hidden_variable(c->file, c->scope, "count", integer_8);
  declare_in(c->file, c->scope, symbol);
  struct expr *name = resolved_name(c->file, symbol, place);
  TREE_PUSH(c->file, c->body, assignment_of(c->file, name, resolved_integer(c->file, value)));
  return name;
}

struct expr *vector_of(const struct collecting *c, struct expr *length, struct type type, struct place place) {
  struct nest nest = no_loops(c);
  add_range(&nest, resolved_integer(c->file, 1), length, NULL);
  return temporary(&nest, type, place);
}

struct expr *element_number(const struct collecting *c, struct expr *vector, struct expr *count) {
  struct nest nest = no_loops(c);
  nest.rank = 1;
  nest.variable[0] = count;
  nest.from[0] = resolved_integer(c->file, 1);
  return element(&nest, vector);
}

bool put_elements(const struct collecting *c, struct expr *array, struct expr *mask, struct expr *to,
                  struct expr *values) {
  struct file *file = c->file;
  struct stmts inner = {0}, step = {0};
  struct nest nest = nest_of(file, c->scope, array, c->body);
  if (nest.failed)
    return false;
  begin_body(&nest, &inner);
  struct expr *condition = mask ? element(&nest, mask) : NULL;
  TREE_PUSH(file, &step, add_to(c, to, resolved_integer(file, 1)));
  if (values) {
    nest.before = &step;
    struct expr *value = element(&nest, array);
    if (!value)
      return false;
    TREE_PUSH(file, &step, assignment_of(file, element_number(c, values, to), value));
  }
  if (nest.failed)
    return false;
  step = only_if(file, condition, step);
  for (size_t i = 0; i < step.n; i++)
    TREE_PUSH(file, &inner, step.item[i]);
  TREE_PUSH(file, c->body, loops_around(&nest, array->place, inner));
  return true;
}

/* Elements of VECTOR behind number COUNT. */
static bool put_rest(const struct collecting *c, struct expr *vector, struct expr *count, struct expr *values) {
  struct stmts inner = {0};
  struct nest nest = no_loops(c), at;
  struct nest over = nest_of(c->file, c->scope, vector, c->body);
  if (over.failed)
    return false;
  add_range(&nest, resolved_binary(c->file, OP_PLUS, count, resolved_integer(c->file, 1), integer_8),
            elements_along(&over, 0), NULL);
  begin_body(&nest, &inner);
  at = nest;
  at.from[0] = resolved_integer(c->file, 1);
  struct expr *value = element(&at, vector);
  if (!value || at.failed)
    return false;
  TREE_PUSH(c->file, &inner, assignment_of(c->file, element(&at, values), value));
  TREE_PUSH(c->file, c->body, loops_around(&nest, vector->place, inner));
  return true;
}

static bool pack(const struct collecting *c, struct expr **e) {
  struct expr *call = *e, *array = call->args[SLOT_ARRAY].value, *mask = call->args[SLOT_SECOND].value;
  struct expr *vector = call->args[SLOT_FILL].value, *length = NULL;
  if (vector) {
    struct nest over = nest_of(c->file, c->scope, vector, c->body);
    length = over.failed ? NULL : elements_along(&over, 0);
  } else {
    length = counter(c, 0, call->place);
    if (!put_elements(c, mask->type.rank ? mask : array, mask, length, NULL))
      return false;
  }
  if (!length)
    return false;
  struct expr *values = vector_of(c, length, call->type, call->place), *count = counter(c, 0, call->place);
  *e = values;
  return put_elements(c, array, mask, count, values) && (!vector || put_rest(c, vector, count, values));
}

static bool unpack(const struct collecting *c, struct expr **e) {
  struct file *file = c->file;
  struct expr *call = *e, *mask = call->args[SLOT_SECOND].value, *count = counter(c, 0, call->place);
  struct stmts inner = {0};
  struct nest nest = nest_of(file, c->scope, mask, c->body);
  if (nest.failed)
    return false;
  struct expr *values = temporary(&nest, call->type, call->place);
  begin_body(&nest, &inner);
  struct stmt *choice = stmt_of(file, STMT_IF, call->place);
  struct arm taken = {.condition = element(&nest, mask)}, field = {0};
  struct nest in_vector = nest;
  in_vector.rank = 0;
  in_vector.before = &taken.body;
  add_range(&in_vector, resolved_integer(file, 1), NULL, NULL);
  in_vector.variable[0] = count;
  TREE_PUSH(file, &taken.body, add_to(c, count, resolved_integer(file, 1)));
  struct expr *from = element(&in_vector, call->args[SLOT_ARRAY].value);
  nest.before = &field.body;
  struct expr *to = element(&nest, values), *other = element(&nest, call->args[SLOT_FILL].value);
  if (nest.failed || in_vector.failed || !to || !other || !from)
    return false;
  TREE_PUSH(file, &taken.body, assignment_of(file, to, from));
  TREE_PUSH(file, &field.body, assignment_of(file, to, other));
  TREE_PUSH(file, &choice->arms, taken);
  TREE_PUSH(file, &choice->arms, field);
  TREE_PUSH(file, &inner, choice);
  TREE_PUSH(file, c->body, loops_around(&nest, call->place, inner));
  *e = values;
  return true;
}

bool collect(struct file *file, struct scope *scope, struct stmts *body, struct expr **e) {
  struct collecting c = {file, scope, body};
  if (returns_array(*e))
    return collect_function(&c, e);
  if (!(*e)->transform)
    return collect_constructor(&c, e);
  switch (transform_row((*e)->transform)->form) {
  case PACK:
    return pack(&c, e);
  case UNPACK:
    return unpack(&c, e);
  default:
    return collect_locations(file, scope, body, e);
  }
}
