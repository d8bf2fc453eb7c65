/*
 * term.c - statements that add terms to a sum, of which nothing else is done: s += e, s -= e, s++, s = s + e - f.
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

bool term_read(const struct lowering *l, struct node *node, const struct reduction *r, struct accumulation *a) {
  bool step = node->kind == N_UNARY && tree_is_step(node);
  if ((node->kind != N_ASSIGN && !step) || !accumulation_read(l, node, a) || a->op != RED_ADD || a->value_used ||
      !accumulation_is_plain(a) || a->cast > CAST_KEEPS || !is_of(a->object, r))
    return false;
  if (a->spelling != ACC_STEP && a->spelling != ACC_COMPOUND && a->spelling != ACC_BINARY)
    return false;
  struct operation operation = a->first;
  do {
    if (operation.operand && tree_mentions(operation.operand, r->decl))
      return false;
  } while (a->spelling == ACC_BINARY && accumulation_next(a, &operation));
  return true;
}
