/*
 * heap.c - pointers of a function that lead to what malloc, calloc, aligned_alloc or C++'s `new` has given there: how
 * much that is, and whether anybody else knows of it.
 * To change what is known of memory from malloc: heap.c; its warnings: src/lower/check/pointers.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static struct node *body_of(const struct decl *function) {
  const struct decl *definition = function && function->definition ? function->definition : function;
  return definition ? definition->node : NULL;
}

static bool is_local(const struct decl *decl) {
  return decl->kind == DECL_VAR && decl->function &&
         (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER);
}

static struct node *without_casts(struct node *node) {
  for (node = tree_strip(node); node && node->kind == N_CAST && node->nkids;)
    node = tree_strip(node->kid[node->nkids - 1]);
  return node;
}

static bool is_called(const struct node *call, const char *name) {
  const struct decl *callee = call->kind == N_CALL ? tree_callee((struct node *)call) : NULL;
  return callee && strcmp(callee->name, name) == 0;
}

/* C++: the expression begins with that word, `new` or `delete`, or "::new". */
static bool begins_with(const struct unit *unit, const struct node *node, const char *word) {
  const char *text = unit->text + node->begin;
  text += node->kind == N_OTHER_EXPR && strncmp(text, "::", 2) == 0 ? 2 : 0;
  size_t length = strlen(word);
  return node->kind == N_OTHER_EXPR && strncmp(text, word, length) == 0 && (text[length] == ' ' || text[length] == '[');
}

/* Not into memory that is there: new (at) double. */
static bool is_new(const struct unit *unit, const struct node *node) {
  return begins_with(unit, node, "new") && !strchr("([", unit->text[node->begin + 4]);
}

/* --- what the pointer gets --- */

struct values {
  const struct unit *unit;
  const struct decl *pointer;
  struct heap_block block;
  int calls;
  bool other;
};

static void add_value(struct values *v, struct node *value) {
  value = without_casts(value);
  if (value && value->is_constant && !value->value)
    return;
  bool counts = value && is_called(value, "calloc") && value->nkids == 3;
  bool aligned = value && is_called(value, "aligned_alloc") && value->nkids == 3;
  if (counts || aligned || (value && is_called(value, "malloc") && value->nkids == 2)) {
    v->block = (struct heap_block){value->kid[aligned ? 2 : 1], counts ? value->kid[2] : NULL};
    v->calls++;
  } else if (value && is_new(v->unit, value)) {
    v->block = (struct heap_block){NULL, NULL};
    v->calls++;
  } else
    v->other = true;
}

static bool look_for_values(struct node *node, void *context) {
  struct values *v = context;
  if (node->kind == N_VAR && node->nkids && tree_same_decl(node->decl, v->pointer))
    add_value(v, node->kid[0]);
  else if (tree_same_decl(tree_assigned(node), v->pointer))
    add_value(v, node->kind == N_ASSIGN && !node->op ? node->kid[1] : NULL);
  return !v->other;
}

bool heap_block_of(const struct unit *unit, const struct decl *function, const struct decl *pointer,
                   struct heap_block *block) {
  struct node *body = body_of(function);
  struct values v = {.unit = unit, .pointer = pointer};
  if (!body || !is_local(pointer) || pointer->type->kind != TYPE_POINTER || tree_escapes(body, pointer))
    return false;
  tree_walk(body, look_for_values, &v);
  *block = v.block;
  return v.calls == 1 && !v.other;
}

/* --- who gets to know it --- */

struct knowledge {
  const struct unit *unit;
  const struct decl *pointer;
  bool shared;
};

static bool keeps_nothing(const struct node *call) {
  static const char *const names[] = {"free", "memset", "memcpy", "memmove", "printf", "fprintf", "fread", "fwrite"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is_called(call, names[i]))
      return true;
  return false;
}

/* What is done with the pointer there tells nobody of it: a[i], *a, a == NULL, free(a). */
static bool is_own_use(const struct unit *unit, const struct node *ref) {
  const struct node *inner = ref, *node = ref->parent;
  for (; node &&
         (node->kind == N_PAREN || node->kind == N_IMPLICIT || (node->kind == N_CAST && keeps_nothing(node->parent)));
       node = node->parent)
    inner = node;
  if (!node)
    return false;
  if (begins_with(unit, node, "delete"))
    return true;
  switch (node->kind) {
  case N_SUBSCRIPT:
    return node->kid[0] == inner;
  case N_MEMBER:
    return node->op == '>';
  case N_UNARY:
    return node->op == '*' || node->op == '!';
  case N_BINARY:
    return node->op == OP_EQ || node->op == OP_NE || node->op == OP_LAND || node->op == OP_LOR;
  case N_ASSIGN:
    return node->kid[0] == inner;
  case N_IF:
    return node->kid[0] == inner;
  case N_CALL:
    return keeps_nothing(node);
  default:
    return tree_is_discarded(inner);
  }
}

/* a[i] of which an address is taken, or that is an array, which another function may get. */
static bool look_for_sharing(struct node *node, void *context) {
  struct knowledge *k = context;
  if (node->kind == N_SIZEOF && node->is_constant)
    return false;
  if (node->kind == N_UNARY && node->op == '&' && tree_same_decl(tree_root(node->kid[0]), k->pointer))
    k->shared = true;
  if (node->kind == N_REF && tree_same_decl(node->decl, k->pointer))
    k->shared |= !is_own_use(k->unit, node);
  return !k->shared;
}

bool heap_block_is_own(const struct unit *unit, const struct decl *function, const struct decl *pointer) {
  struct knowledge k = {.unit = unit, .pointer = pointer};
  const struct type *behind = pointer->type->to;
  if (type_is_array(behind) || behind->kind == TYPE_POINTER)
    return false;
  tree_walk(body_of(function), look_for_sharing, &k);
  return !k.shared;
}

/* --- values --- */

struct lasting {
  struct node *body;
  bool changes;
};

static bool look_for_change(struct node *node, void *context) {
  struct lasting *lasting = context;
  if (node->is_constant)
    return false;
  const struct decl *decl = node->kind == N_REF ? tree_ref(node) : NULL;
  bool plain = node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST || node->kind == N_BINARY;
  if (node->kind == N_REF)
    plain = decl && decl->function && decl->storage != STORAGE_STATIC_LOCAL && decl->storage != STORAGE_EXTERN &&
            !decl->type->is_volatile && !tree_writes(lasting->body, decl);
  lasting->changes |= !plain;
  return plain;
}

bool heap_is_lasting(const struct decl *function, struct node *node) {
  struct lasting lasting = {body_of(function), false};
  tree_walk(node, look_for_change, &lasting);
  return lasting.body && !lasting.changes;
}
