/*
 * check.h - functions that the checks and warnings of this folder share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_CHECK_CHECK_H
#define SUMAC_LOWER_CHECK_CHECK_H

#include "lower/region.h"

/* races.c */
/* Mask of the levels whose threads share one copy of the variable inside of the loop; 0: each iteration has its own. */
unsigned race_sharers(const struct region *, const struct loop *, const struct decl *);

/* A note with a fix-it: "reduction(OP:NAME)" at the end of the loop's directive. OP: enum red_op. */
void show_reduction_clause(struct lowering *, const struct loop *, int op, const char *name);

/* near_misses.c: warns if the loop accumulates in the scalar, but also uses it in a way that no reduction allows. */
void warn_of_near_miss(struct lowering *, const struct loop *, const struct decl *);
/* near_misses.c: warns if what the reduction of NAME would combine depends on what iterations hand on; AT is a step. */
bool warn_of_carrier(struct lowering *, const struct loop *, const struct reduction *, const struct node *at,
                     const char *name);
extern const char *const needs_order; /* format: why something is no reduction; %u: the line */

/* Threads that share LOOP's iterations do not execute NODE at the same time, or what it makes of DECL is reduced in a
   loop inside. */
bool race_is_excluded(const struct loop *, const struct node *, const struct decl *);

/* element_races.c */
/* Mask of the levels whose threads share the elements that the variable leads to. */
unsigned element_sharers(const struct region *, const struct loop *, const struct decl *);
void warn_of_element_races(struct lowering *, const struct region *, const struct loop *);

/* picked.c */
/* NODE names a variable that each iteration has for itself: what it is initialized with. NULL: it does not, or that is
   not known. */
struct node *value_of_iteration(const struct loop *, const struct node *);
bool may_lock(struct node *body); /* a function that it calls might take a lock, which would order its accesses */
/* A condition around NODE, or on a continue of LOOP's, may let one iteration through. */
bool is_for_one_iteration(const struct node *, const struct loop *);

/* carried_elements.c: an iteration uses an element that another one changes, for certain. */
void warn_of_carried_elements(struct lowering *, struct loop *);

/* report.c */
const char *levels_words(struct lowering *, const struct words *, unsigned levels); /* "threads, simd" */

/* clause_races.c: units around the loop, which its clauses do not combine, race for what it reduces. */
void warn_of_clause_races(struct lowering *, const struct region *, struct loop *);

/* part_clauses.c: the loop accumulates into more of a variable than its clause names. */
void warn_of_part_clause(struct lowering *, struct loop *);

/* containers.c: the construct uses elements of a std::vector, say, which only points to them. */
void warn_of_containers(struct lowering *, const struct region *);

/* owners.c: the construct follows a pointer in an object, and nothing maps what that leads to. */
void warn_of_owners(struct lowering *, const struct region *);

/* record_updates.c: an object of the JSON report. LEVELS: of the loop, in words. */
void record_updates(struct lowering *, const struct loop *, const struct reduction *, const char *levels);

/* references.c */
void check_references(struct lowering *, const struct region *);

/* calls.c: devices can have the function, a routine, with all that it calls as far as the file shows; no errors. */
bool calls_suit_devices(struct lowering *, struct decl *function);

/* check_calls.c */
/* True if CALLEE may be called at CALL in the region, or in IMPLICIT (may be NULL), a function without routine
   directive that the region calls; else false and an error. */
bool check_call(struct lowering *, const struct region *, const struct decl *implicit, const struct node *call,
                const struct decl *callee);
void check_host_calls(struct lowering *); /* errors: host code calls a routine that has nohost */

#endif
