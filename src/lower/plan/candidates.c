/*
 * candidates.c - all reductions that the text shows: those of clauses on loops and on the construct, those that the
 * dependence test recognises in loops whose independence is ours to prove, and accumulations without a clause in the
 * others (accumulations.c).
 *
 * Requires: spaces. Makes: loop.candidates, without those that loops around and inside have to share (spread.c);
 * region.reductions; loop.sequential, loop.why where an `auto` loop is dependent.
 *
 * To change which reductions there are, for which loops: candidates.c, spread.c; their results: reduce.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

struct reduction *reduction_among(struct reductions *reductions, const struct reduction *like) {
  for (size_t i = 0; i < reductions->n; i++)
    if (reduction_overlap(&reductions->item[i], like) != OVERLAP_NONE)
      return &reductions->item[i];
  return NULL;
}

bool reduction_moves(const struct loop *loop, const struct reduction *reduction) {
  return loop_is_private(loop, reduction->decl) || (loop->levels && reduction_moves_with(reduction, loop));
}

static void add_items(struct lowering *l, struct loop *loop) {
  const struct construct *construct = loop->construct;
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    if (item->role != ITEM_REDUCTION)
      continue;
    struct reduction reduction = {.decl = item->var->decl,
                                  .op = item->reduction.op,
                                  .user_operator = item->var->user_operator,
                                  .of_each = item->reduction.of_each,
                                  .place = item->var->place};
    if (!reduction_shape(l, &reduction, item->var))
      continue;
    struct reduction *found = reduction_among(&loop->candidates, &reduction);
    if (found) /* the dependence test saw it, too */
      *found = reduction;
    else
      vec_push(&loop->candidates, reduction);
  }
}

static void add_of_construct(struct lowering *l, struct region *region) {
  const struct construct *construct = region->construct;
  for (size_t i = 0; !construct->loop && region->style != REGION_ROUTINE && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    struct reduction reduction = {.decl = item->var->decl,
                                  .item = item->var,
                                  .op = item->reduction.op,
                                  .user_operator = item->var->user_operator,
                                  .place = item->var->place};
    if (item->role == ITEM_REDUCTION && reduction_shape(l, &reduction, item->var))
      vec_push(&region->reductions, reduction);
  }
}

/* auto: parallel only where that is proved safe. Inner loops first, so that their reductions are known. */
static void decide_automatic(struct lowering *l, struct region *region) {
  for (size_t i = region->loops.n; i-- > 0;) {
    struct loop *loop = region->loops.item[i];
    if (!loop->automatic || !loop_partitionable(loop))
      continue;
    const char *why = "code stands between the collapsed loops";
    struct reductions found = {0};
    find_steps_to_prove(l, loop, &found);
    if (!loop->forced && depend_independent(l, loop, &found, &why)) {
      for (size_t j = 0; j < found.n; j++)
        vec_push(&loop->candidates, found.item[j]);
    } else {
      loop->sequential = true;
      loop->why = why;
    }
    vec_free(&found);
  }
}

bool lower_candidates(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  EACH_REGION (struct region, region, l) {
    add_of_construct(l, region);
    decide_automatic(l, region);
    for (size_t j = 0; j < region->loops.n; j++)
      add_items(l, region->loops.item[j]);
    find_accumulations(l, region);
  }
  return diag_errors(l->diag) == before;
}
