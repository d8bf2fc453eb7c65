/*
 * memberwise.c - operators for structures of which a reduction has more than it can name one by one: a number that the
 * run gives, or too many. The builtins of arrays take addresses, which bit-fields and some packed members have not; so
 * one operator combines a whole structure, as if the program had declared it (write/memberwise.c):
 *
 *     struct s { int a : 5; double d; } *p;  reduction(+:p[0:n])    omp_out.a += omp_in.a, omp_out.d += omp_in.d
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static const struct decl *definition(const struct type *type) {
  return type->tag && type->tag->definition ? type->tag->definition : type->tag;
}

/* Where something declared in BLOCK before AT hides what its outer blocks call LIKE's name, or is LIKE; NULL: nowhere.
 */
static const struct node *declared_in(const struct node *block, const struct node *at, const struct decl *like) {
  for (size_t i = block->nkids; i-- > 0;)
    for (size_t j = 0; block->kid[i] && block->kid[i]->begin < at->begin && j < block->kid[i]->nkids; j++) {
      const struct node *kid = block->kid[i]->kid[j];
      const struct decl *tag = kid && kid->kind == N_TYPE ? kid->decl : NULL;
      bool same = tag && tag->kind == like->kind && like->name[0] && strcmp(tag->name, like->name) == 0;
      tag = tag && tag->definition ? tag->definition : tag;
      if (same || (tag && tree_same_decl(tag, like)))
        return kid;
    }
  return NULL;
}

static const struct node *function_around(const struct node *node) {
  while (node && node->kind != N_FUNCTION)
    node = node->parent;
  return node;
}

/* The functions of an operator can name TAG as expressions at NODE do: no block around hides it, and one of them, or
   the file, declares it. DECLARED: in this declaration of the function around; NULL: in the file. */
static bool is_visible(const struct node *node, const struct decl *tag, const struct node **declared) {
  const struct node *function = function_around(node);
  if (!function || !tag)
    return false;
  const struct node *found = NULL;
  for (const struct node *block = node->parent; block && !found; block = block->parent)
    if (block->kind == N_COMPOUND)
      found = declared_in(block, node, tag);
  bool local = tag->begin >= function->begin && tag->begin < function->end;
  *declared = local && found ? found->parent : NULL;
  return local ? found && found->decl &&
                     tree_same_decl(found->decl->definition ? found->decl->definition : found->decl, tag)
               : !found;
}

const struct memberwise *memberwise_operator(struct lowering *l, const struct reduction *r, const struct type *type,
                                             const struct reduction *parts) {
  const struct node *node = r->item->expr, *function = function_around(node);
  const struct node *declared;
  const struct decl *tag = definition(type);
  if (!is_visible(node, tag, &declared))
    return NULL;
  EACH_PTR (const struct memberwise, known, l->memberwise)
    if ((int)known->op == r->op && tree_same_decl(definition(known->user_operator.type), tag) &&
        known->function == function)
      return known;
  struct memberwise *made = ARENA_NEW(l->arena, struct memberwise);
  *made =
      (struct memberwise){.user_operator = {.name = op_sign((enum red_op)r->op), .place = r->item->place, .type = type},
                          .op = (enum red_op)r->op,
                          .components = parts->components,
                          .ncomponents = parts->ncomponents,
                          .function = function,
                          .local = declared,
                          .at = declared ? declared->stop : function->end};
  vec_push(&l->memberwise, made);
  return made;
}
