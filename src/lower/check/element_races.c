/*
 * element_races.c - warnings: iterations that run in parallel add to the same element, and neither a reduction clause
 * nor an atomic construct says so.
 *
 *     #pragma acc loop vector
 *     for (int j = 0; j < m; j++)
 *       y[i] += a[i][j] * x[j];       all iterations of j add to y[i]
 *
 * Only where that is certain: indices consist of constants and of variables that the loop does not change; no function
 * is called that might take a lock; the statement is not under a condition that only one iteration may fulfil.
 *
 * In h[k[i]] iterations may or may not meet. Where that is not taken for a histogram, a warning says so, unless the
 * clause `independent` does: because of an option, a clause, two operators, or another use of elements.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

struct element_step {
  struct node *object;
  int op;
};

struct search {
  struct lowering *l;
  const struct region *region;
  const struct loop *loop;
  vec_of(struct element_step) steps; /* on elements by indices that are loaded */
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
      if (loop->candidates.item[i].updates && tree_same_decl(loop->candidates.item[i].decl, decl))
        return true;
    if (loop->construct && construct_item(loop->construct, ITEM_REDUCTION, decl))
      return true;
  }
  return construct_item(region->construct, ITEM_REDUCTION, decl) != NULL;
}

/* Levels whose threads share the elements of DECL, an array or pointer. Each gang may have its own copy of a pointer,
   but all these copies point to the same memory. */
unsigned element_sharers(const struct region *region, const struct loop *loop, const struct decl *decl) {
  const struct variable *variable = region_variable(region, decl);
  bool everywhere = variable && decl->type->kind == TYPE_POINTER && !variable->is_private && !variable->section;
  for (const struct loop *outer = loop; outer; outer = outer->parent)
    everywhere &= !loop_is_private(outer, decl);
  unsigned levels = everywhere ? (unsigned)LEVEL_ALL : race_sharers(region, loop, decl);
  bool alone = region->style != REGION_ROUTINE && dims_constant(region, 0) == 1;
  return alone ? levels & ~(unsigned)LEVEL_GANG : levels;
}

/* --- what accumulates --- */

/* Whether another operator changes the element, too, as in h[k[i]] += e; h[k[i]] *= f; which no reduction does. */
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
  return gathered && !loop_asks(loop)->distinct;
}

static bool is_updated(const struct region *region, const struct node *node) {
  for (size_t i = 0; i < region->updates.n; i++)
    if (region->updates.item[i] == node)
      return true;
  return false;
}

/* Threads share OBJECT, which DECL leads to, and nothing is done about that. */
static bool is_raced_for(const struct search *search, struct node *node, struct node *object, const struct decl *decl) {
  const struct loop *loop = search->loop;
  return object->type && type_is_scalar(object->type) && !object->type->is_atomic &&
         (loop->levels & element_sharers(search->region, loop, decl)) && !is_reduced(search->region, loop, decl) &&
         !is_for_one_iteration(node, loop) && !race_is_excluded(loop, node, decl);
}

struct names {
  const struct loop *loop;
  bool inside;
};

static bool look_name(struct node *node, void *context) {
  struct names *names = context;
  const struct loop *loop = names->loop;
  names->inside |= node->kind == N_REF && node->decl && loop_is_private(loop, node->decl);
  return !names->inside;
}

static bool is_member(struct node *object) {
  for (object = tree_strip(object); object->kind == N_SUBSCRIPT; object = tree_strip(object->kid[0]))
    ;
  return object->kind != N_REF;
}

/* A clause of LOOP's directive can name it. */
static bool clause_can_name(const struct loop *loop, struct node *object) {
  struct names names = {loop, !loop->region->construct->dialect->names_members && is_member(object)};
  tree_walk(object, look_name, &names);
  return !names.inside;
}

static void warn_of_no_reduction(struct search *search, const struct node *node, const char *name, const char *may,
                                 const char *why) {
  diag_warn(search->l->diag, WARNING_ALMOST_REDUCTION, unit_place(search->l->unit, node->begin),
            "iterations that run in parallel %srace for '%s', which is no reduction: %s", may, name, why);
}

/* NODE is a step on OBJECT, by A. CLAUSE: what a reduction would name; NULL: none can. */
static void warn_of_race(struct search *search, const struct node *node, const struct node *object,
                         const struct accumulation *a, const char *may, const char *clause) {
  struct lowering *l = search->l;
  const char *add =
      clause ? arena_printf(l->arena, "reduction(%s:%s) to the loop of line %u, or ", op_sign((enum red_op)a->op),
                            clause, unit_place(l->unit, search->loop->statement->begin).line)
             : "";
  diag_warn(l->diag, WARNING_RACE, unit_place(l->unit, node->begin),
            "iterations that run in parallel %srace for '%s': add %san atomic construct", may, source_text(l, object),
            add);
  if (clause)
    show_reduction_clause(l, search->loop, a->op, clause);
}

/* One of the loops that a construct makes one, which LOOP is, counts with DECL: no two iterations have one value of it.
 */
static bool counts_fused(const struct loop *loop, const struct decl *decl) {
  const struct construct *construct = construct_at(loop->statement->parent);
  const struct node *node = decl && construct && construct->fused ? decl->node : NULL;
  while (node && node->kind != N_FOR)
    node = node->parent;
  for (node = node ? node->parent : NULL; node && (node->kind == N_COMPOUND || construct_at(node));)
    node = node->parent;
  return node && node == loop->statement;
}

static bool look_fused(struct node *node, void *context) {
  struct names *names = context;
  names->inside |= node->kind == N_REF && counts_fused(names->loop, node->decl);
  return !names->inside;
}

static bool is_of_fused(const struct loop *loop, struct node *object) {
  struct names names = {loop, false};
  tree_walk(object, look_fused, &names);
  return names.inside;
}

/* NODE changes OBJECT, a place that iterations may have in common by what an index holds, and nothing is done about it.
 */
static bool may_be_raced_for(struct search *search, struct node *node, struct node *object, struct place_of_step *at) {
  const struct construct *construct = search->loop->construct;
  bool each = construct_asks(construct)->crew.role == CREW_EACH; /* loops inside share out what a thread does */
  return !each && !is_of_fused(search->loop, object) && !tree_has_effects(object) &&
         place_of_step(search->loop, object, at) && at->shared && !is_updated(search->region, node) &&
         is_raced_for(search, node, object, at->root);
}

static void warn_of_order(struct search *search, const struct node *node, struct node *object) {
  struct lowering *l = search->l;
  warn_of_no_reduction(search, node, source_text(l, object), "may ",
                       arena_printf(l->arena, needs_order, unit_place(l->unit, node->begin).line));
}

/* Iterations may have the same element, by what an index holds. */
static void try_shared(struct search *search, struct node *node, const struct accumulation *a) {
  struct place_of_step at;
  struct lowering *l = search->l;
  struct node *object = a->object;
  if (!may_be_raced_for(search, node, object, &at))
    return;
  if (a->op < 0 || a->value_used || depend_step(l, a, NULL, object->type) < 0) {
    if (at.varies)
      warn_of_order(search, node, object);
    return;
  }
  const struct node *other = other_use_of_place(l, search->loop, at.root, &node, 1, false);
  const char *text = source_text(l, object), *may = at.varies ? "may " : "";
  if (other) {
    unsigned line = unit_place(l->unit, other->begin).line;
    warn_of_no_reduction(
        search, node, text, "may ",
        arena_printf(l->arena, "line %u uses '%s', which may be the same", line, source_text(l, other)));
    return;
  }
  const struct updates steps = {.step = &node, .n = 1};
  const struct reduction updates = {.decl = at.root, .updates = &steps};
  if (warn_of_carrier(l, search->loop, &updates, node, text))
    return;
  bool whole = at.direct && tree_strip(object->kid[0])->kind == N_REF && at.root->type->kind == TYPE_ARRAY;
  warn_of_race(search, node, object, a, may, whole ? at.root->name : NULL);
}

struct same {
  const struct loop *loop;
  struct node *object;
  bool deep;        /* what is looked at is what a variable of the iteration is worth */
  bool found, kept; /* the object is there; in such a variable */
};

static bool look_same(struct node *node, void *context) {
  struct same *same = context;
  struct node *made = value_of_iteration(same->loop, node);
  bool here = same_expression(node, same->object), deep = same->deep;
  same->found |= here;
  same->kept |= here && deep;
  same->deep = true;
  if (made)
    tree_walk(made, look_same, same);
  same->deep = deep;
  return !here;
}

/* g[k[i]] = g[k[i]] > 5 ? 5 : g[k[i]] + 1, int old = g[k[i]]; g[k[i]] = old + 1: a value made of the one before, in
   another way than a reduction. */
static void try_chain(struct search *search, struct node *node) {
  struct place_of_step at;
  if (node->kind != N_ASSIGN || node->op || tree_strip(node->kid[0])->kind == N_REF)
    return;
  struct same same = {.loop = search->loop, .object = tree_strip(node->kid[0])};
  tree_walk(node->kid[1], look_same, &same);
  if (same.found && may_be_raced_for(search, node, same.object, &at) &&
      (at.varies || (same.kept && shared_element(same.object, search->loop))))
    warn_of_order(search, node, same.object);
}

static bool look(struct node *node, void *context) {
  struct search *search = context;
  const struct loop *loop = search->loop;
  struct accumulation a;
  if (construct_is_atomic(node) || node->from_wrapper)
    return false;
  if (!accumulation_read(search->l, node, &a)) {
    try_chain(search, node);
    return true;
  }
  if (a.object->kind == N_REF)
    return true;
  struct decl *decl = shared_element(a.object, loop);
  bool mixed = !decl && a.op >= 0 && is_gathered(loop, a.object) && has_rival(search, a.object, a.op);
  decl = mixed ? tree_root(a.object) : decl;
  if (!decl)
    try_shared(search, node, &a);
  else if (!is_raced_for(search, node, a.object, decl))
    return true;
  else if (mixed || a.op < 0)
    warn_of_no_reduction(
        search, node, source_text(search->l, a.object), "",
        mixed ? "it is changed by another operator, too"
              : arena_printf(search->l->arena, needs_order, unit_place(search->l->unit, node->begin).line));
  else if (!warn_of_carrier(search->l, loop, &(struct reduction){.decl = decl}, node, source_text(search->l, a.object)))
    warn_of_race(search, node, a.object, &a, "",
                 clause_can_name(loop, a.object) ? source_text(search->l, a.object) : NULL);
  return true;
}

void warn_of_element_races(struct lowering *l, const struct region *region, const struct loop *loop) {
  struct search search = {.l = l, .region = region, .loop = loop};
  if (loop->space && !may_lock(loop->body))
    tree_walk(loop->body, look, &search);
  vec_free(&search.steps);
}
