/*
 * extents.c - how long an array is into which a loop accumulates without a clause.
 *
 * Its type says so, or the clause that maps a section of it, on the construct or on a data construct around it. The
 * section's bounds are then evaluated again where the loop begins, so they must have the values there that they had at
 * the clause: they are made of constants and of integer variables of the function that nobody can have changed, and
 * that go by the same name and value in the region.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

/* --- bounds that stay --- */

struct bound {
  const struct lowering *l;
  const struct region *region;
  const struct construct *clause; /* the construct whose clause the bound stands in */
  bool steady;
};

struct namesake {
  const struct decl *decl;
  bool found;
};

static bool look_for_namesake(struct node *node, void *context) {
  struct namesake *n = context;
  n->found |= node->kind == N_VAR && node->decl && strcmp(node->decl->name, n->decl->name) == 0;
  return !n->found;
}

/* A declaration in the region hides DECL. */
static bool is_hidden(const struct region *region, const struct decl *decl) {
  struct namesake n = {decl, false};
  for (size_t i = 0; i < region->nstatements && !n.found; i++)
    tree_walk(region->statement[i], look_for_namesake, &n);
  return n.found;
}

static bool is_made_private(const struct region *region, const struct decl *decl) {
  bool found = construct_item(region->construct, ITEM_PRIVATE, decl);
  for (size_t i = 0; i < region->loops.n && !found; i++)
    found = construct_item(region->loops.item[i]->construct, ITEM_PRIVATE, decl) ||
            loop_is_private(region->loops.item[i], decl);
  return found;
}

/* Between the clause and any place of the region it has one value. */
static bool is_steady_variable(const struct bound *b, const struct decl *decl) {
  const struct decl *function = b->region->function;
  const struct decl *definition = function && function->definition ? function->definition : function;
  bool automatic = decl->kind == DECL_PARAM || decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER;
  return decl->function && automatic && type_is_integer(decl->type) && !decl->type->is_volatile && definition &&
         definition->node && !tree_escapes(definition->node, decl) && !tree_writes(b->clause->node, decl) &&
         !has_device_copy(b->l, decl) && !is_made_private(b->region, decl) && !is_hidden(b->region, decl);
}

static bool look_at_bound(struct node *node, void *context) {
  struct bound *b = context;
  if (node->is_constant)
    return false;
  if (node->kind == N_REF)
    b->steady &= node->decl && (node->decl->kind == DECL_VAR || node->decl->kind == DECL_PARAM) &&
                 is_steady_variable(b, node->decl);
  else
    b->steady &= node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST || node->kind == N_BINARY ||
                 (node->kind == N_UNARY && !tree_is_step(node) && node->op != '*' && node->op != '&');
  return b->steady;
}

static bool is_steady(const struct bound *bound, struct node *node) {
  struct bound b = *bound;
  b.steady = true;
  tree_walk(node, look_at_bound, &b);
  return b.steady;
}

/* --- what clauses say --- */

static bool is_constant(struct node *node) {
  node = tree_strip(node);
  return node && node->is_constant;
}

static bool has_constant_sections(const struct var_item *item) {
  EACH_OF (const struct section, section, item->sections, item->nsections)
    if (section->is_index || (section->lower && !is_constant(section->lower)) || !is_constant(section->length))
      return false;
  return true;
}

/* One section, of bounds that stay, of elements of constant size. */
static bool has_steady_section(const struct bound *bound, const struct var_item *item) {
  const struct section *section = &item->sections[0];
  return item->nsections == 1 && !section->is_index && section->length && item->expr->type->to->size > 0 &&
         (!section->lower || is_steady(bound, section->lower)) && is_steady(bound, section->length);
}

/* The item that maps DECL; NULL: none does. *CLAUSE: the construct that has it. */
static const struct var_item *mapped_item(const struct region *region, const struct decl *decl,
                                          const struct construct **clause) {
  for (const struct construct *around = region->construct; around; around = around->parent) {
    bool counts = around == region->construct || around->kind == CONSTRUCT_DATA;
    const struct item *item = counts ? construct_item(around, ITEM_MAP, decl) : NULL;
    *clause = around;
    if (item)
      return item->var;
  }
  return NULL;
}

/* The whole array BASE, by its type. */
static const struct var_item *whole(struct lowering *l, struct node *base, struct place place) {
  struct var_item *item = ARENA_NEW(l->arena, struct var_item);
  *item = (struct var_item){.expr = base, .decl = base->decl, .text = base->decl->name, .place = place};
  if (base->decl->type->kind == TYPE_VLA) { /* as h[0:], whose length is asked for once */
    item->sections = ARENA_NEW(l->arena, struct section);
    item->sections[0] = (struct section){0};
    item->nsections = 1;
  }
  return item;
}

const struct var_item *extent_item(struct lowering *l, const struct region *region, struct node *base,
                                   struct place place) {
  const struct decl *decl = base->decl;
  const struct construct *clause;
  const struct var_item *mapped = mapped_item(region, decl, &clause);
  if (mapped && mapped->expr->kind != N_REF)
    return NULL;
  if (mapped && mapped->nsections) {
    struct bound bound = {l, region, clause, true};
    bool moved = clause != region->construct && decl->type->kind == TYPE_POINTER && tree_writes(clause->node, decl);
    return has_constant_sections(mapped) || (!moved && has_steady_section(&bound, mapped)) ? mapped : NULL;
  }
  bool known = decl->type->kind == TYPE_ARRAY && decl->type->size > 0;
  return known || (decl->type->kind == TYPE_VLA && decl->type->to->size > 0) ? whole(l, base, place) : NULL;
}
