/*
 * term.c - statements that add terms to a sum, of which nothing else is done: s += e, s -= e, s++, s = s + e - f.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

/* OBJECT is what R reduces, or an element of it, whose indices do not depend on it. */
static bool is_of(struct node *object, const struct reduction *r) {
  struct node *member = reduction_member(r);
  for (object = tree_strip(object); object; object = tree_strip(object->kid[0])) {
    if (member ? same_expression(object, member) : object->kind == N_REF)
      return member || tree_same_decl(object->decl, r->decl);
    bool first = object->kind == N_UNARY && object->op == '*' && object->nkids == 1; /* *p is p[0] */
    if (!first && (object->kind != N_SUBSCRIPT || object->nkids != 2 || tree_mentions(object->kid[1], r->decl)))
      return false;
  }
  return false;
}

struct mention {
  const struct reduction *reduction;
  bool found;
};

/* Other members of the object are others. */
static bool look_for_mention(struct node *node, void *context) {
  struct mention *mention = context;
  const struct decl *decl = mention->reduction->decl;
  struct node *member = reduction_member(mention->reduction);
  if (member && node->kind == N_MEMBER && tree_root(node) && tree_same_decl(tree_root(node), decl)) {
    mention->found |= same_expression(node, member);
    for (; node && node->nkids; node = tree_strip(node->kid[0]))
      if (node->kind == N_SUBSCRIPT && node->nkids > 1)
        tree_walk(node->kid[1], look_for_mention, mention);
    return false;
  }
  mention->found |= node->kind == N_REF && tree_same_decl(node->decl, decl);
  return !mention->found;
}

static bool mentions(struct node *node, const struct reduction *r) {
  struct mention mention = {r, false};
  tree_walk(node, look_for_mention, &mention);
  return mention.found;
}

bool term_read(const struct lowering *l, struct node *node, const struct reduction *r, struct accumulation *a) {
  bool step = node->kind == N_UNARY && tree_is_step(node);
  if ((node->kind != N_ASSIGN && !step) || !accumulation_read(l, node, a) || a->op != RED_ADD || a->value_used ||
      !accumulation_is_plain(a) || a->cast > CAST_KEEPS || !is_of(a->object, r))
    return false;
  if (a->syntax != ACC_STEP && a->syntax != ACC_COMPOUND && a->syntax != ACC_BINARY)
    return false;
  struct operation operation = a->first;
  do {
    if (operation.operand && mentions(operation.operand, r))
      return false;
  } while (a->syntax == ACC_BINARY && accumulation_next(a, &operation));
  return true;
}

/* NODE is a lambda that has a copy of what DECL names, or the object itself, of which the construct has a member's. */
static bool captures(struct node *node, const struct decl *decl) {
  if (node->kind != N_LAMBDA || (decl->begin >= node->begin && decl->begin < node->end && !decl->is_self))
    return false;
  bool copied = node->op == '=' && (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER);
  return (copied || decl->is_self) && tree_mentions(node, decl);
}

struct uses {
  const struct lowering *l;
  const struct reduction *reduction;
  const struct node *other; /* the first one that adds no term */
};

static bool look(struct node *node, void *context) {
  struct uses *uses = context;
  const struct decl *decl = uses->reduction->decl;
  struct node *member = reduction_member(uses->reduction);
  struct accumulation a;
  if (node->from_wrapper || node->kind == N_SIZEOF || uses->other)
    return false;
  if (term_read(uses->l, node, uses->reduction, &a))
    return false;
  if (captures(node, decl))
    uses->other = node;
  if (member && node->kind == N_MEMBER) {
    if (same_expression(node, member))
      uses->other = node;
    return !tree_root(node) || !tree_same_decl(tree_root(node), decl);
  }
  if (node->kind == N_REF && tree_same_decl(node->decl, decl))
    uses->other = node;
  return !uses->other;
}

const struct node *term_other_use(const struct lowering *l, struct node *body, const struct reduction *r) {
  struct uses uses = {l, r, NULL};
  tree_walk(body, look, &uses);
  return uses.other;
}
