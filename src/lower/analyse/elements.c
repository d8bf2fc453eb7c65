/*
 * elements.c - does each iteration of a loop have elements of a reduced variable for itself?
 *
 *     #pragma acc loop gang reduction(+:h)
 *     for (...) {
 *     #pragma acc loop vector
 *       for (int j = 0; j < n; j++)
 *         h[j] += ...;                   h is the gang's, and its lanes write different elements: nothing to reduce
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

struct elements {
  struct test *test;
  const struct reduction *reduction;
  vec_of(struct steps) uses;
  bool failed;
};

/* The variable of an lvalue of members and indices. */
static const struct decl *root_of(struct node *node) {
  for (node = tree_strip(node); node && (node->kind == N_SUBSCRIPT || node->kind == N_MEMBER);)
    node = tree_strip(node->kid[0]);
  return node && node->kind == N_REF ? node->decl : NULL;
}

static bool look(struct node *node, void *context);

static void look_at_indices(struct elements *e, struct node *node) {
  for (node = tree_strip(node); node->kind == N_SUBSCRIPT || node->kind == N_MEMBER; node = tree_strip(node->kid[0]))
    if (node->kind == N_SUBSCRIPT)
      tree_walk(node->kid[1], look, e);
}

static bool look(struct node *node, void *context) {
  struct elements *e = context;
  const struct decl *decl = e->reduction->decl;
  if (e->failed || node->kind == N_SIZEOF)
    return false;
  if ((node->kind == N_SUBSCRIPT || node->kind == N_MEMBER) && tree_same_decl(root_of(node), decl)) {
    struct steps steps = {.n = 0};
    steps_add(&steps, node);
    vec_push(&e->uses, steps);
    e->failed |= type_is_aggregate(node->type) ||
                 node->type->kind == TYPE_POINTER; /* as a whole: its address goes to code that is not seen here */
    look_at_indices(e, node);
    return false;
  }
  if (node->kind == N_REF && tree_same_decl(node->decl, decl))
    e->failed = true;
  struct node *target = node->kind == N_ASSIGN || tree_is_step(node) || (node->kind == N_UNARY && node->op == '&')
                            ? tree_strip(node->kid[0])
                            : NULL;
  if (target && target->kind == N_REF && target->decl)
    depend_add_written(e->test, target->decl);
  e->failed |= target && node->op == '&' && tree_same_decl(root_of(target), decl);
  return true;
}

static bool differ(struct test *test, const struct steps *a, const struct steps *b) {
  for (size_t i = 0; i < a->n && i < b->n; i++) {
    if (a->item[i].member || b->item[i].member) {
      if (!tree_same_decl(a->item[i].member, b->item[i].member))
        return !a->item[i].in_union;
    } else if (a->item[i].index && b->item[i].index && depend_distinct(test, a->item[i].index, b->item[i].index)) {
      return true;
    }
  }
  return false;
}

static bool all_differ(struct elements *e) {
  for (size_t i = 0; i < e->uses.n; i++)
    for (size_t j = 0; j <= i; j++)
      if (!differ(e->test, &e->uses.item[i], &e->uses.item[j]))
        return false;
  return true;
}

bool loop_owns_elements(struct lowering *l, struct loop *loop, const struct reduction *reduction) {
  struct test test = {.l = l, .loop = loop};
  struct elements e = {.test = &test, .reduction = reduction};
  bool good = reduction->shape != SHAPE_SCALAR && loop->space;
  for (int d = 0; good && d < loop->collapse; d++) {
    test.body = loop->space[d].loop->kid[3];
    test.variable = loop->space[d].variable;
    test.written.n = e.uses.n = 0;
    tree_walk(test.body, look, &e);
    good = !e.failed && all_differ(&e);
  }
  vec_free(&test.written);
  vec_free(&e.uses);
  return good;
}

/* --- pointers to the variable --- */

struct alias {
  const struct decl *decl;
  struct node *user; /* where a pointer would be used */
  const struct decl *found;
};

static void try_alias(struct alias *alias, const struct decl *holder, struct node *value) {
  bool leads = holder && !type_is_integer(holder->type) && value && value->type &&
               (value->type->kind == TYPE_POINTER || type_is_aggregate(value->type)) &&
               !tree_same_decl(holder, alias->decl);
  if (leads && tree_mentions(value, alias->decl) && tree_mentions(alias->user, holder))
    alias->found = holder;
}

static bool look_for_alias(struct node *node, void *context) {
  struct alias *alias = context;
  if (node->kind == N_VAR && node->nkids)
    try_alias(alias, node->decl, node->kid[0]);
  if (node->kind == N_ASSIGN)
    try_alias(alias, root_of(node->kid[0]), node->kid[1]);
  return !alias->found;
}

const struct decl *loop_alias(struct node *around, const struct loop *inner, const struct decl *decl) {
  struct alias alias = {.decl = decl, .user = inner->body};
  tree_walk(around, look_for_alias, &alias);
  bool is_own = alias.found && tree_inside(alias.found, inner->body->begin, inner->body->end);
  return is_own ? NULL : alias.found;
}
