/*
 * reproducible.c - which reductions are to be reproducible (docs/reproducible.md), and where that cannot be had.
 *
 * Requires: reduction.copy, over_gangs. Says which get a form of trees: those whose result is rounded, or depends
 * on which of equal values comes first; of the others every order gives the same bits. What is not covered is an error,
 * so that nothing is less than what was asked for.
 *
 * To change which reductions can be reproducible: reproducible.c; loops: reproducible*.c in src/lower/write.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "lower/plan/plan.h"
#include "model/library.h"

/* The order in which values are combined shows in the result. */
static bool has_order(int op, const char *suffix) {
  enum type_class class = type_reduction_class(suffix);
  bool any = class == CLASS_any && (op == RED_ADD || op == RED_MUL || op == RED_MAX || op == RED_MIN);
  bool rounded = class == CLASS_real || class == CLASS_complex || any;
  return rounded && op != RED_LAND && op != RED_LOR;
}

static bool any_order(int op, const struct component *part, size_t n) {
  bool any = false;
  for (size_t i = 0; i < n; i++)
    any |= has_order(op, part[i].suffix);
  return any;
}

static bool is_in(const struct loop *loop, const struct loop *outer) {
  while (loop && loop != outer)
    loop = loop->parent;
  return loop;
}

bool reproducible_is_asked_by(bool (*asks)(const struct construct *), const struct loop *loop,
                              const struct reduction *reduction) {
  bool asked = false;
  for (const struct loop *outer = loop; outer && !asked; outer = outer->parent)
    asked = outer->construct && asks(outer->construct);
  if (asked || !loop || reduction->origin == ORIGIN_CLAUSE)
    return asked;
  EACH_PTR (struct loop, inner, loop->region->loops)
    asked |= inner->construct && asks(inner->construct) && is_in(inner, loop) &&
             (reduction_among(&inner->reductions, reduction) || reduction_among(&inner->candidates, reduction));
  return asked;
}

static bool asks(const struct construct *construct) {
  return construct->reducing.reproducible;
}

static bool is_asked(const struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  return l->settings->reproducible || reproducible_is_asked_by(asks, loop, reduction);
}

bool reproducible_is_wanted(const struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  if (!is_asked(l, loop, reduction))
    return false;
  if (order_free_is_asked(l, loop, reduction) && (reduction->op == RED_MAX || reduction->op == RED_MIN))
    return false;
  if (reduction->best) /* values are chosen, not rounded */
    return false;
  const struct memberwise *memberwise = reduction->memberwise;
  if (memberwise)
    return any_order((int)memberwise->op, memberwise->components, memberwise->ncomponents);
  if (reduction->user_operator) /* nothing is known of what its operator does */
    return true;
  if (reduction->shape == SHAPE_SCALAR)
    return has_order(reduction->op, type_reduction_suffix(l, reduction->decl->type));
  return any_order(reduction->op, reduction->components, reduction->ncomponents);
}

static bool is_repeated(const struct loop *loop, struct node *node) {
  return tree_is_loop(node) && node->begin < loop->node->begin && node->end > loop->node->begin;
}

struct search {
  const struct loop *loop;
  bool found;
};

static bool look_for_repetition(struct node *node, void *context) {
  struct search *s = context;
  s->found |= is_repeated(s->loop, node) || node->kind == N_GOTO || node->kind == N_COMPUTED_GOTO;
  return !s->found;
}

bool loop_comes_again(const struct loop *loop) {
  struct search s = {loop, false};
  for (size_t i = 0; i < loop->region->nstatements; i++)
    tree_walk(loop->region->statement[i], look_for_repetition, &s);
  return s.found;
}

/* Whether another loop over gangs reduces the variable. All targets add the trees of two loops in the order of the
   loops. But gangs do not wait for each other: when the second loop begins, the variable may have the first tree or
   not. */
static bool has_rival(const struct loop *loop, const struct reduction *reduction) {
  EACH_PTR (struct loop, other, loop->region->loops)
    if (other != loop && (other->levels & LEVEL_GANG) && reduction_among(&other->reductions, reduction))
      return true;
  return false;
}

static bool has_fields(const struct reduction *reduction) {
  bool found = false;
  for (size_t i = 0; i < reduction->ncomponents; i++)
    found |= reduction->components[i].locked;
  return found;
}

struct handed_on {
  const struct loop *loop;
  vec_of(struct node *) written; /* elements */
  bool elsewhere;                /* the loop reads another element of such an object */
};

static bool is_element(const struct handed_on *h, struct node *node) {
  const struct decl *root = tree_root(node);
  return root && node->kind != N_REF && !tree_inside(root, h->loop->body->begin, h->loop->body->end) &&
         !loop_is_private(h->loop, root);
}

/* The part of an element's name that iterations differ in: "a[i]" of a[i].x and, without collapse, of a[i][j]. */
static struct node *place_of(const struct handed_on *h, struct node *node) {
  struct node *inner = tree_strip(node->kid[0]);
  bool goes_on = node->kind == N_MEMBER || (node->kind == N_SUBSCRIPT && h->loop->collapse == 1);
  return goes_on && (inner->kind == N_SUBSCRIPT || inner->kind == N_MEMBER) ? place_of(h, inner) : node;
}

static bool look_for_writes(struct node *node, void *context) {
  struct handed_on *h = context;
  bool changes = node->kind == N_ASSIGN || (node->kind == N_UNARY && (node->op == OP_PREINC || node->op == OP_POSTINC ||
                                                                      node->op == OP_PREDEC || node->op == OP_POSTDEC));
  if (changes && is_element(h, tree_strip(node->kid[0])))
    vec_push(&h->written, place_of(h, tree_strip(node->kid[0])));
  return true;
}

static bool look_elsewhere(struct node *node, void *context) {
  struct handed_on *h = context;
  bool same = false, written = false;
  if (node->kind != N_SUBSCRIPT || !is_element(h, node))
    return !h->elsewhere;
  for (size_t i = 0; i < h->written.n; i++) {
    written |= tree_same_decl(tree_root(h->written.item[i]), tree_root(node));
    same |= same_expression(h->written.item[i], place_of(h, node));
  }
  h->elsewhere |= written && !same;
  tree_walk(node->kid[1], look_elsewhere, h);
  return false;
}

/* An iteration uses what an earlier one of its chunk has left: another element, or a private variable's value. OpenMP
   has them in turn on one thread. */
static bool hands_on(const struct loop *loop) {
  struct handed_on h = {.loop = loop};
  tree_walk(loop->body, look_for_writes, &h);
  tree_walk(loop->body, look_elsewhere, &h);
  for (size_t i = 0; loop->region->construct->dialect->own_values && i < loop->construct->items.n; i++) {
    const struct item *item = &loop->construct->items.item[i];
    if (item->role == ITEM_PRIVATE || item->role == ITEM_FIRSTPRIVATE)
      h.elsewhere |= tree_writes(loop->body, item->var->decl) && tree_reads_first(loop->body, item->var->decl);
  }
  vec_free(&h.written);
  return h.elsewhere;
}

static bool look_for_calls(struct node *node, void *context) {
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  *(bool *)context |= node->kind == N_CALL && !tree_is_pure(callee);
  return !*(bool *)context;
}

/* A clause says which gang has which iterations, and the program may see whether it has: another loop of the region may
   rely on it, or functions that are called. Nobody sees it of a loop that is all of its construct. */
static bool fixes_gangs(const struct loop *loop) {
  const struct sharing_asked *asked = &loop_asks(loop)->sharing;
  bool seen = loop->region->construct != loop->construct;
  if (!(loop->levels & LEVEL_GANG) || (!asked->gangs && !asked->alike && !loop->gang_dim))
    return false;
  if (loop->gang_dim || seen)
    return true;
  tree_walk(loop->body, look_for_calls, &seen);
  return seen;
}

static bool has_chunks(const struct loop *loop) {
  const struct sharing_asked *asked = &loop_asks(loop)->sharing;
  return asked->schedule != SCHEDULE_FREE || asked->gangs;
}

/* What the user may do instead. */
#define NO_ORDER "'-freproducible=order-free' takes sums in such loops"
#define NO_PART "reduce it in a loop over gangs, or have one gang"

struct hindrance {
  const char *why; /* NULL: none */
  const char *instead;
};

static struct hindrance hindrance(const struct loop *loop, const struct reduction *reduction) {
  bool gang = loop->levels & LEVEL_GANG;
  if (loop_asks(loop)->crew.role == CREW_EACH)
    return (struct hindrance){"what each thread has of it depends on their number", NO_ORDER};
  if (loop->construct && loop->construct->cancelled)
    return (struct hindrance){"a cancellation may end the loop", NULL};
  if (has_fields(reduction))
    return (struct hindrance){"it has bit-fields or packed members", "reduce a variable of its own"};
  if (loop_is_slanted(loop))
    return (struct hindrance){"bounds of its loops depend on outer ones", NO_ORDER};
  if (loop_is_generated(loop))
    return (struct hindrance){"its loops are transformed", NO_ORDER};
  if (fixes_gangs(loop))
    return (struct hindrance){"a clause says which gang does what", NO_ORDER};
  if (has_chunks(loop) && hands_on(loop))
    return (struct hindrance){"iterations use what earlier ones of their chunk have left", NO_ORDER};
  if (reduction->over_gangs != OVER_GANGS_HERE || (gang && !reduction->copy))
    return (struct hindrance){"each gang has a part of it that no loop over gangs makes", NO_PART};
  if (gang && loop_comes_again(loop))
    return (struct hindrance){"the loop over gangs may be done several times", NO_ORDER};
  if (gang && reduction->user_operator && reduction->user_operator->reads_original && has_rival(loop, reduction))
    return (struct hindrance){"it begins with 'omp_orig', which another loop over gangs of the launch changes", NULL};
  return (struct hindrance){NULL, NULL};
}

static void refuse(struct lowering *l, const struct reduction *reduction, struct hindrance hindrance) {
  bool is_sum = reduction->op == RED_ADD && !reduction->user_operator;
  diag_at(l->diag, DIAG_ERROR, reduction->place, "the reduction of '%s' is not reproducible: %s",
          reduction_words(l, reduction), hindrance.why);
  if (hindrance.instead && (is_sum || strcmp(hindrance.instead, NO_ORDER) != 0))
    diag_at(l->diag, DIAG_NOTE, reduction->place, "%s", hindrance.instead);
}

bool reproducible_plan(struct lowering *l, const struct loop *loop, struct reduction *reduction) {
  if (reduction->best && !order_free_is_asked(l, loop, reduction))
    best_check_order(l, loop, reduction);
  if (!reproducible_is_wanted(l, loop, reduction) || order_free_is_asked(l, loop, reduction))
    return false;
  struct hindrance found = hindrance(loop, reduction);
  reduction->locals = LOCALS_EACH;
  if (found.why)
    refuse(l, reduction, found);
  return !found.why;
}

void reproducible_refuse(struct lowering *l, const struct reduction *reduction) {
  if (reproducible_is_wanted(l, NULL, reduction))
    refuse(l, reduction, (struct hindrance){"each gang has a part of it that no loop over gangs makes", NO_PART});
}

struct mentions {
  const struct region *region;
  const struct reduction *reduction;
  bool found;
};

/* NODE is a loop over gangs that reduces it, or the directive of one. */
static bool is_gang_loop(const struct mentions *m, const struct node *node) {
  EACH_PTR (struct loop, loop, m->region->loops)
    if ((loop->levels & LEVEL_GANG) && reduction_among(&loop->reductions, m->reduction) &&
        (loop->statement == node || (loop->construct && loop->construct->node == node)))
      return true;
  return false;
}

static bool look_for_mention(struct node *node, void *context) {
  struct mentions *m = context;
  if (is_gang_loop(m, node))
    return false;
  m->found |= node->kind == N_REF && tree_same_decl(node->decl, m->reduction->decl);
  return !m->found;
}

/* The construct does nothing with it but in loops over gangs that reduce it. */
static bool is_done_by_loops(struct lowering *l, const struct region *region, const struct reduction *reduction) {
  struct mentions m = {region, reduction, false};
  bool wanted = false;
  EACH_PTR (struct loop, loop, region->loops)
    wanted |= (loop->levels & LEVEL_GANG) && reduction_among(&loop->reductions, reduction) &&
              reproducible_is_wanted(l, loop, reduction);
  for (size_t i = 0; wanted && i < region->nstatements; i++)
    tree_walk(region->statement[i], look_for_mention, &m);
  return wanted && !m.found && !(reduction->item && reduction->item->fresh);
}

void reproducible_hand_over(struct lowering *l, struct region *region) {
  size_t kept = 0;
  for (size_t i = 0; i < region->reductions.n; i++)
    if (is_done_by_loops(l, region, &region->reductions.item[i]))
      vec_push(&region->handed_over, region->reductions.item[i]);
    else
      region->reductions.item[kept++] = region->reductions.item[i];
  region->reductions.n = kept;
}

/* Threads come to an atomic construct in any order. */
static bool look_for_atomics(struct node *node, void *context) {
  struct lowering *l = context;
  struct atomic atomic = {0};
  if (!construct_is_atomic(node) || !atomic_read(l, construct_at(node), &atomic) || !atomic.changes ||
      !atomic.update.op)
    return true;
  const struct type *type = atomic.update.x->type;
  const char *suffix = type_reduction_suffix(l, type);
  if (suffix && (type_reduction_class(suffix) == CLASS_real || type_reduction_class(suffix) == CLASS_complex))
    diag_at(
        l->diag, DIAG_ERROR, unit_place(l->unit, node->begin),
        "this atomic update is not reproducible: its rounding depends on who comes first; a 'reduction' clause at the "
        "loop has an order");
  return true;
}

/* Refuses updates that are atomic without a construct: who comes first differs from run to run. */
static void check_updates(struct lowering *l, const struct loop *loop) {
  for (size_t i = 0; loop->levels && i < loop->candidates.n; i++) {
    const struct reduction *reduction = &loop->candidates.item[i];
    if (reduction->updates && !reduction->idle && reproducible_is_wanted(l, loop, reduction))
      diag_at(
          l->diag, DIAG_ERROR, reduction->place,
          "the reduction of '%s' is not reproducible: its elements are updated in any order; where no two iterations "
          "have the same one, the clause 'independent' says so",
          reduction_words(l, reduction));
  }
}

/* LOOP, or one in it, has a reduction; one that no threads share out does it in order. */
static bool reduces(const struct region *region, const struct loop *loop) {
  bool found = false;
  for (size_t i = 0; i < region->loops.n; i++) {
    const struct loop *each = region->loops.item[i], *around = each;
    while (around && around != loop)
      around = around->parent;
    found |= around && (each->reductions.n || (!each->levels && each->candidates.n));
  }
  return found;
}

/* '#pragma sumac reproducible' */
static void check_loop(struct lowering *l, const struct region *region, const struct loop *loop) {
  if (!reduces(region, loop))
    diag_at(l->diag, DIAG_ERROR, loop->construct->place,
            "the loop reduces nothing that '#pragma sumac reproducible' could be about");
  if (l->settings->loose)
    diag_at(l->diag, DIAG_ERROR, loop->construct->place, "'%s' and '#pragma sumac reproducible' exclude each other",
            l->settings->loose);
  tree_walk(loop->statement, look_for_atomics, l);
}

void reproducible_check(struct lowering *l, const struct region *region) {
  for (size_t i = 0; l->settings->reproducible && i < region->nstatements; i++)
    tree_walk(region->statement[i], look_for_atomics, l);
  EACH_PTR (const struct loop, loop, region->loops) {
    check_updates(l, loop);
    if (!l->settings->reproducible && loop->construct && loop->construct->reducing.reproducible)
      check_loop(l, region, loop);
  }
}
