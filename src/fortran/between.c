/*
 * between.c - what is computed in front of an assignment's loops: scalars once, arrays whose elements would be computed
 * several times or cannot be computed one by one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

struct expr *temporary(struct nest *nest, struct type type, struct place place) {
  struct file *file = nest->file;
  struct symbol *s = hidden_variable(file, nest->scope, "whole", type);
  s->shape = SHAPE_EXPLICIT;
  s->rank = nest->rank;
  for (int dim = 0; dim < nest->rank; dim++)
    s->dims[dim].upper = elements_along(nest, dim);
  struct stmt *stmt = stmt_of(file, STMT_DECLARE, place);
  stmt->left = resolved_name(file, s, place);
  TREE_PUSH(file, nest->outside, stmt);
  return resolved_name(file, s, place);
}

bool has_call(const struct expr *e) {
  if (!e || (e->intrinsic && intrinsic_asks_type(e->intrinsic)))
    return false;
  if ((e->kind == EXPR_CALL && e->symbol && e->symbol->unit) || has_call(e->left) || has_call(e->right) ||
      has_call(e->step))
    return true;
  for (size_t i = 0; i < e->nargs; i++)
    if (has_call(e->args[i].value))
      return true;
  return false;
}

/* An array, or its transpose: reading an element costs nothing. */
static bool is_plain(const struct expr *e) {
  while (e->kind == EXPR_PARENTHESES)
    e = e->left;
  if (e->transform && strcmp(e->transform, "transpose") == 0)
    return is_plain(e->args[SLOT_ARRAY].value);
  return array_in(e) || e->type.rank == 0;
}

/* Argument number I of a function of arrays would be computed several times for an element. */
static bool is_repeated(const struct expr *call, size_t i) {
  const struct transform_row *row = transform_row(call->transform);
  bool by_place = row->form == MATMUL || row->form == SPREAD || row->form == CSHIFT || row->form == EOSHIFT;
  return by_place && !is_plain(call->args[i].value);
}

static bool compute_argument(struct file *file, struct scope *scope, struct stmts *body, struct expr *call, size_t i) {
  struct expr **at = &call->args[i].value;
  if (!*at)
    return true;
  return compute_once(file, scope, body, at) &&
         ((*at)->type.rank == 0 || !is_repeated(call, i) || put_in_array(file, scope, body, at));
}

/* Scalars in arguments of functions of arrays, which loops over these would compute for each element. */
bool arguments_once(struct file *file, struct scope *scope, struct stmts *body, struct expr *e) {
  if (!e || !has_transform(e))
    return true;
  if (e->copies && !copy_arguments(file, scope, body, e))
    return false;
  for (size_t i = 0; i < e->nargs; i++)
    if (!(e->transform ? compute_argument(file, scope, body, e, i)
                       : arguments_once(file, scope, body, e->args[i].value)))
      return false;
  return arguments_once(file, scope, body, e->left) && arguments_once(file, scope, body, e->right);
}

static bool put_in_variable(struct file *file, struct scope *scope, struct stmts *body, struct expr **e) {
  if (!arguments_once(file, scope, body, *e))
    return false;
  struct nest nest = {.file = file, .scope = scope, .outside = body, .own = scope, .before = body};
  struct expr *value = element(&nest, *e);
  if (!value)
    return false;
  if (value->type.base == TYPE_CHARACTER && value->type.kind < 0) {
    complain(file, value->place,
             "the number of these characters is not known when the program is compiled: assign them to a variable");
    return false;
  }
  struct symbol *symbol = hidden_variable(file, scope, "once", value->type);
  declare_in(file, scope, symbol);
  *e = resolved_name(file, symbol, value->place);
  TREE_PUSH(file, body, assignment_of(file, *e, value));
  return true;
}

bool put_in_array(struct file *file, struct scope *scope, struct stmts *body, struct expr **e) {
  if (is_collected(*e))
    return collect(file, scope, body, e);
  struct nest nest = nest_of(file, scope, *e, body);
  if (nest.failed)
    return false;
  struct expr *values = temporary(&nest, (*e)->type, (*e)->place);
  if (!assign_elements(file, scope, body, values, *e))
    return false;
  *e = values;
  return true;
}

bool subscripts_first(struct file *file, struct scope *scope, struct stmts *body, struct expr *left) {
  for (size_t i = 0; left->kind == EXPR_CALL && i < left->nargs; i++) {
    struct expr **e = &left->args[i].value, *range = *e;
    bool good = true;
    if (!meets(file, scope, left, *e))
      continue;
    if (range->kind == EXPR_RANGE)
      good = (!range->left || put_in_variable(file, scope, body, &range->left)) &&
             (!range->right || put_in_variable(file, scope, body, &range->right)) &&
             (!range->step || put_in_variable(file, scope, body, &range->step));
    else
      good = range->type.rank ? put_in_array(file, scope, body, e) : put_in_variable(file, scope, body, e);
    if (!good)
      return false;
  }
  return true;
}

bool compute_once(struct file *file, struct scope *scope, struct stmts *body, struct expr **at) {
  struct expr *e = *at;
  if (!e || e->kind == EXPR_IMPLIED || !(has_transform(e) || has_call(e))) /* an implied DO's are its own */
    return true;
  bool is_value = e->kind != EXPR_RANGE && e->kind != EXPR_IMPLIED && e->type.base != TYPE_DERIVED;
  if (is_value && e->type.rank == 0)
    return put_in_variable(file, scope, body, at);
  for (size_t i = 0; i < e->nargs; i++)
    if (!(e->transform ? compute_argument(file, scope, body, e, i)
                       : compute_once(file, scope, body, &e->args[i].value)))
      return false;
  if (!compute_once(file, scope, body, &e->left) || !compute_once(file, scope, body, &e->right) ||
      !compute_once(file, scope, body, &e->step))
    return false;
  return !is_collected(e) || put_in_array(file, scope, body, at);
}
