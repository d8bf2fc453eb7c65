/*
 * aliases.c - whether two accesses are to different objects, whatever their subscripts: to two declared arrays, by a
 * restrict pointer and another one, as different types.
 *
 * To change which objects are known to be two: aliases.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static const struct type *scalar_of(const struct type *type) {
  while (type && (type_is_array(type) || type->kind == TYPE_COMPLEX))
    type = type->to;
  return type;
}

/* C 6.5p7: objects of different scalar types are different objects, characters excepted. */
bool depend_types_differ(const struct access *a, const struct access *b) {
  const struct type *x = scalar_of(a->type), *y = scalar_of(b->type);
  if (!x || !y || !type_is_scalar(x) || !type_is_scalar(y) || x->size == 1 || y->size == 1)
    return false;
  bool integers = type_is_integer(x) && type_is_integer(y);
  return integers ? x->size != y->size : x->kind != y->kind;
}

struct decay {
  const struct decl *decl;
  bool found;
};

/* REF, or the widest lvalue of members and elements that begins with it, is an array of which a pointer is made. */
static bool decays(const struct node *ref) {
  const struct type *type = ref->decl->type;
  const struct node *inner = ref;
  for (const struct node *node = ref->parent; node; inner = node, node = node->parent) {
    bool selects = (node->kind == N_MEMBER && node->op == '.') ||
                   (node->kind == N_SUBSCRIPT && node->kid[0] == inner && (!type || type_is_array(type)));
    if (selects)
      type = node->type;
    else if (node->kind != N_PAREN && node->kind != N_IMPLICIT)
      break;
  }
  return !type || type_is_array(type);
}

static bool look_decay(struct node *node, void *context) {
  struct decay *decay = context;
  if (node->kind == N_REF && tree_same_decl(node->decl, decay->decl))
    decay->found |= decays(node);
  return node->kind != N_SIZEOF && !decay->found;
}

/* A local array or structure of which only elements and members are used, or its value, never an address. */
static bool never_pointed_at(const struct test *test, const struct decl *decl) {
  const struct decl *function = test->loop->region->function;
  const struct node *body = function->definition ? function->definition->node : function->node;
  if (!type_is_aggregate(decl->type) || !decl->function || !body || tree_escapes((struct node *)body, decl))
    return false;
  struct decay decay = {decl, false};
  tree_walk((struct node *)body, look_decay, &decay);
  return !decay.found;
}

struct derivation {
  const struct decl *pointer;
  bool possible;
};

static bool look_pointer_used(struct node *node, void *context) {
  struct derivation *derivation = context;
  const struct node *number = node->kind == N_CAST && node->nkids ? node->kid[node->nkids - 1] : NULL;
  bool variable = node->kind == N_REF && node->decl && node->decl->type && node->decl->type->kind == TYPE_POINTER;
  bool from_number = number && number->type && type_is_integer(number->type) && !number->is_constant;
  derivation->possible |= depend_is_memory(node) || variable || from_number;
  return !derivation->possible;
}

/* A value that may come from another pointer: not that of a call that gets numbers alone, or an array's address. */
static void look_value(struct derivation *derivation, struct node *value) {
  struct node *call = tree_strip(value);
  while (call && call->kind == N_CAST && call->nkids)
    call = tree_strip(call->kid[call->nkids - 1]);
  if (!call)
    return;
  if (call->kind != N_CALL) {
    tree_walk(call, look_pointer_used, derivation);
    return;
  }
  for (size_t i = 1; i < call->nkids; i++)
    derivation->possible |= call->kid[i]->type && call->kid[i]->type->kind == TYPE_POINTER;
}

static bool look_derivation(struct node *node, void *context) {
  struct derivation *derivation = context;
  if (node->kind == N_VAR && node->nkids && tree_same_decl(node->decl, derivation->pointer))
    look_value(derivation, node->kid[0]);
  else if (tree_same_decl(tree_assigned(node), derivation->pointer) && (node->kind != N_ASSIGN || !node->op))
    look_value(derivation, node->kind == N_ASSIGN ? node->kid[1] : NULL);
  return !derivation->possible;
}

/* OTHER may be computed from a restrict pointer, and so lead to the same object (C 6.7.3.1). What comes into the
   function from outside cannot. */
static bool may_derive(const struct test *test, const struct decl *other) {
  const struct decl *function = test->loop->region->function;
  const struct node *body = function->definition ? function->definition->node : function->node;
  if (type_is_aggregate(other->type) || other->type->is_restrict)
    return false;
  if (!other->function || !body || tree_escapes((struct node *)body, other))
    return true;
  struct derivation derivation = {other, false};
  tree_walk((struct node *)body, look_derivation, &derivation);
  return derivation.possible;
}

static bool is_restricted(const struct test *test, const struct access *a, const struct access *other) {
  return a->base->type->is_restrict && !may_derive(test, other->base);
}

bool depend_bases_differ(const struct test *test, const struct access *a, const struct access *b) {
  if (depend_types_differ(a, b))
    return true;
  if (!a->base || !b->base)
    return false;
  bool array_a = type_is_aggregate(a->base->type), array_b = type_is_aggregate(b->base->type);
  if (array_a && array_b)
    return true;
  if (is_restricted(test, a, b) || is_restricted(test, b, a))
    return true;
  return (array_a && never_pointed_at(test, a->base)) || (array_b && never_pointed_at(test, b->base));
}
