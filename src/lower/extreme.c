/*
 * extreme.c - floating-point max and min as the user writes them, made one builtin.
 *
 *     if (E > m) m = E;      m = E > m ? E : m;      m = fmax(m, E);      ->      m = __sumac_red_pick_f64(m, E, max);
 *
 * Comparisons of floating-point values order NaN and the two zeros in a way that depends on the order of the
 * iterations, so LLVM does not vectorise them as they stand. In a reduction the order is free (OpenACC 3.3 2.9.11): the
 * builtin says so. A NaN loses against every number.
 */
#include "lower/state.h"

/* E and m of a comparison that prefers E: "E > m", "m < E" for max. LARGER says which of max and min. */
static bool prefers(struct node *condition, const struct decl *m, bool *larger, struct node **e, bool *second) {
  condition = tree_strip(condition);
  if (!condition || condition->kind != N_BINARY || condition->nkids != 2)
    return false;
  bool greater = condition->op == '>' || condition->op == OP_GE, less = condition->op == '<' || condition->op == OP_LE;
  if (!greater && !less)
    return false;
  bool m_right = tree_same_decl(tree_ref(condition->kid[1]), m),
       m_left = tree_same_decl(tree_ref(condition->kid[0]), m);
  if (m_left == m_right)
    return false;
  *e = condition->kid[m_right ? 0 : 1];
  *second = m_left; /* true where the comparison holds if m is the one on the preferred side: "m > E" */
  *larger = m_right ? greater : less;
  return true;
}

static bool is_assignment(struct node *node, const struct decl *m) {
  return node && node->kind == N_ASSIGN && !node->op && node->nkids == 2 && tree_same_decl(tree_ref(node->kid[0]), m);
}

/* The only statement of a block. */
static struct node *only(struct node *node) {
  while (node && node->kind == N_COMPOUND && node->nkids == 1)
    node = node->kid[0];
  return node;
}

static struct node *match_if(struct node *node, const struct decl *m, bool max) {
  bool larger, second;
  struct node *e, *then = node->nkids == 2 ? tree_strip(only(node->kid[1])) : NULL;
  if (!is_assignment(then, m) || !prefers(node->kid[0], m, &larger, &e, &second))
    return NULL;
  return larger == max && same_expression(e, then->kid[1]) ? e : NULL;
}

static struct node *match_conditional(struct node *value, const struct decl *m, bool max) {
  bool larger, second;
  struct node *e;
  if (value->nkids != 3 || !prefers(value->kid[0], m, &larger, &e, &second))
    return NULL;
  bool takes_e = tree_same_decl(tree_ref(value->kid[2]), m) && same_expression(e, value->kid[1]);
  bool takes_m = tree_same_decl(tree_ref(value->kid[1]), m) && same_expression(e, value->kid[2]);
  if (takes_e)
    return larger == max ? e : NULL;
  return takes_m && larger != max ? e : NULL;
}

static struct node *match_call(struct node *call, const struct decl *m, bool max) {
  struct decl *callee = tree_callee(call);
  const char *name = max ? "fmax" : "fmin";
  if (!callee || call->nkids != 3 || strncmp(callee->name, name, 4) ||
      (callee->name[4] && strcmp(callee->name + 4, "f")))
    return NULL;
  if (tree_same_decl(tree_ref(call->kid[1]), m))
    return call->kid[2];
  return tree_same_decl(tree_ref(call->kid[2]), m) ? call->kid[1] : NULL;
}

/* Of E's type nothing is lost in M's. */
static bool fits(const struct type *e, const struct type *m) {
  return e && (e->kind == m->kind || (e->kind == TYPE_FLOAT && m->kind == TYPE_DOUBLE));
}

struct node *extreme_value(struct node *node, const struct reduction *reduction) {
  const struct decl *m = reduction->decl;
  const struct type *type = m->type;
  bool max = reduction->op == RED_MAX;
  if ((!max && reduction->op != RED_MIN) || (type->kind != TYPE_FLOAT && type->kind != TYPE_DOUBLE))
    return NULL;
  struct node *e = NULL;
  if (node->kind == N_IF) {
    e = match_if(node, m, max);
  } else if (is_assignment(node, m)) {
    struct node *value = tree_strip(node->kid[1]);
    e = !value                         ? NULL
        : value->kind == N_CONDITIONAL ? match_conditional(value, m, max)
        : value->kind == N_CALL        ? match_call(value, m, max)
                                       : NULL;
  }
  return e && fits(e->type, type) && !tree_mentions(e, m) ? e : NULL;
}

struct writes {
  const struct reduction *reduction;
  bool other;
};

static bool look_for_other(struct node *node, void *context) {
  struct writes *writes = context;
  if (extreme_value(node, writes->reduction))
    return false;
  bool changes = node->kind == N_ASSIGN ||
                 (node->kind == N_UNARY && (node->op == '&' || (node->op >= OP_PREINC && node->op <= OP_POSTDEC)));
  writes->other |= changes && node->nkids && tree_same_decl(tree_ref(node->kid[0]), writes->reduction->decl);
  return true;
}

bool extreme_only(struct node *body, const struct reduction *reduction) {
  struct writes writes = {reduction, false};
  tree_walk(body, look_for_other, &writes);
  return !writes.other;
}
