/*
 * extreme.c - floating-point max and min as the user writes them, made one builtin.
 *
 *     if (E > m) m = E;      m = E > m ? E : m;      m = fmax(m, E);      ->      m = __sumac_red_pick_f64(m, E, max);
 *
 * Comparisons of floating-point values order NaN and the two zeros in a way that depends on the order of the
 * iterations, so LLVM does not vectorise them as they stand. In a reduction the order is free (OpenACC 3.3 2.9.11): the
 * builtin says so. A NaN loses against every number.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

/* Whether each value of type E is a value of type M. */
static bool fits(const struct type *e, const struct type *m) {
  return e && (e->kind == m->kind || (e->kind == TYPE_FLOAT && m->kind == TYPE_DOUBLE));
}

struct node *extreme_value(const struct lowering *l, struct node *node, const struct reduction *reduction) {
  const struct decl *m = reduction->decl;
  const struct type *type = m->type;
  struct accumulation a;
  if ((reduction->op != RED_MAX && reduction->op != RED_MIN) ||
      (type->kind != TYPE_FLOAT && type->kind != TYPE_DOUBLE) || !accumulation_read(l, node, &a) ||
      !accumulation_is_plain(&a) || a.op != reduction->op || !tree_same_decl(tree_ref(a.object), m) ||
      a.cast > CAST_KEEPS)
    return NULL;
  struct node *e = a.first.operand;
  return fits(e->type, type) && !tree_mentions(e, m) ? e : NULL;
}

struct writes {
  const struct lowering *l;
  const struct reduction *reduction;
  bool other;
};

static bool look_for_other(struct node *node, void *context) {
  struct writes *writes = context;
  if (extreme_value(writes->l, node, writes->reduction))
    return false;
  bool changes = node->kind == N_ASSIGN || tree_is_step(node) || (node->kind == N_UNARY && node->op == '&');
  writes->other |= changes && node->nkids && tree_same_decl(tree_ref(node->kid[0]), writes->reduction->decl);
  return true;
}

bool extreme_only(const struct lowering *l, struct node *body, const struct reduction *reduction) {
  struct writes writes = {l, reduction, false};
  tree_walk(body, look_for_other, &writes);
  return !writes.other;
}
