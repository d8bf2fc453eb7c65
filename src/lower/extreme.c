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
static bool prefers(struct node *condition, struct node *m, bool *larger, struct node **e) {
  condition = tree_strip(condition);
  if (!condition || condition->kind != N_BINARY || condition->nkids != 2)
    return false;
  bool greater = condition->op == '>' || condition->op == OP_GE, less = condition->op == '<' || condition->op == OP_LE;
  if (!greater && !less)
    return false;
  bool m_right = same_expression(condition->kid[1], m), m_left = same_expression(condition->kid[0], m);
  if (m_left == m_right)
    return false;
  *e = condition->kid[m_right ? 0 : 1];
  *larger = m_right ? greater : less;
  return true;
}

static bool is_assignment(const struct node *node) {
  return node && node->kind == N_ASSIGN && !node->op && node->nkids == 2;
}

/* The only statement of a block. */
static struct node *only(struct node *node) {
  while (node && node->kind == N_COMPOUND && node->nkids == 1)
    node = node->kid[0];
  return node;
}

/* The assignment in `if (...) m = E;` */
static struct node *only_assignment(const struct node *node) {
  struct node *then = node->nkids == 2 ? tree_strip(only(node->kid[1])) : NULL;
  return is_assignment(then) ? then : NULL;
}

static struct node *match_if(const struct node *node, struct node *m, bool max) {
  bool larger;
  struct node *e, *then = only_assignment(node);
  return prefers(node->kid[0], m, &larger, &e) && larger == max && same_expression(e, then->kid[1]) ? e : NULL;
}

static struct node *match_conditional(struct node *value, struct node *m, bool max) {
  bool larger;
  struct node *e;
  if (value->nkids != 3 || !prefers(value->kid[0], m, &larger, &e))
    return NULL;
  if (same_expression(value->kid[2], m) && same_expression(e, value->kid[1]))
    return larger == max ? e : NULL;
  return same_expression(value->kid[1], m) && same_expression(e, value->kid[2]) && larger != max ? e : NULL;
}

static struct node *match_call(struct node *call, struct node *m, bool max) {
  struct decl *callee = tree_callee(call);
  const char *name = max ? "fmax" : "fmin";
  if (!callee || call->nkids != 3 || !m->type || strncmp(callee->name, name, 4) ||
      (callee->name[4] && (strcmp(callee->name + 4, "f") || m->type->kind != TYPE_FLOAT))) /* a double would be cut */
    return NULL;
  if (same_expression(call->kid[1], m))
    return call->kid[2];
  return same_expression(call->kid[2], m) ? call->kid[1] : NULL;
}

struct node *extreme_object(struct node *node) {
  if (node->kind == N_IF)
    node = only_assignment(node);
  return is_assignment(node) ? tree_strip(node->kid[0]) : NULL;
}

struct node *extreme_operand(struct node *node, bool max) {
  struct node *m = extreme_object(node);
  if (!m || node->kind == N_IF)
    return m ? match_if(node, m, max) : NULL;
  struct node *value = tree_strip(node->kid[1]);
  return !value                         ? NULL
         : value->kind == N_CONDITIONAL ? match_conditional(value, m, max)
         : value->kind == N_CALL        ? match_call(value, m, max)
                                        : NULL;
}

/* Of E's type nothing is lost in M's. */
static bool fits(const struct type *e, const struct type *m) {
  return e && (e->kind == m->kind || (e->kind == TYPE_FLOAT && m->kind == TYPE_DOUBLE));
}

struct node *extreme_value(struct node *node, const struct reduction *reduction) {
  const struct decl *m = reduction->decl;
  const struct type *type = m->type;
  bool max = reduction->op == RED_MAX;
  if ((!max && reduction->op != RED_MIN) || (type->kind != TYPE_FLOAT && type->kind != TYPE_DOUBLE) ||
      !tree_same_decl(tree_ref(extreme_object(node)), m))
    return NULL;
  struct node *e = extreme_operand(node, max);
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
