/*
 * flags.c - the recogniser of flags: variables that iterations set to one and the same constant.
 *
 *     if (c) found = 1;      found = c ? 1 : found;      if (!found && c) found = 1;      reduction(||:found)
 *     if (c) ok = 0;         ok = c ? ok : false;        if (ok) ok = c;                  reduction(&&:ok)
 *
 * && and || give 0 or 1 also where nothing sets the variable, so it must have had one of these: it is a _Bool, or
 * a local variable to which the function gives nothing else. Of other integers, 0 is set as & does, and -1 as |.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

/* --- 0 or 1 --- */

static bool is_truth(struct node *node, const struct decl *flag) {
  node = tree_strip(node);
  if (!node)
    return false;
  if (node->is_constant)
    return node->value == 0 || node->value == 1;
  if (node->type && node->type->kind == TYPE_BOOL)
    return true;
  static const int operators[] = {'<', '>', OP_LE, OP_GE, OP_EQ, OP_NE, OP_LAND, OP_LOR};
  for (size_t i = 0; node->kind == N_BINARY && i < sizeof operators / sizeof *operators; i++)
    if (node->op == operators[i])
      return true;
  if (node->kind == N_BINARY && (node->op == '&' || node->op == '|' || node->op == '*'))
    return is_truth(node->kid[0], flag) && is_truth(node->kid[1], flag);
  if (node->kind == N_CONDITIONAL && node->nkids == 3)
    return is_truth(node->kid[1], flag) && is_truth(node->kid[2], flag);
  if (node->kind == N_CAST && node->nkids && node->type && type_is_integer(node->type))
    return is_truth(node->kid[node->nkids - 1], flag);
  return (node->kind == N_UNARY && node->op == '!') || tree_same_decl(tree_ref(node), flag);
}

struct search {
  const struct decl *flag;
  bool others;
};

/* The variable gets another value, or one that is not known. */
static bool look_for_others(struct node *node, void *context) {
  struct search *s = context;
  bool target = node->nkids && tree_same_decl(tree_ref(node->kid[0]), s->flag);
  if (node->kind == N_VAR && tree_same_decl(node->decl, s->flag))
    s->others |= node->nkids && node->kid[0] && !is_truth(node->kid[0], s->flag);
  else if (node->kind == N_ASSIGN && target)
    s->others |=
        (node->op && node->op != '&' && node->op != '|' && node->op != '*') || !is_truth(node->kid[1], s->flag);
  else if (target && (tree_is_step(node) || (node->kind == N_UNARY && node->op == '&')))
    s->others = true;
  s->others |= node->kind == N_ASM;
  return !s->others;
}

static bool has_truth(const struct decl *flag) {
  const struct decl *function =
      flag->function && flag->function->definition ? flag->function->definition : flag->function;
  bool local = flag->kind == DECL_VAR && (flag->storage == STORAGE_AUTO || flag->storage == STORAGE_REGISTER);
  if (flag->type->kind == TYPE_BOOL)
    return true;
  if (!local || !function || !function->node)
    return false;
  struct search search = {flag, false};
  tree_walk(function->node, look_for_others, &search);
  return !search.others;
}

/* --- conditions --- */

/* CONDITION asks for the flag itself, x or x != 0 where *HOLDS says that it has to hold. */
static bool asks_for(const struct decl *flag, struct node *condition, bool *holds) {
  condition = branch_condition(condition, holds);
  struct node *zero = condition && condition->kind == N_BINARY ? tree_strip(condition->kid[1]) : NULL;
  if (zero && (condition->op == OP_EQ || condition->op == OP_NE) && zero->is_constant && zero->value == 0) {
    *holds = *holds == (condition->op == OP_NE);
    condition = condition->kid[0];
  }
  return condition && tree_same_decl(tree_ref(condition), flag);
}

/* Parts of the condition that ask for the flag are fulfilled until it is set: !found. */
static bool asks_well(const struct decl *flag, struct node *condition, bool holds, bool sets_one) {
  condition = branch_condition(condition, &holds);
  if (!condition || !tree_mentions(condition, flag))
    return condition && !tree_changes(condition);
  if (condition->kind == N_BINARY && condition->op == (holds ? OP_LAND : OP_LOR))
    return asks_well(flag, condition->kid[0], holds, sets_one) && asks_well(flag, condition->kid[1], holds, sets_one);
  return asks_for(flag, condition, &holds) && holds != sets_one;
}

int flag_operator(struct node *x, struct node *condition, bool holds, struct node *value) {
  const struct decl *flag = tree_ref(x);
  if (!flag || !type_is_integer(flag->type))
    return -1;
  value = tree_strip(value);
  bool asks = tree_mentions(condition, flag);
  if (value->is_constant && (value->value == 0 || value->value == 1) && has_truth(flag))
    return asks_well(flag, condition, holds, value->value) ? (value->value ? RED_LOR : RED_LAND) : -1;
  if (value->is_constant && !asks && !tree_changes(condition))
    return value->value == 0 ? RED_AND : value->value == -1 ? RED_OR : -1;
  bool once = asks_for(flag, condition, &holds) && is_truth(value, NULL) && !tree_mentions(value, flag) &&
              !tree_changes(value) && has_truth(flag);
  return !once ? -1 : holds ? RED_LAND : RED_LOR; /* if (!found) found = p(i) */
}
