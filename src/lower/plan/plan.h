/*
 * plan.h - functions of the planning passes that other files use.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_PLAN_PLAN_H
#define SUMAC_LOWER_PLAN_PLAN_H

#include "lower/analyse/analyse.h"

/* privates.c */
/* DECL will be private to the iterations of LOOP, whose levels are known. */
bool private_will_be(const struct lowering *, const struct loop *, struct decl *);

/* implicit.c */
/* Effect of declare constructs on the variable that the name means around the region. */
enum declared region_declared(const struct lowering *, const struct region *, const struct decl *);
bool reduced_somewhere(const struct region *, const struct decl *); /* by a clause, or by a loop without one */
/* Any construct of the unit maps it: its device copy may differ from the host's value. */
bool has_device_copy(const struct lowering *, const struct decl *);
/* The section behind the pointer that a reduction's clause names, if the launch knows it: it is copied. NULL: none. */
const struct var_item *reduced_section(struct lowering *, const struct region *, const struct decl *);
/* Wherever the region uses the variable, it has the value that it has on the host at the launch. */
bool launch_knows(const struct lowering *, const struct region *, const struct decl *);
/* ITEM, of a reduction's clause of CONSTRUCT, is a section behind a pointer that is a member of what the region has
   mapped, and no clause names that member: it is copied, too. */
bool implies_member(const struct lowering *, const struct region *, const struct construct *, const struct var_item *);
/* ITEM, of a reduction's clause of CONSTRUCT, is a section, and clauses map other sections of its variable. */
bool implies_section(const struct lowering *, const struct region *, const struct construct *, const struct var_item *);
/* The region changes the variable, or takes its address, and gangs may see what others of them do with it. */
bool shows_as_one(const struct region *, const struct decl *);
/* Class and flags of abi.h for what no clause names; SECTION is the reduced_section. */
unsigned implicit_kind(struct lowering *, const struct region *, const struct decl *, const struct var_item *section);
enum by_instance implicit_by_instance(struct lowering *, const struct region *, const struct decl *, unsigned kind);

/* launch_values.c */
const char *launch_constant(struct lowering *, const struct node *); /* value of a constant, as text without names */
/* C text of the integer that NODE is worth in the region; NULL: the launch does not know it. */
const char *launch_value(struct lowering *, const struct region *, struct node *);

/* advice.c */
const char *reach_text(struct lowering *, const char *clause, const char *names); /* "copy(a)", "map(to: a)" */
struct node *pointer_followed(struct node *); /* p of p[i], *p and p->x; NULL: it is no such expression */
/* The clause that would map what POINTER leads to, as far as the region uses it: "map(to: p[0:n])". */
const char *advised_clause(struct lowering *, const struct region *, struct node *pointer);

/* inferred.c */
void infer_sections(struct lowering *, struct region *);

/* slots.c */
void place_variables(struct lowering *, struct region *);

/* absorb.c */
void absorb_gangs(const struct lowering *, const struct region *);

/* accumulations.c */
void find_accumulations(struct lowering *, const struct region *);
/* Finds steps on elements, and on values with their places, in a loop whose independence has to be proved. The
   dependence test finds steps on scalars. */
void find_steps_to_prove(struct lowering *, struct loop *, struct reductions *out);
void settle_accumulations(struct lowering *, const struct region *);
/* Why a loop that only accumulates in the scalar is not taken for its reduction. */
struct refusal {
  const char *why; /* NULL: for no reason that is known here */
  bool clause;     /* one may still be right */
};
struct refusal accumulation_refusal(struct lowering *, struct loop *, const struct decl *);
/* The variable that iterations of the loop, or of one inside, hand on, and on which it depends what the reduction would
   combine; NULL: none. */
const struct decl *accumulation_carrier(struct lowering *, const struct loop *, const struct reduction *);

/* A clause says that DECL is private to gangs, or reduced somewhere. */
bool accumulation_is_decided(const struct region *, const struct decl *);
/* No clause decides about DECL, which is LOOP's to reduce: nothing else leads to it. */
bool accumulation_is_open(const struct loop *, const struct decl *);
bool accumulation_is_alone(const struct loop *, const struct decl *); /* whatever clauses say of reductions */
/* A function that the loop calls, or a pointer that it uses, may lead to DECL, or to what it points to. */
bool accumulation_is_reached(const struct loop *, const struct decl *);

/* gathered.c */
void find_gathered(const struct lowering *, struct region *);

/* reduce.c */
bool region_has_one_gang(const struct region *); /* known when compiling */

/* bests.c */
/* Adds the reduction of NODE, if that statement looks for the smallest or largest value and its place. */
void find_best(struct lowering *, struct loop *, struct node *, struct reductions *out);
/* Why threads that share LOOP's iterations would not find the same as one; NULL: they do. */
const char *best_hindrance(const struct loop *, const struct reduction *);
void settle_bests(struct loop *); /* variables of one search become idle together */
/* An error where other reductions of the loop want another order of its iterations. */
void best_check_order(struct lowering *, const struct loop *, const struct reduction *);

/* accumulated_elements.c */
/* NODE is a step on an element or a member of this variable; NULL: it is none. */
struct decl *accumulated_variable(const struct lowering *, struct node *);
/* The clause item that names OBJECT, a member or an element by one index; NULL: it is neither. */
const struct var_item *element_item(struct lowering *, struct node *object);
void find_accumulated_elements(struct lowering *, struct loop *, struct decl *, struct reductions *out);
/* LIKE, whose N STEPS are made atomic updates; the first of them says of what type. WHY: for users. */
const struct reduction *reduction_by_updates(struct lowering *, const struct reduction *like, struct node *const *steps,
                                             size_t n, const char *why);
/* A condition around NODE may let one iteration through: i == 0, or a continue for the others. */
bool picks_iteration(const struct node *, const struct loop *);

/* accumulated_places.c */
/* Steps on places that iterations may share, of which no other candidate of the loop takes care. */
void find_accumulated_places(struct lowering *, struct loop *, struct reductions *out);

/* extents.c */
/* The clause item for all of the array or section that the variable BASE is or points to. NULL: its extent is not
   known, or may be another where a loop begins. */
const struct var_item *extent_item(struct lowering *, const struct region *, struct node *base, struct place);

/* assign.c */
bool loop_partitionable(const struct loop *);
int called_dimension(const struct region *, struct node *); /* of the routines gang that it calls */

/* candidates.c */
/* The one that meets LIKE in an object; NULL: none. */
struct reduction *reduction_among(struct reductions *, const struct reduction *like);
/* Whether the reduction is on another object in each iteration of LOOP: its own, or another section of the variable. */
bool reduction_moves(const struct loop *, const struct reduction *);

/* order_free.c */
/* The sum at LOOP, which may be NULL, is to be that of its terms in whatever order. */
bool order_free_is_asked(const struct lowering *, const struct loop *, const struct reduction *);
/* The reduction is such a sum: its LOCAL is digits. After an error it is none. */
bool order_free_plan(struct lowering *, struct loop *, struct reduction *);

/* reproducible.c */
bool loop_comes_again(const struct loop *); /* a launch may, each gang without waiting for the others */
/* A pragma at LOOP, which may be NULL, or at a loop around ASKS for it; or at a loop inside that reduces the variable,
   too, where no clause but that one's says that LOOP does. */
bool reproducible_is_asked_by(bool (*asks)(const struct construct *), const struct loop *, const struct reduction *);
/* The reduction at LOOP, which may be NULL, has to be reproducible. */
bool reproducible_is_wanted(const struct lowering *, const struct loop *, const struct reduction *);
/* Once it is known what RESULT is: it is made by a tree. */
bool reproducible_plan(struct lowering *, const struct loop *, struct reduction *);
/* A construct's reproducible reduction is handed to its loops over gangs alone, which make the values. */
void reproducible_hand_over(struct lowering *, struct region *);
void reproducible_refuse(struct lowering *, const struct reduction *); /* of a construct */
void reproducible_check(struct lowering *, const struct region *);     /* checks other uses of the order */

/* rows.c */
void rows_check(struct lowering *, const struct region *);

/* dims.c */
/* The request for a launch dimension (0 gangs, 1 workers, 2 vector length): by the construct, or
   by a loop of an AUTOMATIC region. */
struct size_asked dims_asked(const struct region *, int level);
long dims_constant(const struct region *, int level); /* argument of REGION_BEGIN */

#endif
