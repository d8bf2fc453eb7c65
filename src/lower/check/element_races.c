/*
 * element_races.c - warnings: iterations that run in parallel add to the same element, and neither a reduction clause
 * nor an atomic construct says so.
 *
 *     #pragma acc loop vector
 *     for (int j = 0; j < m; j++)
 *       y[i] += a[i][j] * x[j];       all iterations of j add to y[i]
 *
 * Only where that is certain: indices consist of constants and of variables that the loop does not change; no function
 * is called that might take a lock; the statement is not under a condition that only one iteration may fulfil. In
 * h[k[i]] iterations may or may not meet, so it gets no warning, unless two operators keep it from being taken for a
 * histogram.
 */
#include "lower/analyse/accumulate.h"
#include "lower/check/check.h"
#include "lower/construct.h"
#include "lower/library.h"
#include "lower/lowering.h"
#include "lower/plan/plan.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"

struct element_step {
  struct node *object;
  int op;
};

struct search {
  struct lowering *l;
  const struct region *region;
  const struct loop *loop;
  struct {
    struct element_step *item;
    size_t n, capacity;
  } steps; /* on elements by indices that are loaded */
};

/* --- the same element in several iterations --- */

struct index { /* looks for what makes an index differ between iterations that differ in COUNTER alone */
  const struct loop *loop;
  const struct decl *counter; /* a variable of the loop, or of a collapsed one in it */
  bool differs;               /* the index may differ */
};

static bool look_index(struct node *node, void *context) {
  struct index *index = context;
  const struct loop *loop = index->loop;
  if (node->is_constant)
    return false;
  if (node->kind != N_REF) {
    bool plain = node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST || node->kind == N_BINARY ||
                 (node->kind == N_UNARY && (node->op == '-' || node->op == '+' || node->op == '~'));
    index->differs |= !plain;
    return plain;
  }
  bool is_counter = false;
  for (int d = 0; loop->space && d < loop->collapse; d++)
    is_counter |= tree_same_decl(loop->space[d].variable, node->decl);
  bool changes = !is_counter && (tree_inside(node->decl, loop->statement->begin, loop->statement->end) ||
                                 loop_is_private(loop, node->decl) || tree_writes(loop->body, node->decl));
  index->differs |= changes || tree_same_decl(node->decl, index->counter);
  return false;
}

/* The variable at the root of lvalue NODE, if iterations that differ in COUNTER alone all name the same element by it;
   NULL: they do not, or NODE is no element. */
static struct decl *same_element(struct node *node, const struct loop *loop, const struct decl *counter) {
  struct index index = {loop, counter, false};
  bool indexed = false;
  for (node = tree_strip(node); node && node->kind != N_REF && !index.differs; node = tree_strip(node->kid[0])) {
    bool step = node->kind == N_SUBSCRIPT || node->kind == N_MEMBER || (node->kind == N_UNARY && node->op == '*');
    if (!step)
      return NULL;
    indexed = true;
    if (node->kind == N_SUBSCRIPT)
      tree_walk(node->kid[1], look_index, &index);
  }
  if (!indexed || !node || !node->decl || index.differs)
    return NULL;
  bool moves = node->decl->type->kind == TYPE_POINTER && tree_writes(loop->body, node->decl);
  return moves || tree_inside(node->decl, loop->body->begin, loop->body->end) ? NULL : node->decl;
}

static struct decl *shared_element(struct node *node, const struct loop *loop) {
  struct decl *decl = NULL;
  for (int d = 0; !decl && d < loop->collapse; d++)
    decl = same_element(node, loop, loop->space[d].variable);
  return decl;
}

/* --- who shares it --- */

static bool is_reduced(const struct region *region, const struct loop *loop, const struct decl *decl) {
  for (size_t i = 0; i < region->reductions.n; i++)
    if (tree_same_decl(region->reductions.item[i].decl, decl))
      return true;
  for (; loop; loop = loop->parent) {
    for (size_t i = 0; i < loop->reductions.n; i++)
      if (tree_same_decl(loop->reductions.item[i].decl, decl))
        return true;
    for (size_t i = 0; i < loop->candidates.n; i++) /* each step is made an atomic update */
      if (loop->candidates.item[i].update && tree_same_decl(loop->candidates.item[i].decl, decl))
        return true;
    if (loop->construct && construct_item(loop->construct, ITEM_REDUCTION, decl))
      return true;
  }
  return construct_item(region->construct, ITEM_REDUCTION, decl) != NULL;
}

/* Levels whose threads share the elements of DECL, an array or pointer. Each gang may have its own copy of a pointer,
   but all these copies point to the same memory. */
static unsigned sharers(const struct region *region, const struct loop *loop, const struct decl *decl) {
  const struct variable *variable = region_variable(region, decl);
  bool everywhere = variable && decl->type->kind == TYPE_POINTER && !variable->is_private && !variable->section;
  for (const struct loop *outer = loop; outer; outer = outer->parent)
    everywhere &= !loop_is_private(outer, decl);
  unsigned levels = everywhere ? (unsigned)LEVEL_ALL : race_sharers(region, loop, decl);
  bool alone = region->style != REGION_ROUTINE && dims_constant(region, 0) == 1;
  return alone ? levels & ~(unsigned)LEVEL_GANG : levels;
}

/* --- what accumulates --- */

/* The same element by another operator, as in h[k[i]] += e; h[k[i]] *= f; which no reduction does. */
static bool has_rival(struct search *search, struct node *object, int op) {
  bool found = false;
  for (size_t i = 0; i < search->steps.n; i++)
    found |= search->steps.item[i].op != op && same_expression(search->steps.item[i].object, object);
  struct element_step step = {object, op};
  vec_push(&search->steps, step);
  return found;
}

/* An index of the lvalue is loaded, so that iterations may meet, but for the user's word. */
static bool is_gathered(const struct loop *loop, struct node *node) {
  bool gathered = false;
  for (node = tree_strip(node); node && node->nkids && tree_root(node); node = tree_strip(node->kid[0]))
    gathered |= node->kind == N_SUBSCRIPT && tree_has_kind(node->kid[1], N_SUBSCRIPT);
  return gathered && !(loop->construct && loop->construct->loop->independent);
}

static bool look(struct node *node, void *context) {
  struct search *search = context;
  const struct loop *loop = search->loop;
  if (construct_is_atomic(node) || node->from_wrapper)
    return false;
  struct accumulation a;
  struct node *object = accumulation_read(search->l, node, &a) ? a.object : NULL;
  struct decl *decl = object ? shared_element(object, loop) : NULL;
  bool mixed = object && !decl && a.op >= 0 && is_gathered(loop, object) && has_rival(search, object, a.op);
  decl = mixed ? tree_root(object) : decl;
  if (!decl || !object->type || !type_is_scalar(object->type) || object->type->is_atomic ||
      !(loop->levels & sharers(search->region, loop, decl)) || is_reduced(search->region, loop, decl) ||
      picks_iteration(node, loop) || race_is_excluded(loop, node, decl))
    return true;
  const char *name = source_text(search->l, object);
  struct place place = unit_place(search->l->unit, node->begin);
  if (mixed || a.op < 0) {
    diag_warn(search->l->diag, WARNING_ALMOST_REDUCTION, place,
              "iterations that run in parallel race for '%s', which is no reduction: %s", name,
              mixed ? "it is changed by another operator, too"
                    : arena_printf(search->l->arena, needs_order, place.line));
    return true;
  }
  diag_warn(search->l->diag, WARNING_RACE, place,
            "iterations that run in parallel race for '%s': add reduction(%s:%s) to the loop of line %u, or an atomic "
            "construct",
            name, op_sign(a.op), name, unit_place(search->l->unit, loop->statement->begin).line);
  show_reduction_clause(search->l, loop, a.op, name);
  return true;
}

/* Looks for calls that might take a lock. Clang's atomic builtins might, too: in the tree they are N_OTHER_EXPR. */
static bool look_for_locks(struct node *node, void *context) {
  bool *found = context;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  *found |= (node->kind == N_CALL && !(callee && library_is_pure(callee->name))) || node->kind == N_OTHER_EXPR;
  return !*found;
}

bool may_lock(struct node *body) {
  bool locks = false;
  tree_walk(body, look_for_locks, &locks);
  return locks;
}

void warn_of_element_races(struct lowering *l, const struct region *region, const struct loop *loop) {
  struct search search = {.l = l, .region = region, .loop = loop};
  if (loop->space && !may_lock(loop->body))
    tree_walk(loop->body, look, &search);
  vec_free(&search.steps);
}
