/*
 * check.h - what the files of this folder ask of each other.
 */
#ifndef SUMAC_LOWER_CHECK_CHECK_H
#define SUMAC_LOWER_CHECK_CHECK_H

#include "lower/lowering.h"
#include "lower/region.h"

/* races.c */
/* Levels whose threads share the variable inside of the loop; 0: it is the iteration's own. */
unsigned race_sharers(const struct region *, const struct loop *, const struct decl *);

/* A note: where the clause would stand. */
void show_reduction_clause(struct lowering *, const struct loop *, int op, const char *name);

/* near_misses.c */
void warn_of_near_miss(struct lowering *, const struct loop *, const struct decl *);

/* element_races.c */
bool may_lock(struct node *body); /* so that its accesses are in order */
void warn_of_element_races(struct lowering *, const struct region *, const struct loop *);

/* check_calls.c */
/* May CALLEE be called at CALL in the region, or in the function IMPLICIT that the region calls? */
bool check_call(struct lowering *, const struct region *, const struct decl *implicit, const struct node *call,
                const struct decl *callee);
void check_host_calls(struct lowering *); /* of routines with nohost */

#endif
