/*
 * advice.c - for messages: the clause that would map what a pointer of a region leads to, as far as the region uses it,
 * "copyin(v.p[0:v.n])" or "map(to: p[0:n])".
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

const char *reach_text(struct lowering *l, const char *clause, const char *names) {
  size_t length = strlen(clause);
  return clause[length - 1] == ')' ? arena_printf(l->arena, "%.*s: %s)", (int)(length - 1), clause, names)
                                   : arena_printf(l->arena, "%s(%s)", clause, names);
}

struct node *pointer_followed(struct node *node) {
  bool follows = node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*') ||
                 (node->kind == N_MEMBER && node->op == '>');
  return follows ? tree_strip(node->kid[0]) : NULL;
}

static bool is_zero(struct node *node) {
  node = tree_strip(node);
  return node && node->is_constant && !node->value;
}

/* The number of elements that the loop over INDEX goes through from 0 on; NULL: it is not known. */
static const char *extent(struct lowering *l, const struct region *region, struct node *index) {
  const struct decl *decl = index && index->kind == N_REF ? index->decl : NULL;
  for (size_t i = 0; decl && i < region->loops.n; i++) {
    const struct loop *loop = region->loops.item[i];
    for (int k = 0; loop->space && k < loop->collapse; k++) {
      const struct space *s = &loop->space[k];
      if (s->variable == decl && is_zero(s->lower) && !s->down && !s->not_equal && !s->depends)
        return arena_printf(l->arena, s->inclusive ? "%s + 1" : "%s", source_text(l, s->upper));
    }
  }
  return NULL;
}

static bool is_written(const struct node *element) {
  const struct node *node = element->parent;
  while (node && (node->kind == N_PAREN || node->kind == N_IMPLICIT || (node->kind == N_MEMBER && node->op == '.'))) {
    element = node;
    node = node->parent;
  }
  return node && node->nkids && node->kid[0] == element && (node->kind == N_ASSIGN || tree_is_step(node));
}

struct uses {
  struct lowering *l;
  const struct region *region;
  struct node *pointer;
  const char *extent;
  bool one, several; /* *p or p->x; p[i] */
  bool written;
};

static bool look_at_use(struct node *node, void *context) {
  struct uses *uses = context;
  struct node *pointer = pointer_followed(node);
  if (!pointer || !same_expression(pointer, uses->pointer))
    return true;
  bool element = node->kind == N_SUBSCRIPT;
  uses->one |= !element;
  uses->several |= element;
  uses->written |= is_written(node);
  if (element && !uses->extent)
    uses->extent = extent(uses->l, uses->region, tree_strip(node->kid[1]));
  return true;
}

const char *advised_clause(struct lowering *l, const struct region *region, struct node *pointer) {
  struct uses uses = {.l = l, .region = region, .pointer = pointer};
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk_text(region->statement[i], look_at_use, &uses);
  bool known = uses.one || uses.several;
  const char *n = uses.extent ? uses.extent : uses.one && !uses.several ? "1" : "n";
  return reach_text(l, region->construct->says->reach[uses.written || !known ? REACH_BOTH : REACH_TO],
                    arena_printf(l->arena, "%s[0:%s]", source_text(l, pointer), n));
}
