/*
 * picked.c - is what a loop's iterations do done by one of them alone, or by one at a time? Warnings of races ask.
 *
 *     if (i == 0) g[0] += e;                  one iteration
 *     if (i > 0) continue; g[0] += e;         so here
 *     if (a[i] < 0) continue; g[0] += e;      several
 *     lock(&l); g[0] += e; unlock(&l);        one at a time, if the functions are what they are called
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"
#include "model/library.h"

struct node *value_of_iteration(const struct loop *loop, const struct node *node) {
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  if (!decl || !decl->node || decl->node->kind != N_VAR || !decl->node->nkids || node->begin < decl->end)
    return NULL;
  return tree_inside(decl, loop->body->begin, loop->body->end) ? decl->node->kid[0] : NULL;
}

/* --- one iteration --- */

struct condition {
  const struct loop *loop;
  bool of_counter; /* it depends on a counter of the loop's, and not on what an array holds there */
};

static bool look_counter(struct node *node, void *context) {
  struct condition *condition = context;
  const struct loop *loop = condition->loop;
  if (node->kind != N_REF || !node->decl)
    return node->kind != N_SUBSCRIPT && !condition->of_counter;
  for (int d = 0; d < loop->collapse; d++)
    condition->of_counter |= tree_same_decl(node->decl, loop->space[d].variable);
  struct node *made = value_of_iteration(loop, node);
  if (made)
    tree_walk(made, look_counter, condition); /* int first = i == 0; */
  return !condition->of_counter;
}

static bool goes_by_counter(const struct loop *loop, struct node *node) {
  struct condition condition = {loop, false};
  tree_walk(node, look_counter, &condition);
  return condition.of_counter;
}

static bool look_continue(struct node *node, void *context) {
  struct condition *condition = context;
  if (condition->of_counter || tree_is_loop(node))
    return false; /* a continue in it is for that loop */
  if (node->kind != N_CONTINUE)
    return true;
  bool chosen = false;
  for (struct node *around; node != condition->loop->body && (around = node->parent); node = around)
    if ((around->kind == N_IF || around->kind == N_SWITCH) && node != around->kid[0]) {
      chosen = true;
      condition->of_counter |= goes_by_counter(condition->loop, around->kid[0]);
    }
  condition->of_counter |= !chosen; /* what is behind it is for nobody */
  return false;
}

static bool is_chosen_by_counter(const struct loop *loop, const struct node *node) {
  for (const struct node *inner = node; inner != loop->body && (node = inner->parent); inner = node) {
    bool chooses = node->kind == N_IF || node->kind == N_CONDITIONAL ||
                   (node->kind == N_BINARY && (node->op == OP_LAND || node->op == OP_LOR));
    if (inner == node->kid[0])
      continue;
    if (node->kind == N_SWITCH && goes_by_counter(loop, node->kid[0]))
      return true;
    for (int d = 0; chooses && d < loop->collapse; d++)
      if (tree_mentions(node->kid[0], loop->space[d].variable) && !tree_has_kind(node->kid[0], N_SUBSCRIPT))
        return true;
  }
  return false;
}

bool is_for_one_iteration(const struct node *node, const struct loop *loop) {
  struct condition jump = {loop, false};
  tree_walk(loop->body, look_continue, &jump);
  return jump.of_counter || is_chosen_by_counter(loop, node);
}

/* --- one at a time --- */

enum { CALLS_DEEP = 4 };

struct calls {
  int depth;
  bool lock;
};

static bool look_in_function(struct node *, void *);

/* CALLEE might take a lock: its body is not seen, or waits for something. */
static bool may_take(const struct decl *callee, int depth) {
  if (!callee || (!callee->definition && !library_is_pure(callee->name)))
    return true;
  if (library_is_pure(callee->name))
    return false;
  struct calls calls = {depth + 1, !callee->definition->node || depth == CALLS_DEEP};
  if (!calls.lock)
    tree_walk(callee->definition->node, look_in_function, &calls);
  return calls.lock;
}

/* Clang's atomic builtins might, too: in the tree they are N_OTHER_EXPR. */
static bool look_for_lock(struct node *node, void *context) {
  struct calls *calls = context;
  calls->lock |= node->kind == N_OTHER_EXPR || (node->kind == N_CALL && may_take(tree_callee(node), calls->depth));
  return !calls->lock;
}

static bool look_in_function(struct node *node, void *context) {
  struct calls *calls = context;
  calls->lock |= node->kind == N_WHILE || node->kind == N_DO || construct_at(node) != NULL;
  return look_for_lock(node, context);
}

bool may_lock(struct node *body) {
  struct calls calls = {0};
  tree_walk(body, look_for_lock, &calls);
  return calls.lock;
}
