/*
 * best.h - the smallest or largest value and where it is: "if (e < m) { m = e; k = i; }".
 */
#ifndef SUMAC_LOWER_ANALYSE_BEST_H
#define SUMAC_LOWER_ANALYSE_BEST_H

#include "lower/reduction.h"

struct lowering;

enum { MOST_WITH_BEST = 8 };

/* One statement that does so. */
struct best_step {
  int op;
  bool last;
  struct decl *value;
  struct decl *with[MOST_WITH_BEST];
  size_t nwith;
};
bool best_read(const struct lowering *, struct node *, struct best_step *); /* false: NODE is something else */

/* What all uses in BODY of VALUE, and of what comes with it, are steps of; in the arena. NULL: there are others. */
const struct best *best_of(struct lowering *, struct node *body, const struct decl *value);

/* They are the same but for the loops that they are found in. */
bool best_same(const struct best *, const struct best *);

#endif
