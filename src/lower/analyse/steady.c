/*
 * steady.c - variables that have one value, known when compiling, from their declaration on: "int size = 128;" that
 * nothing else assigns. A construct's code has the number then, and loops over it have a known length.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

enum { MOST_STEPS = 8 }; /* variables that begin with one another's values */

static struct node *first_value(const struct decl *decl) {
  return decl->node && decl->node->kind == N_VAR && decl->node->nkids == 1 ? tree_strip(decl->node->kid[0]) : NULL;
}

static bool is_plain_integer(const struct decl *decl) {
  return decl && decl->kind == DECL_VAR && type_is_integer(decl->type) && decl->type->kind != TYPE_BOOL &&
         decl->type->kind != TYPE_ENUM && !decl->type->is_volatile && !decl->type->is_dependent && !decl->is_reference;
}

struct statements {
  const struct decl *decl;
  bool found;
};

static bool look_at_asm(struct node *node, void *context) {
  struct statements *s = context;
  s->found |= node->kind == N_ASM && tree_mentions(node, s->decl);
  return !s->found;
}

/* Statements in machine language may write what they mention. */
static bool has_asm_of(struct node *body, const struct decl *decl) {
  struct statements s = {.decl = decl};
  tree_walk(body, look_at_asm, &s);
  return s.found;
}

/* The variable keeps what its declaration says: a constant of any storage, or a function's own variable that nothing
 * changes. */
static bool keeps(const struct decl *decl) {
  if (decl->type->is_const)
    return true;
  bool automatic = decl->function && (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER);
  const struct decl *function = automatic ? decl->function : NULL;
  const struct decl *definition = function && function->definition ? function->definition : function;
  return definition && definition->node && !tree_writes(definition->node, decl) &&
         !tree_escapes(definition->node, decl) && !has_asm_of(definition->node, decl);
}

/* Every integer type of so many BYTES has it. */
static bool fits(long value, long bytes) {
  return value >= 0 && value <= (bytes == 1 ? 127 : bytes == 2 ? 32767 : bytes > 2 ? 0x7fffffffl : -1);
}

bool steady_value(const struct decl *decl, long *value) {
  long bytes = decl->type->size;
  for (int steps = 0; steps < MOST_STEPS; steps++) {
    struct node *first = is_plain_integer(decl) ? first_value(decl) : NULL;
    if (!first || (!first->is_constant && first->kind != N_REF) || !keeps(decl))
      return false;
    bytes = decl->type->size < bytes ? decl->type->size : bytes;
    if (first->is_constant) {
      *value = first->value;
      return fits(first->value, bytes);
    }
    decl = first->decl;
  }
  return false;
}
