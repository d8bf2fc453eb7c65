/*
 * bests.c - the smallest or largest value with the place where it is, without a clause: candidates (accumulations.c) of
 * all its variables, which stand or fall together.
 *
 *     for (...) if (a[i] < m) { m = a[i]; k = i; }         as if one operator reduced (m, k)
 *
 * A clause that reduces m alone, reduction(min:m), is taken for the same: otherwise threads race for k.
 *
 * What the serial loop gives is wanted: of equal values that of the first iteration (<) or of the last (<=). Inside of
 * a gang iterations are told apart by their numbers; RESULT has none, so that gangs have blocks of iterations and are
 * combined in order: a gang loop must be the only one that looks for the value, and be done once.
 */
#include "lower/analyse/atomics.h"
#include "lower/analyse/best.h"
#include "lower/analyse/objects.h"
#include "lower/lowering.h"
#include "lower/plan/plan.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"

/* --- find --- */

static bool is_copied(const struct lowering *l, const struct decl *decl) {
  const struct type *type = decl->type;
  return type_is_scalar(type) && type_reduction_suffix(l, type) && !type->is_volatile && !type->is_atomic &&
         !type->is_const;
}

static bool is_compared(const struct lowering *l, const struct decl *decl) {
  const char *suffix = type_reduction_suffix(l, decl->type);
  return suffix && (type_reduction_class(suffix) == CLASS_int || type_reduction_class(suffix) == CLASS_real);
}

/* The loop's clause reduces VALUE as OP does: what comes with it is what it lacks. */
static bool has_clause(const struct loop *loop, const struct decl *value, int op) {
  const struct construct *construct = loop->construct;
  bool has = false;
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    has |= item->role == ITEM_REDUCTION && item->op == op && !item->var->own && item->var->expr->kind == N_REF &&
           !item->var->nsections && tree_same_decl(item->var->decl, value);
  }
  return has && !construct_item(loop->region->construct, ITEM_PRIVATE, value) &&
         !construct_item(loop->region->construct, ITEM_FIRSTPRIVATE, value);
}

static bool may_be_part(struct lowering *l, const struct loop *loop, struct decl *decl) {
  return is_copied(l, decl) && !atomic_uses(l, loop->body, decl) && accumulation_is_open(loop, decl);
}

static bool may_be_value(struct lowering *l, const struct loop *loop, const struct best *best) {
  struct decl *value = best->value;
  return may_be_part(l, loop, value) || (has_clause(loop, value, best->op) && is_copied(l, value) &&
                                         !atomic_uses(l, loop->body, value) && accumulation_is_alone(loop, value));
}

void find_best(struct lowering *l, struct loop *loop, struct decl *value, struct node *at, struct reductions *out) {
  const struct best *best = is_compared(l, value) && !loop->forced ? best_of(l, loop->body, value) : NULL;
  bool good = best && may_be_value(l, loop, best);
  for (size_t i = 0; good && i < best->nwith; i++)
    good = may_be_part(l, loop, best->with[i]);
  if (!good)
    return;
  struct reduction reduction = {.decl = value,
                                .op = RED_OWN,
                                .best = best,
                                .place = unit_place(l->unit, at->begin),
                                .implied = true,
                                .recognised = true};
  vec_push(out, reduction);
  for (size_t i = 0; i < best->nwith; i++) {
    reduction.decl = best->with[i];
    reduction.comes_with = true;
    vec_push(out, reduction);
  }
}

/* --- settle --- */

/* In tiles, threads do not come to their iterations in order. */
static bool is_tiled(const struct loop *loop) {
  bool tiled = loop->tile && loop->levels;
  for (size_t i = 0; i < loop->kids.n; i++)
    tiled |= is_tiled(loop->kids.item[i]);
  return tiled;
}

static bool is_around(const struct loop *around, const struct loop *loop) {
  while (loop && loop != around)
    loop = loop->parent;
  return loop;
}

/* Another loop over gangs writes it, too: which of the two is first at RESULT is open. */
static bool has_rival(const struct loop *loop, const struct decl *decl) {
  for (size_t i = 0; i < loop->region->loops.n; i++) {
    const struct loop *other = loop->region->loops.item[i];
    if (!is_around(other, loop) && !is_around(loop, other) && tree_writes(other->body, decl))
      return true;
  }
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
  return shared && has_rival(loop, reduction->decl) ? "another loop of the construct looks for it, too" : NULL;
}

static bool is_part(const struct reduction *reduction, const struct best *best) {
  return reduction->best && reduction->best->value == best->value;
}

/* The clause's reduction of VALUE alone has nothing to do where its place is found, too. */
static void replace_clause(struct loop *loop, const struct reduction *value) {
  for (size_t i = 0; i < loop->candidates.n; i++)
    if (!loop->candidates.item[i].best && tree_same_decl(loop->candidates.item[i].decl, value->decl))
      loop->candidates.item[i].idle = !value->idle;
}

void settle_bests(struct loop *loop) {
  for (size_t i = 0; i < loop->candidates.n; i++) {
    const struct reduction *reduction = &loop->candidates.item[i];
    if (!reduction->best || !reduction->idle)
      continue;
    for (size_t k = 0; k < loop->candidates.n; k++)
      loop->candidates.item[k].idle |= is_part(&loop->candidates.item[k], reduction->best);
  }
  for (size_t i = 0; i < loop->candidates.n; i++)
    if (loop->candidates.item[i].best && !loop->candidates.item[i].comes_with)
      replace_clause(loop, &loop->candidates.item[i]);
}

/* --- reproducible --- */

void best_check_order(struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  for (size_t i = 0; i < loop->reductions.n && !reduction->comes_with; i++) {
    const struct reduction *other = &loop->reductions.item[i];
    if (!other->best && tree_is_wanted(l, loop, other))
      diag_at(
          l->diag, DIAG_ERROR, reduction->place,
          "the place of '%s' is not reproducible in one loop with the reduction of '%s', which takes the iterations "
          "in another order: write two loops",
          reduction->decl->name, other->decl->name);
  }
}
