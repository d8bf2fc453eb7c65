/*
 * accumulations.c - reductions that no clause names, in loops whose iterations the user has called independent.
 *
 *     double s = 0;
 *     #pragma acc parallel loop
 *     for (int i = 0; i < n; i++)
 *       s += a[i];                      as if reduction(+:s) stood on the loop
 *
 * As they stand such threads race, so nothing else can be meant. Where the code shows another use of the variable, it
 * stays as it is, and check/races.c warns. (Loops whose independence is ours to prove: analyse/depend.c.)
 *
 * Two steps, in two passes. `candidates` finds what a loop's body does to a variable: steps of one reduction (those
 * that accumulate.c reads) and nothing else. When levels are known, `assign` sees to whom the variable belongs, and
 * makes a candidate idle where its loop's threads share nothing, or where the variable's owner uses it otherwise:
 *   - The iteration of a loop around, a gang, or a routine: the loops between only accumulate, too. The owner may do
 *     with the result what it likes.
 *   - The program, for a variable that the region shares or would have a copy of: all of the region only accumulates.
 *
 * To change reductions without a clause: accumulations.c, accumulated_elements.c, extents.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "model/library.h"

/* --- what clauses say --- */

/* Whether the region's clauses decide what DECL is: it is private to the gangs, or a clause reduces it. */
bool accumulation_is_decided(const struct region *region, const struct decl *decl) {
  static const enum item_role roles[] = {ITEM_PRIVATE, ITEM_FIRSTPRIVATE, ITEM_REDUCTION, ITEM_LAST, ITEM_LINEAR};
  bool decided = false;
  for (size_t i = 0; i < sizeof roles / sizeof *roles && !decided; i++)
    decided = construct_item(region->construct, roles[i], decl);
  for (size_t i = 0; i < region->loops.n && !decided; i++)
    decided = construct_item(region->loops.item[i]->construct, ITEM_REDUCTION, decl);
  return decided;
}

/* A clause of the construct, or of a data construct around it, maps DECL. */
static bool is_mapped(const struct region *region, const struct decl *decl) {
  bool mapped = construct_item(region->construct, ITEM_MAP, decl);
  for (const struct construct *around = region->construct->parent; around && !mapped; around = around->parent)
    mapped = around->kind == CONSTRUCT_DATA && construct_item(around, ITEM_MAP, decl);
  return mapped;
}

/* --- who else may see the variable --- */

static struct node *body_of(const struct decl *function) {
  const struct decl *definition = function && function->definition ? function->definition : function;
  return definition ? definition->node : NULL;
}

/* Calls in what was looked at, and in the functions that it calls. */
struct calls {
  const struct decl *decl;
  struct decls seen;
  bool may_use; /* one of them may use DECL */
};

static bool look_call(struct node *node, void *context) {
  struct calls *calls = context;
  struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (node->kind != N_CALL || tree_is_pure(callee) || (callee && library_has(callee->name)))
    return !calls->may_use;
  struct node *body = callee ? body_of(callee) : NULL;
  size_t seen = calls->seen.n;
  if (callee)
    decls_add(&calls->seen, callee);
  calls->may_use |= !callee || !callee->definition || !body || tree_mentions(body, calls->decl);
  if (!calls->may_use && calls->seen.n > seen)
    tree_walk(body, look_call, calls);
  return !calls->may_use;
}

static bool calls_may_use(struct node *body, const struct decl *decl) {
  struct calls calls = {.decl = decl};
  tree_walk(body, look_call, &calls);
  vec_free(&calls.seen);
  return calls.may_use;
}

bool accumulation_is_reached(const struct loop *loop, const struct decl *decl) {
  struct node *function = body_of(loop->region->function);
  bool local = decl->function && decl->storage != STORAGE_STATIC_LOCAL && decl->storage != STORAGE_EXTERN;
  bool escapes =
      !function || decl->type->kind == TYPE_POINTER || !type_may_be_scalar(decl->type) || tree_escapes(function, decl);
  if (local && !escapes)
    return false;
  return calls_may_use(loop->body, decl) || (function && loop_alias(function, loop, decl));
}

/* --- find --- */

static bool in_header(const struct loop *loop, const struct decl *decl) {
  bool found = false;
  for (int d = 0; d < loop->collapse; d++)
    for (int i = 0; i < 3 && !found; i++)
      found = loop->nest[d]->kid[i] && tree_mentions(loop->nest[d]->kid[i], decl);
  return found;
}

static bool is_reducible(struct lowering *l, const struct decl *decl, int op) {
  const struct type *type = decl->type;
  const char *suffix = type_may_be_scalar(type) ? type_reduction_suffix(l, type) : NULL;
  return suffix && !type->is_volatile && !type->is_atomic && !type->is_const &&
         op_takes((enum red_op)op, type_reduction_class(suffix));
}

static bool is_private(const struct loop *loop, const struct decl *decl) {
  return loop_is_private(loop, decl) || construct_item(loop->construct, ITEM_PRIVATE, decl);
}

/* What a routine or a gang declares is its own, unless it outlives it or is memory that others may have, too. */
static bool has_known_owner(const struct region *region, const struct decl *decl) {
  bool automatic = decl->function &&
                   (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER || decl->kind == DECL_PARAM);
  bool inside = region->style == REGION_ROUTINE || region_declares(region, decl);
  return !inside || (automatic && decl->type->kind != TYPE_POINTER);
}

bool accumulation_is_alone(const struct loop *loop, const struct decl *decl) {
  return !is_private(loop, decl) && has_known_owner(loop->region, decl) && !in_header(loop, decl) &&
         !accumulation_is_reached(loop, decl);
}

bool accumulation_is_open(const struct loop *loop, const struct decl *decl) {
  return !loop_reduces(loop, decl) && !accumulation_is_decided(loop->region, decl) && accumulation_is_alone(loop, decl);
}

/* DECL, which LOOP's body assigns to. */
static void try_scalar(struct lowering *l, struct loop *loop, struct decl *decl, struct node *at) {
  int op = type_may_be_scalar(decl->type) ? depend_accumulation(l, loop->body, decl) : -1;
  if (op < 0 || !is_reducible(l, decl, op) || atomic_uses(l, loop->body, decl) || !accumulation_is_open(loop, decl) ||
      carrier_into(l, loop, loop->body, decl))
    return;
  struct reduction reduction = {
      .decl = decl, .op = op, .place = unit_place(l->unit, at->begin), .origin = ORIGIN_RECOGNISED};
  vec_push(&loop->candidates, reduction);
}

struct search {
  struct lowering *l;
  struct loop *loop;
  struct reductions *out;
  bool scalars; /* those, too: else only values with their places */
  struct decls seen;
};

static bool look(struct node *node, void *context) {
  struct search *search = context;
  struct decl *scalar = tree_assigned(node), *other = accumulated_variable(search->l, node);
  struct decl *decl = scalar ? scalar : other;
  size_t seen = search->seen.n;
  find_best(search->l, search->loop, node, search->out);
  if (decl)
    decls_add(&search->seen, decl);
  if (search->seen.n > seen && scalar && search->scalars)
    try_scalar(search->l, search->loop, decl, node);
  else if (search->seen.n > seen && !scalar && accumulation_is_open(search->loop, decl))
    find_accumulated_elements(search->l, search->loop, decl, search->out);
  return true;
}

static void find(struct search search) {
  if (!tree_has_kind(search.loop->body, N_OTHER_EXPR)) /* Clang's atomic builtins are no calls in the tree */
    tree_walk(search.loop->body, look, &search);
  vec_free(&search.seen);
}

static void find_in(struct lowering *l, struct loop *loop) {
  find((struct search){.l = l, .loop = loop, .out = &loop->candidates, .scalars = true});
  find_accumulated_places(l, loop, &loop->candidates);
}

void find_accumulations(struct lowering *l, const struct region *region) {
  for (size_t i = 0; region->construct->reducing.accumulates && i < region->loops.n; i++) {
    struct loop *loop = region->loops.item[i];
    if (!loop->automatic && loop_partitionable(loop))
      find_in(l, loop);
  }
}

void find_steps_to_prove(struct lowering *l, struct loop *loop, struct reductions *out) {
  if (loop->region->construct->reducing.accumulates)
    find((struct search){.l = l, .loop = loop, .out = out});
}

/* --- settle --- */

static bool is_shared_out(const struct loop *loop) {
  return loop->levels || loop->gave_up;
}

/* All that LOOP does to the variable are steps LIKE this. */
static bool found_in(const struct loop *loop, const struct reduction *like) {
  EACH_IN (const struct reduction, candidate, loop->candidates)
    if (candidate->origin == ORIGIN_RECOGNISED && !candidate->updates && candidate->op == like->op &&
        tree_same_decl(candidate->decl, like->decl) && !candidate->best == !like->best &&
        (!like->best || best_same(candidate->best, like->best)))
      return true;
  return false;
}

/* The loop around LOOP in each of whose iterations the object is another one; NULL: none. */
static struct loop *owner(const struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  struct loop *outer = loop->parent;
  while (outer && !private_will_be(l, outer, reduction->decl) && !reduction_moves_with(reduction, outer))
    outer = outer->parent;
  return outer;
}

static bool only_accumulated_between(const struct loop *loop, const struct loop *owner,
                                     const struct reduction *reduction) {
  for (const struct loop *outer = loop->parent; outer != owner; outer = outer->parent)
    if (is_shared_out(outer) && !found_in(outer, reduction))
      return false;
  return true;
}

struct uses {
  const struct region *region;
  const struct reduction *reduction;
  bool others;
};

static bool look_for_others(struct node *node, void *context) {
  struct uses *uses = context;
  const struct loop *loop = region_loop_at(uses->region, node);
  if (uses->others || node->kind == N_SIZEOF || (loop && is_shared_out(loop) && found_in(loop, uses->reduction)))
    return false;
  uses->others |= node->kind == N_REF && tree_same_decl(node->decl, uses->reduction->decl);
  return !uses->others;
}

static bool only_accumulated(const struct region *region, const struct reduction *reduction) {
  struct uses uses = {region, reduction, false};
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk(region->statement[i], look_for_others, &uses);
  return !uses.others;
}

/* Nobody waits for a result that was not asked for: the variable may be gone when it comes. */
static bool comes_late(const struct region *region, const struct reduction *reduction) {
  return region->construct->has_async && type_is_scalar(reduction->decl->type) && !is_mapped(region, reduction->decl);
}

/* Whether all variables of the reduction belong to one iteration, gang, or program. */
static bool have_one_owner(const struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  bool same = true;
  EACH_IN (const struct reduction, leader, loop->candidates)
    if (leader->best == reduction->best && !leader->comes_with)
      same = owner(l, loop, leader) == owner(l, loop, reduction) &&
             region_declares(loop->region, leader->decl) == region_declares(loop->region, reduction->decl);
  return same;
}

/* Iterations of a loop inside, which run in parallel, too, hand on what it depends on. */
static const struct decl *carrier_inside(const struct lowering *l, const struct loop *loop,
                                         const struct reduction *reduction) {
  const struct decl *carrier = NULL;
  for (size_t i = 0; i < loop->kids.n && !carrier; i++) {
    const struct loop *kid = loop->kids.item[i];
    if (reduction->updates || !reduction_is_written(kid->body, reduction))
      continue;
    carrier = is_shared_out(kid) ? carrier_of(l, kid, reduction) : NULL;
    carrier = carrier ? carrier : carrier_inside(l, kid, reduction);
  }
  return carrier;
}

const struct decl *accumulation_carrier(struct lowering *l, const struct loop *loop,
                                        const struct reduction *reduction) {
  const struct decl *carrier = carrier_of(l, loop, reduction);
  return carrier ? carrier : carrier_inside(l, loop, reduction);
}

/* Whether the loop's threads race for the variable, and the program can mean nothing but the reduction. */
static bool holds(struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  const struct region *region = loop->region;
  struct loop *around = owner(l, loop, reduction);
  if (!only_accumulated_between(loop, around, reduction) || carrier_inside(l, loop, reduction))
    return false;
  if (reduction->best && (!have_one_owner(l, loop, reduction) || best_hindrance(loop, reduction)))
    return false;
  if (around && !private_will_be(l, around, reduction->decl) && !loop_owns_elements(l, around, reduction))
    return false; /* two of its iterations may have the same element */
  if (around)
    return loop->levels & LEVEL_ALL & ~(unsigned)levels_down_to((int)around->levels | LEVEL_GANG);
  if (region->style == REGION_ROUTINE || region_declares(region, reduction->decl))
    return loop->levels & (LEVEL_WORKER | LEVEL_VECTOR);
  return !comes_late(region, reduction) && only_accumulated(region, reduction);
}

/* LOOP was proved independent but for what it accumulates, and that cannot be had. True. */
static bool give_up(struct loop *loop, const struct decl *decl, struct arena *arena) {
  loop->levels = 0;
  loop->sequential = true;
  loop->why = arena_printf(arena, "'%s' carries a value from one iteration to the next", decl->name);
  for (size_t i = 0; i < loop->candidates.n; i++)
    loop->candidates.item[i].idle = true;
  return true;
}

/* What the dependence test says of scalars it says by itself; of elements where no loop is around, in a launch that is
   one nest of loops. */
static bool is_to_settle(const struct loop *loop, const struct reduction *reduction) {
  return reduction->origin == ORIGIN_RECOGNISED &&
         (!loop->automatic || reduction->best ||
          (reduction->shape != SHAPE_SCALAR && (loop->parent || loop->region->style != REGION_AUTOMATIC)));
}

/* True: the loop runs in parallel no longer, which others may have relied on. */
static bool settle(struct lowering *l, struct loop *loop) {
  EACH_IN (struct reduction, reduction, loop->candidates) {
    if (reduction->updates)
      reduction->idle = !is_shared_out(loop); /* atomic updates are right wherever they are */
    else if (is_to_settle(loop, reduction))
      reduction->idle = !is_shared_out(loop) || !holds(l, loop, reduction);
  }
  settle_bests(loop);
  for (size_t i = 0; loop->automatic && is_shared_out(loop) && i < loop->candidates.n; i++)
    if (loop->candidates.item[i].idle)
      return give_up(loop, loop->candidates.item[i].decl, l->arena);
  return false;
}

/* Levels whose threads share the variable in LOOP. */
static unsigned sharing(const struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  struct loop *around = owner(l, loop, reduction);
  bool own = loop->region->style == REGION_ROUTINE || region_declares(loop->region, reduction->decl);
  return loop->levels & (around ? LEVEL_ALL & ~(unsigned)levels_down_to((int)around->levels | LEVEL_GANG)
                         : own  ? (unsigned)(LEVEL_WORKER | LEVEL_VECTOR)
                                : (unsigned)LEVEL_ALL);
}

/* What cannot be reduced by copies is updated. */
static void update_instead(const struct lowering *l, const struct loop *loop) {
  for (size_t i = 0; i < loop->candidates.n; i++) {
    struct reduction *reduction = &loop->candidates.item[i];
    if (reduction->idle && reduction->instead && !loop->automatic && sharing(l, loop, reduction))
      *reduction = *reduction->instead;
  }
}

void settle_accumulations(struct lowering *l, const struct region *region) {
  bool again = true;
  while (again) {
    again = false;
    for (size_t i = 0; i < region->loops.n; i++)
      again |= settle(l, region->loops.item[i]);
  }
  for (size_t i = 0; i < region->loops.n; i++)
    update_instead(l, region->loops.item[i]);
}

/* --- why not --- */

struct refusal accumulation_refusal(struct lowering *l, struct loop *loop, const struct decl *decl) {
  const struct region *region = loop->region;
  if (accumulation_is_decided(region, decl))
    return (struct refusal){"a clause says what it is", false};
  if (in_header(loop, decl))
    return (struct refusal){"its bounds use it", false};
  if (tree_has_kind(loop->body, N_OTHER_EXPR))
    return (struct refusal){"it uses atomic builtins, which may make a lock", true};
  if (accumulation_is_reached(loop, decl))
    return (struct refusal){"a function that it calls, or a pointer that it uses, may lead to it", true};
  EACH_IN (const struct reduction, reduction, loop->candidates) {
    if (!reduction->idle || !tree_same_decl(reduction->decl, decl))
      continue;
    if (!only_accumulated_between(loop, owner(l, loop, reduction), reduction))
      return (struct refusal){"a loop around does something else with it", false};
    if (reduction->best && !have_one_owner(l, loop, reduction))
      return (struct refusal){"not all that belongs together is declared at the same place", false};
    if (reduction->best && best_hindrance(loop, reduction))
      return (struct refusal){best_hindrance(loop, reduction), false};
    if (!comes_late(region, reduction))
      return (struct refusal){"the construct does something else with it, too", false};
    return (struct refusal){"the construct is asynchronous, and no clause says that the result is waited for", true};
  }
  return (struct refusal){NULL, true};
}
