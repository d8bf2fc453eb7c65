/*
 * other_uses.c - what else does a loop do with places that its steps change?
 *
 *     h[b[i]] += e;  s += h[0];               h[0] may be the same element
 *     c->n++;  c->sum += c->weight * e;       other members are not
 *     if (h[k] < max) h[k]++;                 the step's own place, but what it holds there depends on other steps
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

struct search {
  const struct lowering *l;
  const struct loop *loop;
  const struct decl *root;
  vec_of(struct node *) objects; /* of the steps, and of others by the same operator */
  int op;
  struct node *const *step; /* the only steps; NULL: all by the operator are */
  size_t n;
  struct node *own; /* object of the step that is looked at, in which it may stand more than once; NULL: outside */
  struct node *found;
};

static bool leads_from_root(const struct search *s, struct node *node) {
  struct place_of_step at;
  place_of_step(s->loop, node, &at);
  return tree_same_decl(at.root, s->root);
}

static bool is_apart(const struct search *s, struct node *node) {
  bool apart = true;
  for (size_t i = 0; i < s->objects.n; i++)
    apart &= objects_differ(s->objects.item[i], node);
  return apart || (s->own && same_expression(s->own, node));
}

static bool is_among_steps(const struct search *s, const struct node *node) {
  bool among = !s->step;
  for (size_t i = 0; i < s->n && !among; i++)
    among = s->step[i] == node;
  return among;
}

static bool look(struct node *node, void *context) {
  struct search *s = context;
  struct accumulation a;
  if (s->found || node->kind == N_SIZEOF)
    return false;
  if (!s->own && accumulation_read(s->l, node, &a) && a.op == s->op && !a.value_used && is_among_steps(s, node) &&
      leads_from_root(s, a.object)) {
    vec_push(&s->objects, a.object);
    s->own = a.object;
    tree_walk(node, look, s);
    s->own = NULL;
    return false;
  }
  bool lvalue = node->kind == N_SUBSCRIPT || node->kind == N_MEMBER || (node->kind == N_UNARY && node->op == '*');
  if (!lvalue || !node->type || !type_is_scalar(node->type) || node->type->kind == TYPE_POINTER)
    return !(node->kind == N_UNARY && node->op == '&'); /* an address: the pointer's uses count */
  if (leads_from_root(s, node) && !is_apart(s, node))
    s->found = node;
  return !s->found;
}

struct node *other_use_of_place(const struct lowering *l, const struct loop *loop, const struct decl *root,
                                struct node *const *step, size_t n, bool only) {
  struct search search = {.l = l, .loop = loop, .root = root, .step = only ? step : NULL, .n = n};
  for (size_t i = 0; i < n; i++) {
    struct accumulation a;
    accumulation_read(l, step[i], &a);
    vec_push(&search.objects, a.object);
    search.op = a.op;
  }
  tree_walk(loop->body, look, &search);
  vec_free(&search.objects);
  return search.found;
}
