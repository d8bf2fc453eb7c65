/*
 * near_misses.c - warnings: iterations that run in parallel accumulate in a scalar, but also use it in another way,
 * which a reduction does not allow; or what they do is a step of no reduction, s = e - s.
 *
 *     s += a[i];
 *     b[i] = s;           a running sum: its value here depends on the order
 *
 *     if (a[i] < m) { m = a[i]; n++; }         so does n, by m
 *
 * The warning names the other use and, where a reduction would be right without that, the clause. There is none if the
 * accumulation is under a condition that only one iteration may fulfil, or if a called function might take a lock.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

enum use { USED_READ, USED_SET, USED_BY_OPERATOR, USED_ADDRESS, USED_CUT };

const char *const needs_order = "line %u needs what the iteration before left in it";

static const struct {
  const char *words; /* for the message; %u: the line */
  bool clause;       /* without this use a reduction clause would be right: show it */
} uses[] = {
    [USED_READ] = {"line %u reads it, and what it is there depends on the order of the iterations", false},
    [USED_SET] = {"line %u sets it", false},
    [USED_BY_OPERATOR] = {"line %u changes it by another operator", false},
    [USED_ADDRESS] = {"line %u takes its address", true},
    [USED_CUT] = {"line %u cuts each sum to its type; one that holds them could be reduced", true},
};

/* A "step" is one accumulation: x += e. */
struct miss {
  struct lowering *l;
  const struct decl *decl;
  int op;             /* of the steps, enum red_op; -2: no step yet */
  struct node *step;  /* the first one */
  struct node *other; /* the first use that is no step, or is one by another operator */
  enum use use;       /* what OTHER is */
};

static void note_other(struct miss *miss, struct node *node, enum use use) {
  if (!miss->other)
    miss->other = node, miss->use = use;
}

static enum use use_of(const struct node *ref) {
  const struct node *parent = ref->parent;
  while (parent && (parent->kind == N_PAREN || parent->kind == N_IMPLICIT))
    parent = parent->parent;
  if (parent && parent->kind == N_ASSIGN && tree_ref(parent->kid[0]) == ref->decl &&
      !tree_mentions(parent->kid[1], ref->decl))
    return parent->op ? USED_BY_OPERATOR : USED_SET;
  return parent && parent->kind == N_UNARY && parent->op == '&' ? USED_ADDRESS : USED_READ;
}

static bool look(struct node *node, void *context) {
  struct miss *miss = context;
  struct accumulation a;
  if (node->kind == N_SIZEOF)
    return false;
  bool step = accumulation_read(miss->l, node, &a) && a.op >= 0 && tree_same_decl(tree_ref(a.object), miss->decl);
  int op = step ? depend_step(miss->l, &a, miss->decl, miss->decl->type) : -1;
  if (op >= 0 && miss->op != -2 && op != miss->op) {
    note_other(miss, node, USED_BY_OPERATOR);
  } else if (op >= 0) {
    miss->op = op;
    miss->step = miss->step ? miss->step : node;
  } else if (step && !a.value_used && type_is_integer(miss->decl->type) && !type_is_integer(a.type)) {
    miss->op = miss->op == -2 ? a.op : miss->op;
    miss->step = miss->step ? miss->step : node;
    note_other(miss, node, USED_CUT);
  } else {
    if (node->kind == N_REF && tree_same_decl(node->decl, miss->decl))
      note_other(miss, node, use_of(node));
    return true;
  }
  return false;
}

/* --- no step of any reduction --- */

struct chain {
  const struct loop *loop;
  const struct decl *decl;
  struct node *link; /* gives the variable a value that depends on the one before, or where that allows it */
};

struct source {
  const struct chain *chain;
  bool found;
};

static bool look_for_source(struct node *node, void *context) {
  struct source *source = context;
  struct node *made = value_of_iteration(source->chain->loop, node);
  source->found |= node->kind == N_REF && tree_same_decl(node->decl, source->chain->decl);
  if (made && !source->found)
    tree_walk(made, look_for_source, source);
  return !source->found;
}

/* VALUE is made of the variable: int old = s; s = old + 1; */
static bool is_made_of(const struct chain *chain, struct node *value) {
  struct source source = {chain, false};
  tree_walk(value, look_for_source, &source);
  return source.found;
}

static bool look_for_link(struct node *node, void *context) {
  struct chain *chain = context;
  const struct decl *decl = chain->decl;
  bool target = node->nkids && tree_same_decl(tree_ref(node->kid[0]), decl);
  bool changes = (target && node->kind == N_ASSIGN && (node->op || is_made_of(chain, node->kid[1]))) ||
                 (target && tree_is_step(node)) ||
                 (node->kind == N_IF && tree_mentions(node->kid[0], decl) && tree_writes(node->kid[1], decl));
  if (changes && !chain->link)
    chain->link = node;
  return !chain->link;
}

/* s = e - s; s = s * 2 + e; if (m - e > 0) { m = e; k = i; } */
static void warn_of_chain(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  struct chain chain = {loop, decl, NULL};
  if (!tree_reads_first(loop->body, decl))
    return;
  tree_walk(loop->body, look_for_link, &chain);
  if (!chain.link || is_for_one_iteration(chain.link, loop) || may_lock(loop->body))
    return;
  struct place place = unit_place(l->unit, chain.link->begin);
  diag_warn(l->diag, WARNING_ALMOST_REDUCTION, place,
            "iterations that run in parallel race for '%s', which is no reduction: %s", decl->name,
            arena_printf(l->arena, needs_order, place.line));
}

/* --- steps of one that depend on others --- */

bool warn_of_carrier(struct lowering *l, const struct loop *loop, const struct reduction *reduction,
                     const struct node *at, const char *name) {
  const struct decl *carrier = accumulation_carrier(l, loop, reduction);
  if (!carrier)
    return false;
  diag_warn(l->diag, WARNING_ALMOST_REDUCTION, unit_place(l->unit, at->begin),
            "iterations that run in parallel race for '%s', which is no reduction: it depends on '%s', and what that "
            "is there depends on the order of the iterations",
            name, carrier->name);
  return true;
}

/* --- other uses --- */

void warn_of_near_miss(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  struct miss miss = {.l = l, .decl = decl, .op = -2};
  tree_walk(loop->body, look, &miss);
  if (!miss.step)
    warn_of_chain(l, loop, decl);
  if (!miss.step || !miss.other || is_for_one_iteration(miss.step, loop) || may_lock(loop->body))
    return;
  const char *why = arena_printf(l->arena, uses[miss.use].words, unit_place(l->unit, miss.other->begin).line);
  diag_warn(l->diag, WARNING_ALMOST_REDUCTION, unit_place(l->unit, miss.step->begin),
            "iterations that run in parallel race for '%s', which is no reduction: %s", decl->name, why);
  if (uses[miss.use].clause)
    show_reduction_clause(l, loop, miss.op, decl->name);
}
