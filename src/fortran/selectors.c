/*
 * selectors.c - expressions behind "=>" of an ASSOCIATE in constructs and routines (Fortran 2018, 11.1.3.1): which ones
 * are variables and parts of them, and which subscripts in them the block may change.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/selectors.h"

/* --- what a selector is --- */

/* A subscript that is an array of integers: such a section is no variable in the block. */
static bool is_vector(struct file *file, struct scope *scope, const struct expr *e) {
  const struct expr *name = e->kind == EXPR_CALL ? e->left : e;
  const struct symbol *s = name->kind == EXPR_NAME ? scope_find(file, scope, name->text) : NULL;
  bool is_array = s && s->rank && s->kind != SYMBOL_PROCEDURE;
  if (e->kind == EXPR_ARRAY || (e->kind == EXPR_NAME && is_array))
    return true;
  for (size_t i = 0; i < e->nargs; i++)
    if (e->kind == EXPR_CALL && e->args[i].value &&
        ((is_array && e->args[i].value->kind == EXPR_RANGE) || is_vector(file, scope, e->args[i].value)))
      return true;
  return e->kind != EXPR_CALL && e->kind != EXPR_RANGE &&
         ((e->left && is_vector(file, scope, e->left)) || (e->right && is_vector(file, scope, e->right)));
}

bool is_designator(struct file *file, struct scope *scope, const struct expr *e) {
  if (e->kind == EXPR_NAME) {
    const struct symbol *s = scope_find(file, scope, e->text);
    return !s || (s->kind != SYMBOL_PROCEDURE && s->kind != SYMBOL_INTERFACE);
  }
  if (e->kind == EXPR_MEMBER)
    return e->left->kind == EXPR_NAME || e->left->kind == EXPR_MEMBER || is_designator(file, scope, e->left);
  if (e->kind != EXPR_CALL)
    return false;
  for (size_t i = 0; i < e->nargs; i++)
    if (e->args[i].value && is_vector(file, scope, e->args[i].value))
      return false;
  if (e->left->kind == EXPR_MEMBER)
    return names_component(file, scope, e->left);
  const struct symbol *s = e->left->kind == EXPR_NAME ? scope_find(file, scope, e->left->text) : NULL;
  return s && s->rank && (s->kind == SYMBOL_VARIABLE || s->kind == SYMBOL_CONSTANT);
}

/* --- what the block may change --- */

static const char *root_name(const struct expr *e) {
  while (e && (e->kind == EXPR_MEMBER || e->kind == EXPR_CALL))
    e = e->left;
  return e && e->kind == EXPR_NAME ? e->text : "";
}

static bool is_intrinsic_call(const struct associations *a, const struct expr *e) {
  return e->left->kind == EXPR_NAME && !scope_find(a->file, a->outer, e->left->text);
}

/* A function may change its arguments. */
static bool call_changes(struct associations *a, const struct expr *e, const char *name) {
  if (!e)
    return false;
  bool is_function = e->kind == EXPR_CALL && !is_designator(a->file, a->outer, e) && !is_intrinsic_call(a, e);
  a->has_calls |= is_function;
  for (size_t i = 0; i < e->nargs; i++)
    if ((is_function && e->args[i].value && strcmp(root_name(e->args[i].value), name) == 0) ||
        call_changes(a, e->args[i].value, name))
      return true;
  return call_changes(a, e->left, name) || call_changes(a, e->right, name) || call_changes(a, e->step, name);
}

static bool changes(struct associations *a, const struct stmts *stmts, const char *name);

static bool stmt_changes(struct associations *a, const struct stmt *stmt, const char *name) {
  bool assigns = stmt->kind == STMT_ASSIGN && strcmp(root_name(stmt->left), name) == 0;
  bool counts = stmt->variable && strcmp(root_name(stmt->variable), name) == 0;
  a->has_calls |= stmt->kind == STMT_CALL;
  for (size_t i = 0; stmt->kind == STMT_CALL && stmt->left && i < stmt->left->nargs; i++)
    if (strcmp(root_name(stmt->left->args[i].value), name) == 0)
      return true;
  if (assigns || counts || call_changes(a, stmt->left, name) || call_changes(a, stmt->right, name) ||
      call_changes(a, stmt->from, name) || call_changes(a, stmt->to, name) || call_changes(a, stmt->step, name) ||
      call_changes(a, stmt->condition, name))
    return true;
  for (size_t i = 0; i < stmt->controls.n; i++)
    if (strcmp(stmt->controls.item[i].name, name) == 0)
      return true;
  for (size_t i = 0; i < stmt->arms.n; i++)
    if (call_changes(a, stmt->arms.item[i].condition, name) || changes(a, &stmt->arms.item[i].body, name))
      return true;
  return changes(a, &stmt->body, name) || (stmt->directive && changes(a, &stmt->directive->body, name));
}

static bool changes(struct associations *a, const struct stmts *stmts, const char *name) {
  for (size_t i = 0; i < stmts->n; i++)
    if (stmt_changes(a, stmts->item[i], name))
      return true;
  return false;
}

/* True if the expression has one value in the whole block. */
static bool is_stable(struct associations *a, const struct expr *e) {
  if (!e)
    return true;
  if (e->kind == EXPR_NAME) {
    const struct symbol *s = scope_find(a->file, a->outer, e->text);
    if (s && s->kind == SYMBOL_CONSTANT)
      return true;
    bool elsewhere = s && (s->pointer || s->target || s->scope->unit != a->outer->unit);
    return !changes(a, a->body, e->text) && (!elsewhere || !a->has_calls);
  }
  for (size_t i = 0; i < e->nargs; i++)
    if (!is_stable(a, e->args[i].value))
      return false;
  bool is_name = e->kind == EXPR_CALL && e->left->kind == EXPR_NAME && is_intrinsic_call(a, e);
  bool is_function = e->kind == EXPR_CALL && !is_name && !is_designator(a->file, a->outer, e);
  return !is_function && (is_name || is_stable(a, e->left)) && is_stable(a, e->right) && is_stable(a, e->step);
}

/* --- subscripts that are kept --- */

/* A subscript that may change becomes the name of a variable of the block around, which is computed once. */
static void keep(struct associations *a, struct stmt *around, struct expr **at) {
  if (!*at || is_stable(a, *at))
    return;
  struct symbol *s = hidden_variable(a->file, around->scope, "subscript", integer_8);
  declare_in(a->file, around->scope, s);
  struct stmt *stmt = stmt_of(a->file, STMT_ASSIGN, (*at)->place);
  stmt->left = resolved_name(a->file, s, (*at)->place);
  stmt->right = *at;
  TREE_PUSH(a->file, &around->body, stmt);
  *at = resolved_name(a->file, s, (*at)->place);
}

void keep_subscripts(struct associations *a, struct stmt *around, struct expr *e) {
  if (!e || (e->kind != EXPR_CALL && e->kind != EXPR_MEMBER))
    return;
  keep_subscripts(a, around, e->left);
  for (size_t i = 0; i < e->nargs; i++) {
    struct expr **at = &e->args[i].value;
    if (*at && (*at)->kind == EXPR_RANGE) {
      keep(a, around, &(*at)->left);
      keep(a, around, &(*at)->right);
      keep(a, around, &(*at)->step);
    } else {
      keep(a, around, at);
    }
  }
}
