/*
 * branch.c - "if (c) S", read from any of its spellings.
 *
 *     if (c) S else ;     if (!c) ; else S     if (!!c) { ; S }
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static bool is_nothing(const struct node *node) {
  bool nothing = !node || node->kind == N_EMPTY || node->kind == N_COMPOUND;
  for (size_t i = 0; node && node->kind == N_COMPOUND && i < node->nkids; i++)
    nothing &= is_nothing(node->kid[i]);
  return nothing;
}

struct node *branch_condition(struct node *condition, bool *holds) {
  condition = tree_strip(condition);
  while (condition && condition->kind == N_UNARY && condition->op == '!') {
    *holds = !*holds;
    condition = tree_strip(condition->kid[0]);
  }
  return condition;
}

bool branch_read(struct node *node, struct branch *branch) {
  if (node->kind != N_IF || node->nkids < 2)
    return false;
  struct node *other = node->nkids > 2 ? node->kid[2] : NULL;
  bool then = !is_nothing(node->kid[1]);
  if (then != is_nothing(other))
    return false;
  *branch = (struct branch){.holds = then, .body = then ? node->kid[1] : other};
  branch->condition = branch_condition(node->kid[0], &branch->holds);
  return branch->condition != NULL;
}

struct node *branch_only(struct node *body) {
  while (body && body->kind == N_COMPOUND) {
    struct node *only = NULL;
    for (size_t i = 0; i < body->nkids; i++) {
      if (!is_nothing(body->kid[i]) && only)
        return NULL;
      only = is_nothing(body->kid[i]) ? only : body->kid[i];
    }
    body = only;
  }
  return tree_strip(body);
}
