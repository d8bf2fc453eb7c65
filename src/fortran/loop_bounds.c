/*
 * loop_bounds.c - may the body of a DO change a variable of which its bounds are computed? They keep the values that
 * they have in front of the DO (Fortran 2018, 11.1.7.4.1).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static bool body_changes(const struct stmts *body, const struct symbol *s);

/* A routine that E calls may change the symbol: an argument, or a variable that routines have by name. */
static bool calls_change(const struct expr *e, const struct symbol *s) {
  if (!e)
    return false;
  bool is_call = e->kind == EXPR_CALL && e->symbol && e->symbol->unit;
  if (is_call && s->declared)
    return true;
  for (size_t i = 0; i < e->nargs; i++) {
    const struct expr *arg = e->args[i].value;
    if ((is_call && arg && arg->symbol == s) || calls_change(arg, s))
      return true;
  }
  return calls_change(e->left, s) || calls_change(e->right, s);
}

/* CALL's procedure is no symbol of the expression. */
static bool call_changes(const struct expr *call, const struct symbol *s) {
  for (size_t i = 0; call && i < call->nargs; i++)
    if (call->args[i].value && call->args[i].value->symbol == s)
      return true;
  return s->declared || calls_change(call, s);
}

static const struct symbol *assigned(const struct expr *left) {
  while (left->kind == EXPR_SUBSTRING)
    left = left->left;
  return left->symbol;
}

static bool stmt_changes(const struct stmt *stmt, const struct symbol *s) {
  if (stmt->kind == STMT_CALL ? call_changes(stmt->left, s)
                              : stmt->kind == STMT_ASSIGN && stmt->left && assigned(stmt->left) == s)
    return true;
  if (stmt->kind == STMT_DO && stmt->variable && stmt->variable->symbol == s)
    return true;
  for (size_t i = 0; i < stmt->arms.n; i++)
    if (calls_change(stmt->arms.item[i].condition, s) || body_changes(&stmt->arms.item[i].body, s))
      return true;
  return calls_change(stmt->left, s) || calls_change(stmt->right, s) || calls_change(stmt->condition, s) ||
         body_changes(&stmt->body, s) || (stmt->directive && body_changes(&stmt->directive->body, s));
}

static bool body_changes(const struct stmts *body, const struct symbol *s) {
  for (size_t i = 0; i < body->n; i++)
    if (stmt_changes(body->item[i], s))
      return true;
  return false;
}

/* Values of an array do not change its bounds. */
static bool asks_bounds(const struct expr *e) {
  static const char list[] = "size,lbound,ubound";
  bool is_inquiry = e->kind == EXPR_CALL && !e->symbol && !e->intrinsic && e->left && e->left->kind == EXPR_NAME;
  return e->kind == EXPR_LOWER || e->kind == EXPR_UPPER || (is_inquiry && list_has(list, e->left->text));
}

/* The variable of a DO around: the DO's body may not change it (Fortran 2018, 19.6.7). */
static bool counts_around(const struct writer *w, const struct symbol *s) {
  for (size_t i = 0; i < w->loops.n; i++)
    if (w->loops.item[i] == s)
      return true;
  return false;
}

static bool changes_part(const struct writer *w, const struct stmts *body, const struct expr *e) {
  if (!e || asks_bounds(e)) /* the object of a component may be another one then */
    return e && e->left && (e->kind == EXPR_LOWER || e->kind == EXPR_UPPER) && changes_part(w, body, e->left);
  if (e->symbol && e->symbol->kind == SYMBOL_VARIABLE && !counts_around(w, e->symbol) && body_changes(body, e->symbol))
    return true;
  for (size_t i = 0; i < e->nargs; i++)
    if (changes_part(w, body, e->args[i].value))
      return true;
  return changes_part(w, body, e->left) || changes_part(w, body, e->right);
}

bool changes_bounds(const struct writer *w, const struct stmt *loop) {
  return changes_part(w, &loop->body, loop->from) || changes_part(w, &loop->body, loop->to) ||
         changes_part(w, &loop->body, loop->step);
}
