/*
 * best.h - the smallest or largest value and where it is: "if (e < m) { m = e; k = i; }".
 */
#ifndef SUMAC_LOWER_ANALYSE_BEST_H
#define SUMAC_LOWER_ANALYSE_BEST_H

#include "lower/reduction.h"

struct lowering;

enum { MOST_WITH_BEST = 8 };

/* One statement, or several that ask for the same one after the other, that do so. */
struct best_step {
  int op;
  bool last;
  bool by_place;                     /* no variable has the value: it is what is at the place that was found, a[k] */
  struct node *value;                /* lvalue: m; BY_PLACE: an expression */
  struct node *chosen;               /* what the iteration offers: e */
  struct node *with[MOST_WITH_BEST]; /* lvalues */
  size_t nwith;
  struct node *at;   /* the statement that is done, or the expression that is taken, where e is better */
  bool is_statement; /* AT */
};
bool best_read(const struct lowering *, struct node *, struct best_step *); /* false: NODE is something else */

/* What all uses in BODY of the step's variables are steps of; in the arena. NULL: there are others. */
const struct best *best_of(struct lowering *, struct node *body, const struct best_step *);

/* What all uses in BODY are steps of, if the variable leads the first of them. */
const struct best *best_led_by(struct lowering *, struct node *body, const struct decl *);

/* Whether A and B have equal steps and variables; they may be found in different loops. */
bool best_same(const struct best *, const struct best *);

/* The variable, or member, or element, that a reduction to it is named by. */
struct node *best_leader(const struct best *);

#endif
