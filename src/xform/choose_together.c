/*
 * choose_together.c - reductions of one loop that share a part of their cost.
 *
 * Some strategies have work that a loop does once for all of its reductions: gangs that leave partial results count
 * themselves once, whatever the number of variables (red_strategy.paid_once). So a row that is cheaper for a reduction
 * alone may be dearer beside others: a sum of doubles has to go by partial results, and the maximum and the count of
 * the same loop cost less as two values more of these than as two atomics. Where no reduction has to, several may
 * still do so together.
 *
 * What the user asks for stays, and so do rows that combine nothing.
 *
 * To change what a loop's reductions cost together: choose_together.c, paid_once in the tables.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* The cheapest row for R of those that share; NULL: none fits. */
static const struct red_strategy *sharing(const struct late_reduction *r) {
  const struct red_strategy *best = NULL;
  for (const struct red_strategy *s = r->what.target->strategies; s->name; s++)
    if (s->paid_once && choose_fits(s, &r->what) && (!best || choose_cost(s, &r->what) < choose_cost(best, &r->what)))
      best = s;
  return best;
}

/* R's part of the cost. */
static unsigned own_cost(const struct red_strategy *s, const struct late_reduction *r) {
  return choose_cost(s, &r->what) - s->paid_once;
}

/* What R may be done by instead of its row, for less than that; NULL: nothing. */
static const struct red_strategy *instead(const struct target_function *f, const struct late_reduction *r) {
  if (!r->strategy || r->strategy->nothing || r->strategy->paid_once || choose_asked(f->module, r))
    return NULL;
  const struct red_strategy *s = sharing(r);
  return s && own_cost(s, r) < own_cost(r->strategy, r) ? s : NULL;
}

static void at_level(const struct target_function *f, struct late_loop *loop, int level) {
  bool paid = false;
  unsigned saved = 0, once = 0;
  EACH_OF (struct late_reduction, r, loop->reductions, loop->nreductions) {
    const struct red_strategy *s = r->level == level ? instead(f, r) : NULL;
    paid |= r->level == level && r->strategy && r->strategy->paid_once;
    saved += s ? own_cost(r->strategy, r) - own_cost(s, r) : 0;
    once = s ? s->paid_once : once;
  }
  if (saved <= (paid ? 0 : once))
    return;
  EACH_OF (struct late_reduction, r, loop->reductions, loop->nreductions) {
    const struct red_strategy *s = r->level == level ? instead(f, r) : NULL;
    if (!s)
      continue;
    r->strategy = s;
    r->what = choose_as_done_by(s, &r->what);
  }
}

static void in_loops(const struct target_function *f, struct late_loop *loop) {
  static const int levels[] = {LEVEL_GANG, LEVEL_WORKER, LEVEL_VECTOR};
  for (; loop; loop = loop->sibling) {
    for (int i = 0; i < 3; i++)
      at_level(f, loop, levels[i]);
    in_loops(f, loop->child);
  }
}

void choose_together(struct target_function *function) {
  in_loops(function, function->loops);
}
