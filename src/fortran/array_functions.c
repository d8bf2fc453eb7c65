/*
 * array_functions.c - functions of the program whose value is an array (Fortran 2018, 15.6.2.2). In C++ such a function
 * has the array as one more argument; a reference becomes a call in front of the statement, with an array in between.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

bool has_array_result(const struct unit *unit) {
  return unit->result && unit->result->rank > 0 && !unit->is_elemental;
}

bool takes_allocated(const struct unit *unit) {
  struct symbol *result = unit->result;
  bool leads = result && (result->allocatable || (result->pointer && !result->rank)) && points_to_numbers(result);
  if (leads)
    result->points = true;
  return leads && result->rank;
}

/* RIGHT of a reference is the array that gets the value, once that is known. */
bool returns_array(const struct expr *e) {
  return e->kind == EXPR_CALL && !e->right && e->symbol && e->symbol->unit && has_array_result(e->symbol->unit);
}

void complain_of_function(struct file *file, const struct expr *call) {
  complain(file, call->place,
           "function '%s', whose value is an array, is not supported here in code for devices: assign its value to an "
           "array first",
           call->symbol->spelled);
}

/* A name in a bound of the result: an argument of the reference, or what it means in the function. */
static struct expr *meaning(struct file *file, const struct expr *name, const void *context) {
  const struct expr *call = context;
  const struct unit *unit = call->symbol->unit;
  for (size_t i = 0; i < unit->nargs; i++)
    if (strcmp(unit->args[i]->name, name->text) == 0)
      return copy_expr(file, actual_of(call, unit, i));
  struct symbol *s = scope_find(file, unit->scope, name->text);
  return s && (s->kind == SYMBOL_VARIABLE || s->kind == SYMBOL_CONSTANT) ? resolved_name(file, s, call->place) : NULL;
}

/* The bound, as the user writes it in the function, for this reference; NULL after a message. */
static struct expr *bound_for(const struct collecting *c, const struct expr *call, const struct expr *written) {
  long long value = 1;
  struct expr *bound = written ? copy_expr(c->file, written) : NULL;
  if (!bound || constant_integer(c->file, call->symbol->unit->scope, bound, &value))
    return resolved_integer(c->file, value);
  bound = copy_with(c->file, written, meaning, call);
  return resolve(c->file, c->scope, bound) ? bound : NULL;
}

/* An allocatable of the statement's own, which the function allocates. */
static struct expr *allocated_array(const struct collecting *c, const struct expr *call) {
  struct symbol *s = hidden_variable(c->file, c->scope, "whole", call->type);
  s->shape = SHAPE_DEFERRED;
  s->rank = call->type.rank;
  s->allocatable = s->points = true;
  struct stmt *stmt = stmt_of(c->file, STMT_DECLARE, call->place);
  stmt->left = resolved_name(c->file, s, call->place);
  TREE_PUSH(c->file, c->body, stmt);
  return resolved_name(c->file, s, call->place);
}

bool collect_function(const struct collecting *c, struct expr **e) {
  struct expr *call = *e;
  const struct symbol *result = call->symbol->unit->result;
  struct nest nest = no_loops(c);
  if (!copy_arguments(c->file, c->scope, c->body, call))
    return false;
  for (int dim = 0; dim < result->rank && !result->points; dim++) {
    struct expr *from = bound_for(c, call, result->dims[dim].written_lower);
    struct expr *to = bound_for(c, call, result->dims[dim].written_upper);
    if (!from || !to || !compute_once(c->file, c->scope, c->body, &to))
      return false;
    add_range(&nest, from, to, NULL);
  }
  struct stmt *stmt = stmt_of(c->file, STMT_CALL, call->place);
  struct type type = call->type;
  type.rank = 0;
  stmt->left = copy_expr(c->file, call);
  *e = stmt->left->right = result->points ? allocated_array(c, call) : temporary(&nest, type, call->place);
  TREE_PUSH(c->file, c->body, stmt);
  return true;
}
