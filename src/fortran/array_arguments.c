/*
 * array_arguments.c - arrays as arguments of routines (Fortran 2018, 15.5.2.11, 15.8.3): expressions, and sections with
 * gaps where the routine wants none, are copied into an array in between; what the routine may change is copied back.
 * Elemental subroutines are called for each element.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"
#include "fortran/fields.h"
#include "fortran/transformational.h"

/* A range over all of a dimension. */
static bool is_full(struct file *file, const struct symbol *s, int dim, const struct expr *range) {
  const struct dimension *d = &s->dims[dim];
  long long lower = 1, upper = 0, from = 0, to = 0;
  if (!range->left && !range->right)
    return true;
  return s->shape == SHAPE_EXPLICIT && (!d->lower || constant_integer(file, s->scope, d->lower, &lower)) &&
         constant_integer(file, s->scope, d->upper, &upper) &&
         (!range->left || (constant_integer(file, s->scope, range->left, &from) && from == lower)) &&
         (!range->right || (constant_integer(file, s->scope, range->right, &to) && to == upper));
}

/* Elements of the section follow each other in memory, whatever the bounds' values are. */
static bool has_no_gaps(struct file *file, const struct expr *e) {
  bool ended = false;
  long long step = 1;
  for (int dim = 0; dim < e->symbol->rank; dim++) {
    struct expr *arg = e->args[dim].value;
    bool is_range = arg->kind == EXPR_RANGE;
    if (is_range &&
        (ended || (arg->step && (!constant_integer(file, e->symbol->scope, arg->step, &step) || step != 1))))
      return false;
    ended |= !is_range || !is_full(file, e->symbol, dim, arg);
  }
  return has_unit_stride(e->symbol);
}

static bool has_vectors(const struct expr *e) {
  for (size_t i = 0; e->kind == EXPR_CALL && i < e->nargs; i++)
    if (e->args[i].value->type.rank && e->args[i].value->kind != EXPR_RANGE)
      return true;
  return false;
}

static bool is_copied(struct file *file, const struct expr *arg, const struct symbol *dummy) {
  if (dummy->rank && array_of_parts(arg))
    return true;
  if (!dummy->rank || !arg->type.rank || arg->component)
    return false;
  if (!array_in(arg) || has_vectors(arg))
    return true;
  return arg->kind == EXPR_CALL && (!passes_descriptor(dummy) || dummy->contiguous) && !has_no_gaps(file, arg);
}

/* The routine may change the variable. */
static bool is_changed(const struct expr *arg, const struct symbol *dummy) {
  if (array_of_parts(arg))
    return root_of(arg)->kind == SYMBOL_VARIABLE && !dummy->intent_in && !dummy->by_value;
  return array_in(arg) && arg->symbol && arg->symbol->kind == SYMBOL_VARIABLE && !has_vectors(arg) &&
         !dummy->intent_in && !dummy->by_value;
}

/* Argument for dummy number I, where the call has it; or NULL. */
static struct expr **place_of(const struct expr *call, const struct unit *unit, size_t i) {
  const struct expr *actual = actual_of(call, unit, i);
  for (size_t k = 0; actual && k < call->nargs; k++)
    if (call->args[k].value == actual)
      return &call->args[k].value;
  return NULL;
}

/* --- functions --- */

bool copies_arguments(struct file *file, const struct unit *unit, const struct expr *call) {
  bool some = false;
  for (size_t i = 0; i < unit->nargs && !unit->is_elemental; i++) {
    const struct expr *arg = actual_of(call, unit, i);
    some |= arg && is_copied(file, arg, unit->args[i]) && !is_changed(arg, unit->args[i]);
  }
  return some;
}

bool copy_arguments(struct file *file, struct scope *scope, struct stmts *body, struct expr *call) {
  const struct unit *unit = call->symbol->unit;
  call->copies = false;
  for (size_t i = 0; i < unit->nargs; i++) {
    struct expr **arg = place_of(call, unit, i);
    if (arg && is_copied(file, *arg, unit->args[i]) && !is_changed(*arg, unit->args[i]) &&
        !(compute_once(file, scope, body, arg) && put_in_array(file, scope, body, arg)))
      return false;
  }
  return true;
}

/* --- subroutines --- */

static bool takes_copies(struct file *file, const struct unit *unit, const struct expr *call) {
  bool some = false;
  for (size_t i = 0; i < unit->nargs; i++) {
    const struct expr *arg = actual_of(call, unit, i);
    some |= arg && (unit->is_elemental ? arg->type.rank > 0 : is_copied(file, arg, unit->args[i]));
  }
  return some;
}

static bool call_with_copies(struct file *file, struct stmt *block, struct stmt *call, const struct unit *unit) {
  struct stmts back = {0};
  for (size_t i = 0; i < unit->nargs; i++) {
    struct expr **at = place_of(call->left, unit, i), *arg = at ? *at : NULL;
    if (!arg || !is_copied(file, arg, unit->args[i]))
      continue;
    bool is_back = is_changed(arg, unit->args[i]);
    if (!compute_once(file, block->scope, &block->body, at))
      return false;
    arg = *at;
    if (!put_in_array(file, block->scope, &block->body, at) ||
        (is_back && !assign_elements(file, block->scope, &back, arg, *at)))
      return false;
  }
  TREE_PUSH(file, &block->body, call);
  for (size_t i = 0; i < back.n; i++)
    TREE_PUSH(file, &block->body, back.item[i]);
  return true;
}

/* ARG, which only comes in, may be changed for another element before it is used. */
static bool meets_changed(struct file *file, struct scope *scope, const struct unit *unit, const struct expr *call,
                          const struct expr *arg) {
  for (size_t i = 0; i < unit->nargs; i++) {
    const struct expr *other = actual_of(call, unit, i);
    if (other && other != arg && other->type.rank && is_changed(other, unit->args[i]) && meets(file, scope, other, arg))
      return true;
  }
  return false;
}

static bool call_elements(struct file *file, struct stmt *block, struct stmt *call, const struct unit *unit) {
  const struct expr *shape = NULL;
  struct stmts inner = {0};
  for (size_t i = 0; i < unit->nargs; i++) {
    struct expr **at = place_of(call->left, unit, i);
    if (!at)
      continue;
    bool is_met =
        (*at)->type.rank && !is_changed(*at, unit->args[i]) && meets_changed(file, block->scope, unit, call->left, *at);
    if ((!is_changed(*at, unit->args[i]) || (*at)->type.rank) && !compute_once(file, block->scope, &block->body, at))
      return false;
    if (is_met && !put_in_array(file, block->scope, &block->body, at))
      return false;
    shape = !shape && (*at)->type.rank ? *at : shape;
  }
  struct nest nest = nest_of(file, block->scope, shape, &block->body);
  if (nest.failed)
    return false;
  begin_body(&nest, &inner);
  for (size_t i = 0; i < call->left->nargs; i++) {
    struct expr **at = &call->left->args[i].value;
    *at = (*at)->type.rank ? element(&nest, *at) : *at;
    if (!*at)
      return false;
  }
  TREE_PUSH(file, &inner, call);
  TREE_PUSH(file, &block->body, loops_around(&nest, call->place, inner));
  return !nest.failed;
}

bool pass_arrays(struct file *file, struct scope *scope, struct stmt *stmt, const struct unit *unit) {
  if (!takes_copies(file, unit, stmt->left))
    return true;
  struct stmt *call = ARENA_NEW(file->arena, struct stmt);
  *call = *stmt;
  *stmt = (struct stmt){.place = stmt->place, .label = stmt->label};
  call->label = 0;
  make_block(file, scope, stmt);
  struct nest nest = {
      .file = file, .scope = stmt->scope, .outside = &stmt->body, .own = stmt->scope, .before = &stmt->body};
  for (size_t i = 0; i < call->left->nargs; i++) {
    struct expr **at = &call->left->args[i].value;
    if (!*at || (*at)->type.rank || !has_transform(*at))
      continue;
    *at = arguments_once(file, stmt->scope, &stmt->body, *at) ? element(&nest, *at) : NULL;
    if (!*at)
      return false;
  }
  return unit->is_elemental ? call_elements(file, stmt, call, unit) : call_with_copies(file, stmt, call, unit);
}
