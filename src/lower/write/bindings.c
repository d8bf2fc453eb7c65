/*
 * bindings.c - what is written in place of the user's variables.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

const char *binding_of(const struct binding *binding, const struct decl *decl) {
  for (; binding; binding = binding->next)
    if (tree_same_decl(binding->decl, decl) && !binding->member && !(binding->redirect && binding->redirect->index))
      return binding->text;
  return NULL;
}

const char *binding_text(struct lowering *l, const struct binding *binding, const struct decl *decl) {
  const char *text = binding_of(binding, decl);
  if (!text && decl->member)
    return arena_printf(l->arena, SELF_NAME "->%s", decl->name);
  return text ? text : name_outside(l, decl);
}

bool binding_is_of(const struct binding *binding, struct node *lvalue) {
  lvalue = tree_strip(lvalue);
  if (binding->member)
    return same_expression(binding->member, lvalue);
  return lvalue->kind == N_REF && tree_same_decl(binding->decl, lvalue->decl);
}

/* The binding for NODE alone, a member or an element; NULL: there is none, or an inner one for the whole variable hides
   it. */
const struct binding *binding_of_member(const struct binding *binding, struct node *node) {
  const struct decl *root = tree_root(node);
  for (; root && binding; binding = binding->next)
    if (binding->member && binding_is_of(binding, node))
      return binding;
    else if (!binding->member && !binding->redirect && tree_same_decl(binding->decl, root))
      return NULL;
  return NULL;
}

struct binding *binding_push(struct lowering *l, const struct binding *next, const struct decl *decl,
                             const char *text) {
  struct binding *binding = ARENA_NEW(l->arena, struct binding);
  *binding = (struct binding){.next = next, .decl = decl, .text = text};
  return binding;
}

/* The text for the whole variable in an operand that is not evaluated, where only its type counts: not a LOCAL for a
   section of it, which has another type. */
const char *binding_unevaluated(const struct binding *binding, const struct decl *decl) {
  for (; binding; binding = binding->next)
    if (tree_same_decl(binding->decl, decl) && !binding->member && !binding->redirect)
      return binding->text;
  return NULL;
}

bool operand_is_zero(const struct operand *operand) {
  return operand->known && operand->value == 0;
}

/* An integer: the address may lie outside of LOCAL. */
const char *row_text(struct lowering *l, const char *local, const struct operand *first) {
  if (operand_is_zero(first))
    return arena_printf(l->arena, "(&%s[0])", local);
  return arena_printf(l->arena, "((__typeof__(&%1$s[0]))((unsigned long)%1$s - (unsigned long)%2$s * sizeof %1$s[0]))",
                      local, first->text);
}
