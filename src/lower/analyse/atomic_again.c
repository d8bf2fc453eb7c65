/*
 * atomic_again.c - what is no part of an atomic construct: its statement may read the object X once, where the form has
 * it. Another read of X, in the expression that X is changed by or where the value goes, is a plain one, and other
 * threads may change X between the two (OpenACC 3.4 2.12, OpenMP 5.2 15.8.4: expr and v do not access X).
 *
 *     { v = x; x = x < e ? x : e; }    x += 2 * x;    x = x + 1 (as a write);    b[x] = x;
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

struct again {
  struct node *x;
  struct node *found;
};

/* *p and p[0] */
static bool is_first_element(struct node *node, struct node *other) {
  return node->kind == N_UNARY && node->op == '*' && other->kind == N_SUBSCRIPT && other->nkids == 2 &&
         other->kid[1]->is_constant && other->kid[1]->value == 0 && same_expression(node->kid[0], other->kid[0]);
}

static bool is_same_object(struct node *node, struct node *x) {
  return (node->kind == x->kind && same_expression(node, x)) || is_first_element(node, x) || is_first_element(x, node);
}

static bool look(struct node *node, void *context) {
  struct again *again = context;
  bool unread = node->kind == N_SIZEOF || (node->kind == N_UNARY && node->op == '&');
  if (!again->found && !unread && is_same_object(node, again->x))
    again->found = node;
  return !again->found && !unread;
}

static struct node *read_in(struct node *node, struct node *x) {
  struct again again = {x, NULL};
  if (node)
    tree_walk(node, look, &again);
  return again.found;
}

struct node *atomic_read_in_operands(const struct atomic *atomic) {
  struct node *found = NULL;
  for (int i = 0; i < atomic->update.n && !found; i++)
    found = read_in(atomic->update.operand[i], atomic->update.x);
  return found;
}

struct node *atomic_read_in_receivers(const struct atomic *atomic) {
  struct node *found = read_in(atomic->v, atomic->update.x);
  return found ? found : read_in(atomic->result, atomic->update.x);
}
