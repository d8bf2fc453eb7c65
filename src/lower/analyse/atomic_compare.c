/*
 * atomic_compare.c - atomic constructs that change X only where a comparison with it holds (OpenMP 5.2 15.8.4): which
 * form their statement has.
 *
 *     if (x < e) x = e;    x = e > x ? e : x;    if (x == e) x = d;    x = x == e ? d : x;      braces where C has them
 *
 * and with a capture
 *
 *     { v = x; any of these }    { any of these; v = x; }    v = x = x < e ? e : x;
 *     { r = x == e; if (r) x = d; }    { r = x == e; if (r) x = d; else v = x; }    if (x == e) x = d; else v = x;
 *
 * Of a statement that is no form, ATOMIC.wrong says where it differs.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static bool differs(struct atomic *atomic, const struct node *at, const char *why) {
  if (!atomic->wrong) {
    atomic->wrong = at;
    atomic->why = why;
  }
  return false;
}

/* The statement in NODE's braces and parentheses. */
static struct node *inner(struct node *node) {
  node = tree_strip(node);
  while (node && node->kind == N_COMPOUND && node->nkids == 1)
    node = tree_strip(node->kid[0]);
  return node;
}

/* Whether A and B are one text of C. Calls may be part of it: they are executed once. */
static bool same_text(const struct lowering *l, const struct node *a, const struct node *b) {
  return a->end - a->begin == b->end - b->begin &&
         memcmp(l->unit->text + a->begin, l->unit->text + b->begin, a->end - a->begin) == 0;
}

static bool same_value(const struct lowering *l, struct node *a, struct node *b) {
  return same_expression(a, b) || (same_text(l, a, b) && !tree_changes(a));
}

static bool is_choice(const struct node *node) {
  return node && node->kind == N_CONDITIONAL && node->nkids == 3;
}

static bool read_assignment(struct node *node, struct node **left, struct node **right, struct atomic *atomic) {
  struct node *statement = inner(node);
  if (statement && statement->kind == N_COMPOUND)
    return differs(atomic, statement->nkids > 1 ? statement->kid[1] : statement, "one assignment was expected");
  if (!atomic_is_assignment(statement))
    return differs(atomic, statement ? statement : node, "an assignment was expected");
  *left = tree_strip(statement->kid[0]);
  *right = tree_strip(statement->kid[1]);
  return true;
}

/* v = x */
static bool read_v(struct node *node, struct atomic *atomic) {
  struct node *value;
  if (!read_assignment(node, &atomic->v, &value, atomic))
    return false;
  return same_expression(value, atomic->update.x) ||
         differs(atomic, value, "the object that is compared was expected here");
}

/* X becomes VALUE where CONDITION, a comparison with it, holds. */
static bool read_change(const struct lowering *l, struct node *condition, struct node *x, struct node *value,
                        struct atomic *atomic) {
  struct atomic_update *update = &atomic->update;
  condition = tree_strip(condition);
  if (condition->kind != N_BINARY || (condition->op != '<' && condition->op != '>' && condition->op != OP_EQ))
    return differs(atomic, condition, "a comparison by '<', '>' or '==' was expected");
  struct node *left = tree_strip(condition->kid[0]), *right = tree_strip(condition->kid[1]);
  bool x_is_left = same_expression(left, x);
  if (!x_is_left && !same_expression(right, x))
    return differs(atomic, condition, "a comparison with the object that is assigned to was expected");
  update->x = x;
  update->compare = condition->op;
  if (x_is_left && condition->op != OP_EQ)
    update->compare = condition->op == '<' ? '>' : '<';
  update->operand[0] = x_is_left ? right : left;
  update->n = 1;
  if (condition->op != OP_EQ)
    return same_value(l, update->operand[0], value) ||
           differs(atomic, value, "the value that the object is compared with was expected here");
  update->operand[update->n++] = value;
  return true;
}

/* if (x == e) x = d; ELSE_BRANCH receives what stands behind else, or NULL. */
static bool read_if(const struct lowering *l, struct node *node, struct node **else_branch, struct atomic *atomic) {
  struct node *x, *value;
  *else_branch = node->nkids == 3 ? node->kid[2] : NULL;
  return read_assignment(node->kid[1], &x, &value, atomic) && read_change(l, node->kid[0], x, value, atomic);
}

/* What changes X, alone. */
static bool read_update(const struct lowering *l, struct node *node, struct atomic *atomic) {
  struct node *statement = inner(node), *else_branch, *x, *choice;
  if (statement && statement->kind == N_IF)
    return read_if(l, statement, &else_branch, atomic) &&
           (!else_branch || differs(atomic, else_branch, "nothing behind 'else' was expected"));
  if (!read_assignment(node, &x, &choice, atomic))
    return false;
  if (!is_choice(choice))
    return differs(atomic, choice, "'if' or '?:' was expected");
  if (!same_expression(tree_strip(choice->kid[2]), x))
    return differs(atomic, choice->kid[2], "the object that is assigned to was expected behind ':'");
  return read_change(l, choice->kid[0], x, tree_strip(choice->kid[1]), atomic);
}

static bool compares_equal(struct atomic *atomic, const struct node *condition) {
  return atomic->update.compare == OP_EQ || differs(atomic, condition, "a comparison by '==' was expected");
}

/* else v = x; */
static bool read_else(struct node *else_branch, struct atomic *atomic) {
  atomic->v_is_old = atomic->v_if_unchanged = true;
  return read_v(else_branch, atomic);
}

/* r = x == e; if (r) x = d; else v = x; */
static bool read_result(const struct lowering *l, struct node *result, struct node *change, struct atomic *atomic) {
  struct node *x, *value, *comparison = tree_strip(result->kid[1]);
  atomic->result = tree_strip(result->kid[0]);
  return read_assignment(change->kid[1], &x, &value, atomic) && read_change(l, comparison, x, value, atomic) &&
         compares_equal(atomic, comparison) && (change->nkids < 3 || read_else(change->kid[2], atomic));
}

static bool read_two(const struct lowering *l, struct node *first, struct node *second, struct atomic *atomic) {
  struct node *start = inner(first), *change = inner(second);
  bool assigns = atomic_is_assignment(start);
  if (assigns && change && change->kind == N_IF &&
      same_expression(tree_strip(change->kid[0]), tree_strip(start->kid[0])))
    return read_result(l, start, change, atomic);
  bool changed_first = !assigns || is_choice(tree_strip(start->kid[1]));
  atomic->v_is_old = !changed_first;
  return read_update(l, changed_first ? first : second, atomic) && read_v(changed_first ? second : first, atomic);
}

static bool read_capture(const struct lowering *l, struct node *body, struct atomic *atomic) {
  struct node *statement = inner(body), *else_branch, *v, *value;
  if (statement && statement->kind == N_COMPOUND)
    return statement->nkids == 2 ? read_two(l, statement->kid[0], statement->kid[1], atomic)
                                 : differs(atomic, statement, "one or two statements were expected");
  if (statement && statement->kind == N_IF)
    return read_if(l, statement, &else_branch, atomic) && compares_equal(atomic, tree_strip(statement->kid[0])) &&
           (else_branch ? read_else(else_branch, atomic) : differs(atomic, statement, "'else' was expected"));
  if (!read_assignment(body, &v, &value, atomic))
    return false;
  atomic->v = v;
  return atomic_is_assignment(value) ? read_update(l, value, atomic)
                                     : differs(atomic, value, "an assignment that compares was expected");
}

/* Operands are evaluated once, before X is read and V and R get their values. */
static bool check_order(struct atomic *atomic) {
  const struct decl *receivers[] = {atomic->v ? tree_ref(atomic->v) : NULL,
                                    atomic->result ? tree_ref(atomic->result) : NULL};
  const struct node *again = atomic_read_in_operands(atomic);
  if (again)
    return differs(atomic, again, "it mentions the object that is compared");
  for (int i = 0; i < atomic->update.n; i++)
    for (int k = 0; k < 2; k++)
      if (receivers[k] && tree_mentions(atomic->update.operand[i], receivers[k]))
        return differs(atomic, atomic->update.operand[i], "it mentions a variable that receives a value");
  return true;
}

bool atomic_read_compare(const struct lowering *l, const struct construct *construct, struct atomic *atomic) {
  *atomic = (struct atomic){.changes = true, .update.extreme = -1};
  if (!construct->body)
    return false;
  bool read = construct_atomic(construct)->form == ATOMIC_CAPTURE ? read_capture(l, construct->body, atomic)
                                                                  : read_update(l, construct->body, atomic);
  return read && check_order(atomic) &&
         (!construct_atomic(construct)->compares_equal || atomic->update.compare == OP_EQ ||
          differs(atomic, atomic->update.x, "'weak' is for comparisons by '=='"));
}
