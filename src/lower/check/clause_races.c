/*
 * clause_races.c - warnings: a reduction clause combines what the units of its own loop have, and the units of a level
 * around, which share the variable, race for the result. Only where clauses hold for their loops alone
 * (reducing_asked.spreads is false); elsewhere loops around reduce, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

static unsigned combined(const struct loop *loop) {
  return (loop->levels | (loop->crew ? loop->crew->levels : 0)) & ~loop_asks(loop)->sharing.uncombined;
}

/* Levels whose units execute LOOP, or parts of it, at the same time, and that neither it nor a loop around combines. */
static unsigned racing(const struct region *region, struct loop *loop, const struct reduction *reduction) {
  unsigned units = loop->levels, covered = combined(loop);
  struct loop *outer = loop->parent;
  for (; outer && !reduction_moves(outer, reduction); outer = outer->parent) {
    units |= outer->levels;
    if (reduction_among(&outer->reductions, reduction))
      covered |= combined(outer);
    if (loop_asks(outer)->crew.role == CREW_ONE || loop_asks(outer)->crew.work == WORK_CHOSEN)
      return 0;
  }
  bool by_construct = reduction_among((struct reductions *)&region->reductions, reduction) ||
                      reduction_among((struct reductions *)&region->handed_over, reduction);
  if (!outer && !region_has_one_gang(region) && !by_construct)
    units |= LEVEL_GANG;
  else if (!outer)
    covered |= LEVEL_GANG;
  return units & ~covered & race_sharers(region, loop, reduction->decl);
}

/* Perhaps one unit alone executes the loop. */
static bool is_conditional(const struct loop *loop) {
  const struct node *node = loop->node->parent;
  while (node && node->kind != N_IF && node->kind != N_SWITCH)
    node = node == loop->region->construct->node ? NULL : node->parent;
  return node;
}

void warn_of_clause_races(struct lowering *l, const struct region *region, struct loop *loop) {
  const struct words *says = region->construct->says;
  for (size_t i = 0; !region->construct->reducing.spreads && i < loop->reductions.n; i++) {
    const struct reduction *reduction = &loop->reductions.item[i];
    unsigned levels = reduction->origin != ORIGIN_CLAUSE ? 0 : racing(region, loop, reduction);
    if (!levels || is_conditional(loop))
      continue;
    const char *who = levels_words(l, says, levels);
    diag_warn(l->diag, WARNING_RACE, reduction->place,
              "%s race for '%s': this %s combines it over %s alone; add one to the construct that makes the %s", who,
              reduction_words(l, reduction), says->clause, levels_words(l, says, combined(loop)), who);
  }
}
