/*
 * heads.c - functions of arrays in conditions, bounds of DOs, arguments: they are computed in front of the statement,
 * and what the statement asks for anew, in each iteration of a DO WHILE and behind an ELSE, is computed there.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

static bool hoist(struct nest *nest, struct expr **e) {
  if (!*e || !has_transform(*e))
    return true;
  bool is_array = (*e)->type.rank > 0;
  *e = !arguments_once(nest->file, nest->scope, nest->outside, *e) ? NULL
       : is_array                                                  ? array_as_it_is(nest, *e)
                                                                   : element(nest, *e);
  return *e && is_computed(nest->file, *e);
}

static struct nest nest_in(struct file *file, struct stmt *block) {
  return (struct nest){
      .file = file, .scope = block->scope, .outside = &block->body, .own = block->scope, .before = &block->body};
}

/* --- IF --- */

/* "else if (sum(a) > 0) then" becomes an IF behind ELSE. */
static void split_arms(struct file *file, struct stmt *stmt) {
  size_t i = 1;
  while (i < stmt->arms.n && !has_transform(stmt->arms.item[i].condition))
    i++;
  if (i >= stmt->arms.n)
    return;
  struct stmt *rest = stmt_of(file, STMT_IF, stmt->arms.item[i].condition->place);
  struct arm otherwise = {0};
  for (size_t k = i; k < stmt->arms.n; k++)
    TREE_PUSH(file, &rest->arms, stmt->arms.item[k]);
  TREE_PUSH(file, &otherwise.body, rest);
  stmt->arms.n = i;
  TREE_PUSH(file, &stmt->arms, otherwise);
}

/* --- DO WHILE --- */

/* "do; once = sum(a); if (.not. once > 0) exit; ..." */
static bool ask_inside(struct file *file, struct scope *scope, struct stmt *loop) {
  struct stmt *block = stmt_of(file, STMT_BLOCK, loop->place), *leave = stmt_of(file, STMT_IF, loop->place);
  struct stmts body = {0};
  struct expr *condition = loop->condition, *ends = resolved_expr(file, EXPR_UNARY, loop->place, logical_4);
  make_block(file, scope, block);
  struct nest nest = nest_in(file, block);
  if (!hoist(&nest, &condition))
    return false;
  ends->op = OP_NOT;
  ends->left = condition;
  struct arm arm = {.condition = ends};
  TREE_PUSH(file, &arm.body, stmt_of(file, STMT_EXIT, loop->place));
  TREE_PUSH(file, &leave->arms, arm);
  TREE_PUSH(file, &block->body, leave);
  TREE_PUSH(file, &body, block);
  for (size_t i = 0; i < loop->body.n; i++)
    TREE_PUSH(file, &body, loop->body.item[i]);
  loop->body = body;
  loop->condition = NULL;
  return true;
}

/* --- all --- */

static bool has_transforms(const struct stmt *stmt) {
  const struct expr *const parts[] = {stmt->left, stmt->right, stmt->condition, stmt->from, stmt->to, stmt->step};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (has_transform(parts[i]))
      return true;
  for (size_t i = 0; i < stmt->arms.n; i++)
    if (has_transform(stmt->arms.item[i].condition))
      return true;
  for (size_t i = 0; i < stmt->controls.n; i++) {
    const struct control *c = &stmt->controls.item[i];
    if (has_transform(c->from) || has_transform(c->to) || has_transform(c->step))
      return true;
  }
  return false;
}

static bool refuse_loop(struct file *file, const struct stmt *stmt) {
  if (stmt->is_governed)
    complain(file, stmt->place,
             "a function of arrays in the head of a loop that a directive is about is not supported in code for "
             "devices: assign its value to a variable in front of the directive");
  return !stmt->is_governed;
}

static bool hoist_bounds(struct nest *nest, struct stmt *stmt) {
  bool good = hoist(nest, &stmt->from) && hoist(nest, &stmt->to) && hoist(nest, &stmt->step);
  for (size_t i = 0; good && i < stmt->controls.n; i++) {
    struct control *c = &stmt->controls.item[i];
    good = hoist(nest, &c->from) && hoist(nest, &c->to) && hoist(nest, &c->step);
  }
  return good;
}

static bool hoist_arguments(struct nest *nest, struct stmt *call) {
  for (size_t i = 0; call->left && i < call->left->nargs; i++)
    if (!hoist(nest, &call->left->args[i].value))
      return false;
  return true;
}

bool hoist_transforms(struct file *file, struct scope *scope, struct stmt *stmt) {
  if (!has_transforms(stmt))
    return true;
  if (!refuse_loop(file, stmt))
    return false;
  if (stmt->kind == STMT_WHILE)
    return ask_inside(file, scope, stmt);
  split_arms(file, stmt);
  if (!has_transforms(stmt))
    return true;
  struct stmt *copy = ARENA_NEW(file->arena, struct stmt);
  *copy = *stmt;
  *stmt = (struct stmt){.kind = stmt->kind, .place = stmt->place, .label = stmt->label, .end_label = stmt->end_label};
  copy->label = 0;
  make_block(file, scope, stmt);
  struct nest nest = nest_in(file, stmt);
  bool good = copy->kind == STMT_CALL ? hoist_arguments(&nest, copy) : hoist(&nest, &copy->left);
  good = good && hoist(&nest, &copy->right) && hoist(&nest, &copy->condition) && hoist_bounds(&nest, copy) &&
         (!copy->arms.n || hoist(&nest, &copy->arms.item[0].condition));
  TREE_PUSH(file, &stmt->body, copy);
  return good;
}
