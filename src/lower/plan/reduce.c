/*
 * reduce.c - where each reduction is set up and finished.
 *
 * Requires: variables; the reductions of each loop (candidates.c, spread.c). Makes: what RESULT is: a copy (a mapped
 * variable: RES_PTR) or private (a local of the region, or the LOCAL of an enclosing reduction).
 *   - Worker and vector reductions know private RESULTs only. With a copy RESULT and no gang loop around, the outermost
 *     loop is wrapped in a gang reduction without fork ("dummy"), unless there is one gang: its result is seen at once.
 *   - Gang loops under a reduction on the compute construct add to its LOCAL ("consumed"); those of a routine to the
 *     gang's own RESULT.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

bool region_has_one_gang(const struct region *region) {
  struct size_asked gangs = region_asks(region)->size[0];
  if (region->style != REGION_REDUNDANT)
    return region->one_gang || region->style == REGION_SERIAL;
  if (!gangs.n)
    return region->one_gang;
  return gangs.n == 1 && gangs.arg[0]->is_constant && gangs.arg[0]->value <= 1;
}

/* RESULT is in memory that all gangs see. */
static bool is_copy(const struct variable *variable, const struct reduction *reduction) {
  return variable->by_pointer || (reduction_by_address(reduction) && !variable->is_private);
}

/* The reduction, or private declaration, that holds just outside LOOP decides what RESULT is. */
static void classify(struct region *region, struct loop *loop, struct reduction *reduction) {
  bool gang_done = false;
  bool consumed = loop->inner_gang; /* the outer gang loop's machinery combines all gangs */
  reduction->over_gangs = consumed ? OVER_GANGS_CONSUMED : OVER_GANGS_HERE;
  reduction->copy = false;
  for (struct loop *outer = loop->parent; outer; outer = outer->parent) {
    struct reduction *around = loop_is_split(outer) ? reduction_among(&outer->reductions, reduction) : NULL;
    if (around)
      return; /* RESULT is its LOCAL */
    if (reduction_moves(outer, reduction))
      return;
  }
  if (reduction_among(&region->reductions, reduction)) {
    gang_done = true;
    reduction->over_gangs = OVER_GANGS_CONSUMED;
  }
  const struct variable *variable = region_variable(region, reduction->decl);
  reduction->copy = !gang_done && variable && is_copy(variable, reduction);
  if (loop->levels & LEVEL_GANG) {
    if (reduction->origin == ORIGIN_RECOGNISED && !reduction->copy)
      reduction->over_gangs = OVER_GANGS_CONSUMED; /* the gang's own variable: it ends with the gang's part */
  } else if (reduction->copy) {
    reduction->copy = !region_has_one_gang(region); /* nobody else adds to it: no gang machinery is needed */
    if (reduction->copy && !reduction->comes_with)
      reduction->over_gangs = OVER_GANGS_DUMMY;
  }
}

/* The reduction whose LOCAL is RESULT; NULL: none. */
static const struct reduction *reduction_around(struct region *region, struct loop *loop,
                                                const struct reduction *reduction) {
  for (struct loop *outer = loop->parent; outer; outer = outer->parent) {
    struct reduction *around = loop_is_split(outer) ? reduction_among(&outer->reductions, reduction) : NULL;
    if (around || reduction_moves(outer, reduction))
      return around;
  }
  return reduction_among(&region->reductions, reduction);
}

/* What an outer loop only updates, the loops inside only update, too: their LOCAL is the same. Where a gang loop's
   RESULT is no mapped variable, each gang needs a LOCAL of its own. */
static void find_update(struct lowering *l, struct region *region, struct loop *loop, struct reduction *reduction) {
  const struct reduction *around = reduction_around(region, loop, reduction);
  bool lost = (loop->levels & LEVEL_GANG) && !reduction->copy;
  bool only = around ? around->locals != LOCALS_EACH
                     : region->style != REGION_ROUTINE && !lost && update_only(l, &loop->body, 1, reduction);
  if (!only)
    reduction->locals = LOCALS_EACH;
  else if (reduction->locals == LOCALS_EACH)
    reduction->locals = LOCALS_CHOSEN;
}

/* Gangs cannot wait for each other, so no gang sees a result over one of its dimensions before the kernel's end. What
   absorb.c did not turn into one loop over both dimensions is an error. */
static void check_inner_gang(struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  for (const struct loop *outer = loop->parent; loop->inner_gang && outer; outer = outer->parent)
    if (loop_is_private(outer, reduction->decl))
      diag_at(l->diag, DIAG_ERROR, reduction->place,
              "'%s' is private to a %s of the loop around: a reduction over one dimension of %ss cannot be used "
              "inside of another",
              reduction_words(l, reduction), loop->region->construct->says->level[0],
              loop->region->construct->says->level[0]);
}

/* OpenACC 3.3 2.9.11: what an orphaned loop reduces is private. So a gang loop ends with each gang's part in the gang's
   own object: the gang level has no machinery. */
static void check_orphaned(struct lowering *l, const struct loop *loop, struct reduction *reduction) {
  const struct decl *decl = reduction->decl;
  const struct words *says = loop->region->construct->says;
  bool gang = (loop->levels & LEVEL_GANG) != 0;
  bool is_shared = decl->storage != STORAGE_AUTO && decl->storage != STORAGE_REGISTER && decl->kind == DECL_VAR;
  if (gang)
    reduction->over_gangs = OVER_GANGS_CONSUMED;
  if (reduction->origin != ORIGIN_CLAUSE)
    return;
  if (is_shared || (gang && reduction_by_address(reduction)))
    diag_at(l->diag, DIAG_ERROR, reduction->place,
            "'%s' is not private: a loop of a %s reduces into a local variable; add that to '%s' with '%s'",
            reduction->item ? reduction->item->text : decl->name, says->routine, decl->name, says->atomic_directive);
  else if (gang)
    diag_warn(l->diag, WARNING_ROUTINE_GANG_REDUCTION, reduction->place,
              "'%s' is private to the %s: in a %s, a reduction over %ss ends with each %s's part", decl->name,
              says->level[0], says->routine, says->level[0], says->level[0]);
}

/* Threads of a crew combine it: what they cannot is an error. */
static void plan_crew(struct lowering *l, const struct loop *loop, struct reduction *reduction) {
  const char *name = reduction_words(l, reduction);
  bool fields = false, by_instance = !loop_is_callers(loop->crew) && reduction_is_sized_by_instance(reduction);
  bool sized = reduction_bytes(reduction) >= 0 || by_instance;
  for (size_t i = 0; i < reduction->ncomponents; i++)
    fields |= reduction->components[i].locked;
  reduction->over_gangs = OVER_GANGS_HERE;
  reduction->locals = LOCALS_EACH;
  reduction->copy = false;
  if (reproducible_is_wanted(l, loop, reduction))
    diag_at(l->diag, DIAG_ERROR, reduction->place, "the reduction of '%s' is not reproducible: %s", name,
            "threads use it before they end, and its order depends on their number");
  else if (loop_is_callers(loop->crew) && reduction_bytes(reduction) > __sumac_crew_room)
    diag_at(l->diag, DIAG_ERROR, reduction->place,
            "'%s' has %ld bytes: in a function that device code calls, threads reduce at most %d at a time", name,
            reduction_bytes(reduction), (int)__sumac_crew_room);
  else if (!sized || fields || (reduction->item && item_has_rows(reduction->item)))
    diag_at(l->diag, DIAG_ERROR, reduction->place,
            "'%s' is used before the threads end, which share this loop: the reduction of %s is not supported there",
            name, fields ? "bit-fields and packed members" : "what has no constant size");
}

/* Whether the loop's clauses are for the levels inside of each gang's part. */
static bool keeps_gangs_apart(const struct loop *loop) {
  return loop_asks(loop)->sharing.uncombined & LEVEL_GANG;
}

static enum form choose_form(const struct reduction *reduction, bool tree) {
  if (reduction->best)
    return FORM_BEST;
  if (reduction->user_operator)
    return tree ? FORM_REPRODUCIBLE_OBJECT : FORM_OBJECT;
  if (reduction->shape != SHAPE_SCALAR)
    return tree ? FORM_REPRODUCIBLE_PARTS : FORM_PARTS;
  return tree ? FORM_REPRODUCIBLE_SCALAR : FORM_SCALAR;
}

static void plan_one(struct lowering *l, struct loop *loop, struct reduction *reduction) {
  struct region *region = loop->region;
  const struct words *says = region->construct->says;
  if (loop->combines) {
    plan_crew(l, loop, reduction);
    reduction->form = choose_form(reduction, false);
    return;
  }
  classify(region, loop, reduction);
  find_update(l, region, loop, reduction);
  reduction->form =
      order_free_plan(l, loop, reduction) ? FORM_DIGITS : choose_form(reduction, reproducible_plan(l, loop, reduction));
  check_inner_gang(l, loop, reduction);
  if (region->style == REGION_ROUTINE)
    check_orphaned(l, loop, reduction);
  else if ((loop->levels & LEVEL_GANG) && !reduction->copy && reduction->over_gangs != OVER_GANGS_CONSUMED &&
           reduction->origin == ORIGIN_CLAUSE && reduction->form != FORM_DIGITS && !keeps_gangs_apart(loop))
    diag_warn(l->diag, WARNING_LOST_REDUCTION, reduction->place,
              "the result of this %s reduction is lost: '%s' is private to the %s", says->level[0],
              reduction_words(l, reduction), says->level[0]);
}

static void plan(struct lowering *l, struct region *region) {
  EACH_PTR (struct loop, loop, region->loops) {
    int rid = 0;
    for (size_t j = 0; j < loop->reductions.n; j++) {
      loop->reductions.item[j].rid = rid;
      rid += loop->reductions.item[j].ncomponents ? (int)loop->reductions.item[j].ncomponents : 1;
      plan_one(l, loop, &loop->reductions.item[j]);
    }
  }
}

static void plan_construct(struct lowering *l, struct region *region) {
  int rid = 0;
  EACH_IN (struct reduction, reduction, region->reductions) {
    const struct variable *variable = region_variable(region, reduction->decl);
    reduction->copy = variable && is_copy(variable, reduction);
    if (reduction->copy && update_only(l, region->statement, region->nstatements, reduction))
      reduction->locals = LOCALS_CHOSEN;
    reduction->form = choose_form(reduction, false);
    reduction->rid = rid;
    rid += reduction->shape != SHAPE_SCALAR ? (int)reduction->ncomponents : 1;
    reproducible_refuse(l, reduction);
  }
}

bool lower_reduce(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < lowering_count(l); i++) {
    reproducible_check(l, lowering_region(l, i));
    rows_check(l, lowering_region(l, i));
    reproducible_hand_over(l, lowering_region(l, i));
    plan_construct(l, lowering_region(l, i));
    plan(l, lowering_region(l, i));
    find_gathered(l, lowering_region(l, i));
  }
  l->known |= KNOWN_REDUCTIONS;
  return diag_errors(l->diag) == before;
}
