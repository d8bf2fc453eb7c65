/*
 * tree_cxx.c - questions about the tree of C++: the function that a node calls by a name that is not written; the
 * lambda of a variable. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/types.h"
#include "model/unit.h"

/* The class of an object that ends with its scope. */
static const struct decl *class_of(const struct node *node) {
  const struct decl *decl = node->kind == N_VAR ? node->decl : NULL;
  const struct type *type = decl && !decl->is_reference ? decl->type : NULL;
  while (type && (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA))
    type = type->to;
  return type && type->kind == TYPE_STRUCT ? type->tag : NULL;
}

const char *called_by_name(const struct unit *unit, const struct node *node) {
  if (!unit->cxx || node->called)
    return node->called;
  const struct decl *class = class_of(node);
  if (class && class->name[0])
    return arena_printf(unit->arena, "~%s", class->name);
  bool function = node->decl && node->decl->kind == DECL_FUNCTION;
  return function && node->decl->is_virtual ? node->decl->name : NULL;
}

static bool is_lambda_type(const struct type *type) {
  return type && type->spelling && strstr(type->spelling, "(lambda");
}

/* Before C++17 a constructor makes the variable of the lambda. */
const struct node *lambda_of(const struct decl *variable) {
  const struct node *node = variable && variable->kind == DECL_VAR ? variable->node : NULL;
  while (node && node->kind != N_LAMBDA) {
    bool call = node->kind == N_CALL || node->kind == N_CONSTRUCT;
    bool other = node->kind == N_OPERATOR || (call && !is_lambda_type(node->type));
    node = node->nkids == 1 && !other ? node->kid[0] : NULL;
  }
  return node;
}
