/*
 * tree.c - nodes of the tree: made, copied, and compared.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/file.h"

const struct type integer_4 = {TYPE_INTEGER, 4, NULL, 0, NULL}, integer_8 = {TYPE_INTEGER, 8, NULL, 0, NULL},
                  logical_4 = {TYPE_LOGICAL, 4, NULL, 0, NULL};

/* --- as the user writes them --- */

struct expr *expr_new(struct file *file, enum expr_kind kind, struct place place) {
  struct expr *e = ARENA_NEW(file->arena, struct expr);
  e->kind = kind;
  e->place = place;
  return e;
}

struct expr *expr_integer(struct file *file, long long value, struct place place) {
  struct expr *e = expr_new(file, EXPR_INTEGER, place);
  e->text = arena_printf(file->arena, "%lld", value);
  return e;
}

struct expr *expr_named(struct file *file, const char *name, struct place place) {
  struct expr *e = expr_new(file, EXPR_NAME, place);
  e->text = name;
  return e;
}

struct expr *expr_member(struct file *file, struct expr *object, const char *name) {
  struct expr *e = expr_new(file, EXPR_MEMBER, object->place);
  e->left = object;
  e->text = name;
  return e;
}

struct expr *expr_binary(struct file *file, enum op op, struct expr *left, struct expr *right) {
  struct expr *e = expr_new(file, EXPR_BINARY, left->place);
  e->op = op;
  e->left = left;
  e->right = right;
  return e;
}

struct expr *expr_with_args(struct file *file, enum expr_kind kind, size_t nargs, struct place place) {
  struct expr *e = expr_new(file, kind, place);
  e->args = ARENA_ARRAY(file->arena, struct argument, nargs + 1);
  e->nargs = nargs;
  return e;
}

struct expr *expr_call(struct file *file, struct expr *left, struct expr *a, struct expr *b) {
  struct expr *e = expr_with_args(file, EXPR_CALL, b ? 2 : 1, left->place);
  e->left = left;
  e->args[0].value = a;
  if (b)
    e->args[1].value = b;
  return e;
}

/* --- resolved --- */

struct expr *resolved_expr(struct file *file, enum expr_kind kind, struct place place, struct type type) {
  struct expr *e = expr_new(file, kind, place);
  e->type = type;
  e->resolved = true;
  return e;
}

struct expr *resolved_integer(struct file *file, long long value) {
  struct expr *e = resolved_expr(file, EXPR_INTEGER, (struct place){0}, integer_8);
  e->text = arena_printf(file->arena, "%lld", value);
  return e;
}

struct expr *resolved_binary(struct file *file, enum op op, struct expr *left, struct expr *right, struct type type) {
  struct expr *e = resolved_expr(file, EXPR_BINARY, left->place, type);
  e->op = op;
  e->left = left;
  e->right = right;
  return e;
}

struct expr *resolved_name(struct file *file, struct symbol *symbol, struct place place) {
  struct expr *e = resolved_expr(file, EXPR_NAME, place, symbol->type);
  e->text = symbol->name;
  e->symbol = symbol;
  e->type.rank = symbol->rank;
  return e;
}

struct expr *named_argument(const struct expr *call, const char *keyword, size_t position) {
  for (size_t i = 0; i < call->nargs; i++)
    if (call->args[i].keyword ? strcmp(call->args[i].keyword, keyword) == 0 : i == position)
      return call->args[i].value;
  return NULL;
}

/* --- statements --- */

struct stmt *stmt_of(struct file *file, enum stmt_kind kind, struct place place) {
  struct stmt *stmt = ARENA_NEW(file->arena, struct stmt);
  stmt->kind = kind;
  stmt->place = place;
  return stmt;
}

struct stmt *assignment_of(struct file *file, struct expr *left, struct expr *right) {
  struct stmt *stmt = stmt_of(file, STMT_ASSIGN, left->place);
  stmt->left = left;
  stmt->right = right;
  return stmt;
}

/* --- copies --- */

struct expr *copy_with(struct file *file, const struct expr *e, replacement *instead, const void *context) {
  struct expr *other = e && instead && e->kind == EXPR_NAME ? instead(file, e, context) : NULL;
  if (!e || other)
    return other;
  struct expr *copy = ARENA_NEW(file->arena, struct expr);
  *copy = *e;
  copy->left = copy_with(file, e->left, instead, context);
  copy->right = copy_with(file, e->right, instead, context);
  copy->step = copy_with(file, e->step, instead, context);
  copy->args = ARENA_ARRAY(file->arena, struct argument, e->nargs + 1);
  for (size_t i = 0; i < e->nargs; i++)
    copy->args[i] = (struct argument){e->args[i].keyword, copy_with(file, e->args[i].value, instead, context)};
  return copy;
}

struct expr *copy_expr(struct file *file, const struct expr *e) {
  return copy_with(file, e, NULL, NULL);
}

bool same_expr(const struct expr *a, const struct expr *b) {
  if (!a || !b)
    return a == b;
  if (a->kind == EXPR_PARENTHESES && a->kind != b->kind)
    return same_expr(a->left, b);
  bool texts = !a->text || !b->text ? a->text == b->text : strcmp(a->text, b->text) == 0;
  if (a->kind != b->kind || a->op != b->op || !texts || a->nargs != b->nargs)
    return false;
  for (size_t i = 0; i < a->nargs; i++)
    if (!same_expr(a->args[i].value, b->args[i].value))
      return false;
  return same_expr(a->left, b->left) && same_expr(a->right, b->right) && same_expr(a->step, b->step);
}
