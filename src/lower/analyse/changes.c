/*
 * changes.c - what in a loop's body may change the loop's variable: an assignment to it, or its address in a pointer
 * through which it can be written. Reading through a pointer to const, as memcpy(&a[i], &i, sizeof i) does, is none.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static bool is_const_pointer(const struct type *type) {
  return type && type->kind == TYPE_POINTER && type->to && type->to->is_const;
}

/* The type of the parameter that takes argument ARG; NULL: "...", or a function without a prototype. */
static const struct type *parameter_type(struct node *call, const struct node *arg) {
  const struct decl *callee = tree_callee(call);
  const struct type *type = callee ? callee->type : call->kid[0]->type;
  while (type && type->kind == TYPE_POINTER)
    type = type->to;
  for (size_t i = 1; type && type->kind == TYPE_FUNCTION && i < call->nkids && i <= type->nparams; i++)
    if (call->kid[i] == arg)
      return type->params[i - 1];
  return NULL;
}

/* Where the value of ADDRESS goes, the object cannot be written through it. */
static bool is_only_read(const struct node *address) {
  struct node *parent = address->parent;
  if (!parent)
    return false;
  switch (parent->kind) {
  case N_PAREN:
  case N_IMPLICIT:
  case N_CONDITIONAL:
    return is_only_read(parent);
  case N_CAST:
    return is_const_pointer(parent->type) || is_only_read(parent);
  case N_CALL:
    return is_const_pointer(parameter_type(parent, address));
  case N_VAR:
    return parent->decl && is_const_pointer(parent->decl->type);
  case N_ASSIGN:
    return parent->op == 0 && parent->kid[1] == address && is_const_pointer(parent->kid[0]->type);
  case N_SIZEOF:
    return true;
  default:
    return false;
  }
}

struct change {
  const struct decl *decl;
  struct node *found;
};

static bool look(struct node *node, void *context) {
  struct change *change = context;
  if (change->found || (node->kind == N_SIZEOF && node->is_constant))
    return false;
  bool is_address = node->kind == N_UNARY && node->op == '&' && tree_same_decl(tree_ref(node->kid[0]), change->decl);
  if (tree_same_decl(tree_assigned(node), change->decl) || (is_address && !is_only_read(node)))
    change->found = node;
  return !change->found;
}

struct node *tree_change(struct node *body, const struct decl *decl) {
  struct change change = {.decl = decl};
  tree_walk(body, look, &change);
  return change.found;
}
