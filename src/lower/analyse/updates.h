/*
 * updates.h - statements that change what is reduced, and that a builtin may stand for.
 */
#ifndef SUMAC_LOWER_ANALYSE_UPDATES_H
#define SUMAC_LOWER_ANALYSE_UPDATES_H

#include "lower/reduction.h"

struct lowering;

/* update.c */
struct element_update {        /* OBJECT op= VALUE, in a statement of its own */
  struct node *object, *value; /* VALUE NULL: 1 */
  bool negated;
  const char *suffix; /* of the builtin */
};
bool update_read(struct lowering *, struct node *, const struct reduction *, struct element_update *); /* false: none */
/* Nothing else is done with the array in the N statements. */
bool update_only(struct lowering *, struct node *const *body, size_t n, const struct reduction *);

/* extreme.c */
/* E where NODE is "m takes the larger (smaller) of m and E", in a floating-point max (min) REDUCTION; else NULL. */
struct node *extreme_value(const struct lowering *, struct node *node, const struct reduction *);
/* Nothing else in BODY changes the variable. */
bool extreme_only(const struct lowering *, struct node *body, const struct reduction *);

#endif
