/*
 * rows.c - errors: rows behind pointers, `p[0:n][0:m]` of `T **p`, that a loop reduces or has private. Inside the loop
 * they are one object, and there are no pointers to its rows: p stands in front of an index only, and p[i] is no
 * object.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

struct use {
  const struct decl *decl;
  struct node *wrong; /* the first one */
};

static bool is_row(const struct use *use, struct node *node) {
  node = tree_strip(node);
  struct node *base = node->kind == N_SUBSCRIPT && node->nkids == 2 ? tree_strip(node->kid[0]) : NULL;
  return base && base->kind == N_REF && tree_same_decl(base->decl, use->decl);
}

static bool is_change(const struct node *node) {
  switch (node->kind == N_UNARY ? node->op : 0) {
  case '&':
  case OP_PREINC:
  case OP_PREDEC:
  case OP_POSTINC:
  case OP_POSTDEC:
    return true;
  default:
    return node->kind == N_ASSIGN;
  }
}

static bool look(struct node *node, void *context) {
  struct use *use = context;
  if (use->wrong || node->kind == N_SIZEOF)
    return false;
  if ((is_change(node) && is_row(use, node->kid[0])) ||
      (node->kind == N_REF && tree_same_decl(node->decl, use->decl))) {
    use->wrong = node;
  } else if (is_row(use, node)) {
    tree_walk(tree_strip(node)->kid[1], look, use);
    return false;
  }
  return !use->wrong;
}

static void check(struct lowering *l, const struct var_item *item, struct node *const *body, size_t n) {
  struct use use = {item->decl, NULL};
  for (size_t i = 0; i < n; i++)
    tree_walk(body[i], look, &use);
  if (!use.wrong)
    return;
  diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, use.wrong->begin),
          "the rows of '%s' are one private object here, without pointers to them: '%s' can only be indexed",
          item->decl->name, item->decl->name);
  diag_at(l->diag, DIAG_NOTE, item->place, "by this clause");
}

static void check_items(struct lowering *l, const struct construct *construct, struct node *const *body, size_t n) {
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    if ((item->role == ITEM_REDUCTION || item->role == ITEM_PRIVATE) && item_has_rows(item->var))
      check(l, item->var, body, n);
  }
}

void rows_check(struct lowering *l, const struct region *region) {
  if (region->style != REGION_ROUTINE && !region->construct->loop)
    check_items(l, region->construct, region->statement, region->nstatements);
  for (size_t i = 0; i < region->loops.n; i++)
    check_items(l, region->loops.item[i]->construct, &region->loops.item[i]->body, 1);
}
