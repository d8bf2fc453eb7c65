/*
 * carried.h - values that one iteration of a loop leaves to the next, and what depends on them.
 */
#ifndef SUMAC_LOWER_ANALYSE_CARRIED_H
#define SUMAC_LOWER_ANALYSE_CARRIED_H

#include "lower/reduction.h"

struct loop;
struct lowering;

/* The variable whose value iterations of LOOP hand on, and on which depends what BODY, which is all of the loop's or of
   one of its nest, makes of DECL; NULL: none. */
const struct decl *carrier_into(const struct lowering *, const struct loop *, struct node *body, const struct decl *);

/* The variable that iterations hand on, and on which what the candidate reduces depends: all its variables, or its
   updates. */
const struct decl *carrier_of(const struct lowering *, const struct loop *, const struct reduction *);

/* The variable that iterations hand on, and on which the smallest or largest value, or its place, depends. */
const struct decl *carrier_into_best(const struct lowering *, const struct loop *, const struct best *);

/* The variable that iterations hand on, and on which the N STEPS depend that change what ROOT is or leads to. */
const struct decl *carrier_into_steps(const struct lowering *, const struct loop *, struct decl *root,
                                      struct node *const *step, size_t n);

#endif
