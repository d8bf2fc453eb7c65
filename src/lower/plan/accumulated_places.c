/*
 * accumulated_places.c - steps on places that iterations may share, and that no reduction takes care of: each becomes
 * an atomic update.
 *
 *     struct cell *c = &cells[of[i]];  c->n++;      int *q = &h[b[i]];  (*q)++;      *(h + b[i]) += 2;
 *     int *row = m[i];  row[b[j]] += e;             in a loop over j
 *     h[b[i]]++;  f(i);                             f may lead to h: no copy can stand for it
 *
 * Updates are right wherever they are. Where the loop does something else with what may be the same place, it stays as
 * it is, and check/element_races.c warns.
 *
 * To change updates made atomic without a construct: accumulated_places.c, src/lower/write/atomic.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

struct places {
  struct lowering *l;
  struct loop *loop;
  struct reductions *out;
  struct decls roots; /* of the steps that were found */
  const struct decl *root;
  vec_of(struct node *) steps; /* the steps on ROOT */
  int op;                      /* of them; -2: of none yet, -1: of several, or of one that cannot be an update */
};

/* The variable that the step NODE leads to, if iterations may share the place; NULL: they do not, or it is no step. */
static struct decl *shared_root(const struct places *p, struct node *node, struct accumulation *a) {
  struct place_of_step at;
  if (!accumulation_read(p->l, node, a) || a->op < 0 || a->object->kind == N_REF || tree_has_effects(a->object) ||
      !place_of_step(p->loop, a->object, &at) ||
      (type_is_scalar(at.root->type) && at.root->type->kind != TYPE_POINTER) || !at.shared ||
      (at.direct && !at.varies) || (!at.varies && picks_iteration(node, p->loop)))
    return NULL;
  return at.root;
}

static bool look_root(struct node *node, void *context) {
  struct places *p = context;
  struct accumulation a;
  if (node->kind == N_SIZEOF || node->from_wrapper || construct_is_atomic(node))
    return false;
  struct decl *root = shared_root(p, node, &a);
  if (root)
    decls_add(&p->roots, root);
  return true;
}

/* What is combined with the place is not made of it. */
static bool is_combined_with_others(const struct accumulation *a) {
  bool found = false;
  struct operation operation = a->first;
  do
    found |= operation.operand && tree_holds(operation.operand, a->object);
  while (accumulation_next(a, &operation));
  return !found;
}

static bool look_step(struct node *node, void *context) {
  struct places *p = context;
  struct accumulation a;
  struct atomic atomic;
  if (node->kind == N_SIZEOF || node->from_wrapper || construct_is_atomic(node))
    return false;
  if (!tree_same_decl(shared_root(p, node, &a), p->root))
    return true;
  bool good = atomic_read_step(p->l, node, &atomic) && type_reduction_suffix(p->l, a.object->type) &&
              depend_step(p->l, &a, NULL, a.object->type) == a.op && is_combined_with_others(&a) &&
              !a.object->type->is_volatile && !a.object->type->is_atomic && (p->op == -2 || p->op == a.op);
  p->op = good ? a.op : -1;
  vec_push(&p->steps, node);
  return false;
}

/* A clause, another candidate, or the declaration says what becomes of the variable. */
static bool is_settled(const struct loop *loop, const struct decl *root) {
  bool settled = accumulation_is_decided(loop->region, root) || loop_reduces(loop, root) || root->type->is_const;
  for (size_t i = 0; i < loop->candidates.n; i++)
    settled |= tree_same_decl(loop->candidates.item[i].decl, root);
  return settled;
}

static void add(struct places *p) {
  p->steps.n = 0;
  p->op = -2;
  tree_walk(p->loop->body, look_step, p);
  if (p->op < 0 || other_use_of_place(p->l, p->loop, p->root, p->steps.item, p->steps.n, true) ||
      carrier_into_steps(p->l, p->loop, (struct decl *)p->root, p->steps.item, p->steps.n))
    return;
  struct reduction like = {.decl = (struct decl *)p->root,
                           .op = p->op,
                           .place = unit_place(p->l->unit, p->steps.item[0]->begin),
                           .origin = ORIGIN_RECOGNISED};
  vec_push(p->out, *reduction_by_updates(p->l, &like, p->steps.item, p->steps.n,
                                         "a pointer or a function may lead to it by another way"));
}

void find_accumulated_places(struct lowering *l, struct loop *loop, struct reductions *out) {
  struct places p = {.l = l, .loop = loop, .out = out};
  if (!tree_has_kind(loop->body, N_OTHER_EXPR)) /* Clang's atomic builtins, which may make a lock */
    tree_walk(loop->body, look_root, &p);
  for (size_t i = 0; i < p.roots.n; i++) {
    p.root = p.roots.item[i];
    if (!is_settled(loop, p.root))
      add(&p);
  }
  vec_free(&p.roots);
  vec_free(&p.steps);
}
