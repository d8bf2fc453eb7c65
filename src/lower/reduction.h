/*
 * reduction.h - a reduction of a loop or of a construct, as the passes of lowering fill it in. RESULT is the reduced
 * variable, LOCAL the variable in which the loop accumulates instead (ARCHITECTURE.md, "What lower writes").
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_REDUCTION_H
#define SUMAC_LOWER_REDUCTION_H

#include "model/construct.h"

/* A part of a reduced variable: a scalar, an array, or a member of each element of an array of structures. */
struct component {
  const char *path;         /* where it is in the variable, or in its first element: ".x", ".v[2]" */
  const char *suffix;       /* the type in names of builtins: "f64" */
  bool array;               /* PATH is an array of such scalars */
  const struct decl *field; /* PATH is this bit-field */
  bool locked;              /* true without an address that the type allows: gangs change RESULT under a lock */
};

/* An operator that no program declares: it combines each member of a structure by OP (analyse/memberwise.c). */
struct memberwise {
  struct user_operator user_operator; /* name, place and type; there is no text */
  enum red_op op;
  const struct component *components; /* of one structure */
  size_t ncomponents;
  const struct node *function; /* function that needs the operator */
  bool local; /* the structure is declared in the function: there the operator's functions stand, too */
  size_t at;  /* where they stand */
};

/* The smallest or largest of the values that a loop sees, and what comes with it (analyse/best.c). */
struct best {
  int op;             /* RED_MIN or RED_MAX */
  bool last;          /* of equal values the last one wins, as with <=; else the first */
  bool by_place;      /* VALUE is no lvalue, but an expression of the places in WITH, a[k]: it is nowhere else */
  struct node *value; /* lvalue */
  struct node **with; /* lvalues: what is noted of the iteration that wins */
  size_t nwith;
};

/* Kinds of objects that are reduced. */
enum shape {
  SHAPE_SCALAR,  /* a scalar variable */
  SHAPE_ONE,     /* an element, a member, a structure */
  SHAPE_COUNTED, /* several elements, of all of which the parts are: an array, a section */
  SHAPE_EACH,    /* several elements, each of which has parts of its own: "[3].x" from the first element's place */
};
/* Who says that the loop reduces it. */
enum origin {
  ORIGIN_CLAUSE,
  ORIGIN_IMPLIED,    /* a clause of another loop */
  ORIGIN_RECOGNISED, /* none: it was recognised as an accumulation */
};
/* Where gangs are combined. */
enum over_gangs {
  OVER_GANGS_HERE,     /* at the loop's own FORK for gangs, if it has one */
  OVER_GANGS_DUMMY,    /* the loop has no gangs, but each gang runs it: around it, without a FORK */
  OVER_GANGS_CONSUMED, /* a reduction around does it: this loop has no builtins at gang level */
};
/* Who has a LOCAL. */
enum locals {
  LOCALS_EACH,   /* each thread */
  LOCALS_CHOSEN, /* the loop only updates elements, as in h[k] += e, and has builtins for these updates: each target
                    chooses whether the threads of a gang have a LOCAL each or share one */
  LOCALS_LIMITED /* likewise, and the extent is known by the run: above SUMAC_IMPLICIT_ARRAY_BYTES LOCAL has no
                    elements, and updates are atomic on RESULT */
};
/* How LOCAL is declared, combined and given back: the rows of write/forms.c. reduce.c chooses it. */
enum form {
  FORM_SCALAR,              /* builtins take and return the value */
  FORM_PARTS,               /* each scalar or array in it has builtins of its own */
  FORM_OBJECT,              /* builtins combine whole objects by the functions of a declared operator */
  FORM_BEST,                /* a value and what comes with it, as such an object; in the loop they are variables */
  FORM_REPRODUCIBLE_SCALAR, /* -freproducible: in an order that depends on the iteration space alone
                               (plan/reproducible.c) */
  FORM_REPRODUCIBLE_PARTS,
  FORM_REPRODUCIBLE_OBJECT,
  FORM_DIGITS, /* -freproducible=order-free: LOCAL is the digits of a sum (plan/order_free.c) */
};

/* Updates of elements that are atomic. */
struct updates {
  struct node *const *step;
  size_t n;
  const char *why; /* reason why they are not reduced by copies */
};

/* One reduction of one loop (or of a construct). */
struct reduction {
  struct decl *decl;
  const struct var_item *item; /* item of the clause; NULL: no clause, the whole variable */
  enum shape shape;
  int inner_dims;               /* array dimensions for which the clause has no section */
  struct component *components; /* of all shapes but scalars */
  size_t ncomponents;
  int op;                                    /* enum red_op */
  const struct user_operator *user_operator; /* if OP is RED_OWN: the operator that the program declares */
  const struct memberwise *memberwise;       /* or that Sumac makes; OWN is of it */
  const struct best *best; /* or, of a value with its place (plan/bests.c): this is one of its variables */
  bool comes_with;         /* not the best_leader, whose reduction does the work for all */
  /* Not NULL: no reduction, but these updates of elements are atomic: the number of elements is not known, or they
     are too many for copies. */
  const struct updates *updates;
  /* Replacement where the loop cannot have the reduction, as a loop around has other elements of the variable: the
     steps as such updates. NULL: none. */
  const struct reduction *instead;
  struct place place;
  enum origin origin;
  bool idle;    /* a candidate that was dropped: nothing is shared, or the variable is used in another way, too */
  bool of_each; /* RESULT is each thread's own object, which all of a crew combine with what they have together */
  bool copy;    /* RESULT is a mapped variable, whose address the builtins get; else a private object */
  enum over_gangs over_gangs;
  enum locals locals;
  enum form form;
  int terms;  /* of FORM_DIGITS: how many an iteration adds at most; -1: not known */
  int digits; /* the region's slot with the digits of a copy RESULT, + 1; 0: there are none */
  int rid;
};
vec_named(reductions, struct reduction);

#endif
