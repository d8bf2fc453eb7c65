/*
 * bests.c - the smallest or largest value with the place where it is, without a clause: candidates (accumulations.c) of
 * all its variables, which stand or fall together.
 *
 *     for (...) if (a[i] < m) { m = a[i]; k = i; }         as if one operator reduced (m, k)
 *
 *     for (...) if (a[i] < a[k]) k = i;                    the same of (a[k], k), of which k alone is a variable
 *
 * A clause that reduces m alone, reduction(min:m), is taken for the same: otherwise threads race for k.
 *
 * What the serial loop gives is wanted: of equal values that of the first iteration (<) or of the last (<=). Inside of
 * a gang iterations are told apart by their numbers; RESULT has none, so that gangs have blocks of iterations and are
 * combined in order: a gang loop must be the only one that looks for the value, and be done once.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

/* --- find --- */

static bool is_copied(const struct lowering *l, const struct type *type) {
  return type_is_scalar(type) && type_reduction_suffix(l, type) && !type->is_volatile && !type->is_atomic &&
         !type->is_const;
}

static bool is_compared(const struct lowering *l, const struct type *type) {
  const char *suffix = type_is_scalar(type) ? type_reduction_suffix(l, type) : NULL;
  return suffix && (type_reduction_class(suffix) == CLASS_int || type_reduction_class(suffix) == CLASS_real);
}

/* The loop's clause reduces VALUE as OP does: what comes with it is what it lacks. */
static bool has_clause(const struct loop *loop, const struct decl *value, int op) {
  const struct construct *construct = loop->construct;
  bool has = false;
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    has |= item->role == ITEM_REDUCTION && item->reduction.op == op && !item->var->user_operator &&
           item->var->expr->kind == N_REF && !item->var->nsections && tree_same_decl(item->var->decl, value);
  }
  return has && !construct_item(loop->region->construct, ITEM_PRIVATE, value) &&
         !construct_item(loop->region->construct, ITEM_FIRSTPRIVATE, value);
}

/* --- what names an object, or a value at a place --- */

struct names {
  const struct loop *loop;
  const struct best *best; /* names of what it notes are left out */
  const struct decl *decl; /* of which this is asked */
  bool changes;            /* it may be another one in other iterations, or for other gangs */
};

static bool look_for_writes(struct node *node, void *context) {
  struct names *names = context;
  bool writes = node->kind == N_ASSIGN || tree_is_step(node) || (node->kind == N_UNARY && node->op == '&');
  names->changes |= writes && node->nkids && tree_same_decl(tree_root(node->kid[0]), names->decl);
  return !names->changes;
}

/* RESULT is found, and what it has is read, when a gang is done with the loop: other gangs may be anywhere in the
   region then. */
static bool is_written(const struct loop *loop, const struct decl *decl, bool shared) {
  struct names names = {loop, NULL, decl, false};
  tree_walk(loop->body, look_for_writes, &names);
  for (size_t i = 0; shared && i < loop->region->nstatements; i++)
    tree_walk(loop->region->statement[i], look_for_writes, &names);
  return names.changes;
}

static bool is_noted(const struct best *best, const struct decl *decl) {
  bool noted = !best->by_place && tree_same_decl(tree_root(best->value), decl);
  for (size_t i = 0; i < best->nwith; i++)
    noted |= tree_same_decl(tree_root(best->with[i]), decl);
  return noted;
}

static bool look_for_names(struct node *node, void *context) {
  struct names *names = context;
  const struct loop *loop = names->loop;
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  if (names->changes || !decl || (decl->kind != DECL_VAR && decl->kind != DECL_PARAM) || is_noted(names->best, decl))
    return !names->changes;
  bool shared = !region_declares(loop->region, tree_root(best_leader(names->best)));
  names->changes =
      decl->type->is_volatile || loop_is_private(loop, decl) || construct_item(loop->construct, ITEM_PRIVATE, decl) ||
      construct_item(loop->region->construct, ITEM_PRIVATE, decl) || (shared && region_declares(loop->region, decl)) ||
      is_written(loop, decl, shared) || accumulation_is_reached(loop, decl);
  return !names->changes;
}

/* All that NODE names beside what is noted is the same as long as the loop runs. */
static bool is_steady(const struct loop *loop, struct node *node, const struct best *best) {
  struct names names = {loop, best, NULL, false};
  tree_walk(node, look_for_names, &names);
  return !names.changes;
}

/* Behind a pointer, which stays where it is; of elements the index does. */
static bool is_found(struct lowering *l, const struct loop *loop, struct node *object, const struct best *best) {
  const struct decl *root = tree_root(object);
  bool shared = !region_declares(loop->region, root), pointer = root->type->kind == TYPE_POINTER;
  if (tree_ref(object))
    return true;
  bool moved = pointer && tree_writes(loop->body, root);
  for (size_t i = 0; pointer && shared && i < loop->region->nstatements; i++)
    moved |= tree_writes(loop->region->statement[i], root);
  return !moved && object_is_plain(object, root) && element_item(l, object) && is_steady(loop, object, best);
}

static bool is_part(struct lowering *l, const struct loop *loop, struct node *object, const struct best *best) {
  return is_copied(l, object->type) && !atomic_uses(l, loop->body, tree_root(object)) &&
         is_found(l, loop, object, best);
}

static bool may_be_part(struct lowering *l, const struct loop *loop, struct node *object, const struct best *best) {
  return is_part(l, loop, object, best) && accumulation_is_open(loop, tree_root(object));
}

static bool may_be_value(struct lowering *l, const struct loop *loop, const struct best *best) {
  const struct decl *clause = tree_ref(best->value);
  if (best->by_place)
    return is_steady(loop, best->value, best);
  return may_be_part(l, loop, best->value, best) ||
         (clause && has_clause(loop, clause, best->op) && is_part(l, loop, best->value, best) &&
          accumulation_is_alone(loop, clause));
}

static bool is_known(const struct reductions *reductions, const struct best *best) {
  bool known = false;
  for (size_t i = 0; i < reductions->n; i++)
    known |= reductions->item[i].best && best_same(reductions->item[i].best, best);
  return known;
}

static void add(struct lowering *l, struct reductions *out, struct reduction like, struct node *object) {
  like.decl = tree_root(object);
  like.item = tree_ref(object) ? NULL : element_item(l, object);
  like.shape = like.item ? SHAPE_ONE : SHAPE_SCALAR;
  vec_push(out, like);
}

void find_best(struct lowering *l, struct loop *loop, struct node *node, struct reductions *out) {
  struct best_step step;
  if (loop->forced || !best_read(l, node, &step) || !is_compared(l, step.value->type))
    return;
  const struct best *best = best_of(l, loop->body, &step);
  bool good = best && !is_known(out, best) && may_be_value(l, loop, best);
  for (size_t i = 0; good && i < best->nwith; i++)
    good = may_be_part(l, loop, best->with[i], best);
  if (!good || carrier_into_best(l, loop, best))
    return;
  struct reduction reduction = {
      .op = RED_OWN, .best = best, .place = unit_place(l->unit, node->begin), .origin = ORIGIN_RECOGNISED};
  add(l, out, reduction, best_leader(best));
  reduction.comes_with = true;
  for (size_t i = best->by_place; i < best->nwith; i++)
    add(l, out, reduction, best->with[i]);
}

/* --- settle --- */

/* Whether the loop is tiled: then threads do not come to their iterations in order. */
static bool is_tiled(const struct loop *loop) {
  bool tiled = (loop->tile && loop->levels) || loop_is_generated(loop);
  for (size_t i = 0; i < loop->kids.n; i++)
    tiled |= is_tiled(loop->kids.item[i]);
  return tiled;
}

static bool is_around(const struct loop *around, const struct loop *loop) {
  while (loop && loop != around)
    loop = loop->parent;
  return loop;
}

/* Whether another loop over gangs writes RESULT, too: which of the two comes first is open. */
static bool has_rival(const struct loop *loop, const struct reduction *reduction) {
  EACH_PTR (const struct loop, other, loop->region->loops)
    if (!is_around(other, loop) && !is_around(loop, other) && reduction_is_written(other->body, reduction))
      return true;
  return false;
}

const char *best_hindrance(const struct loop *loop, const struct reduction *reduction) {
  bool shared = loop->levels & LEVEL_GANG && loop->region->style != REGION_ROUTINE &&
                !region_declares(loop->region, reduction->decl);
  if (is_tiled(loop))
    return "it is cut into tiles, so that threads do not come to its iterations in order";
  if (shared && (loop->is_static || loop->gang_dim || loop->absorbed))
    return "it says which gang does what";
  if (shared && loop_comes_again(loop))
    return "it may be done several times, by gangs that do not wait for each other";
  return shared && has_rival(loop, reduction) ? "another loop of the construct looks for it, too" : NULL;
}

/* The clause's reduction of VALUE alone has nothing to do where its place is found, too. */
static void replace_clause(struct loop *loop, const struct reduction *value) {
  for (size_t i = 0; i < loop->candidates.n; i++)
    if (!loop->candidates.item[i].best && tree_same_decl(loop->candidates.item[i].decl, value->decl))
      loop->candidates.item[i].idle = !value->idle;
}

void settle_bests(struct loop *loop) {
  EACH_IN (const struct reduction, reduction, loop->candidates) {
    if (!reduction->best || !reduction->idle)
      continue;
    for (size_t k = 0; k < loop->candidates.n; k++)
      loop->candidates.item[k].idle |= loop->candidates.item[k].best == reduction->best;
  }
  for (size_t i = 0; i < loop->candidates.n; i++)
    if (loop->candidates.item[i].best && !loop->candidates.item[i].comes_with)
      replace_clause(loop, &loop->candidates.item[i]);
}

/* --- reproducible --- */

void best_check_order(struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  for (size_t i = 0; i < loop->reductions.n && !reduction->comes_with; i++) {
    const struct reduction *other = &loop->reductions.item[i];
    if (!other->best && reproducible_is_wanted(l, loop, other))
      diag_at(
          l->diag, DIAG_ERROR, reduction->place,
          "the place of '%s' is not reproducible in one loop with the reduction of '%s', which takes the iterations "
          "in another order: write two loops",
          reduction_words(l, reduction), other->decl->name);
  }
}
