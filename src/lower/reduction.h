/*
 * reduction.h - a reduction of a loop or of a construct, as the passes of lowering fill it in. RESULT is the reduced
 * variable, LOCAL the variable in which the loop accumulates instead (ARCHITECTURE.md, "What lower writes").
 */
#ifndef SUMAC_LOWER_REDUCTION_H
#define SUMAC_LOWER_REDUCTION_H

#include "front/unit.h"
#include "lower/construct.h"
#include "util/lists.h"

/* A part of a reduced variable: a scalar, an array, or a member of each element of an array of structures. */
struct part {
  const char *path;         /* where it is in the variable, or in its first element: ".x", ".v[2]" */
  const char *suffix;       /* the type in names of builtins: "f64" */
  bool array;               /* PATH is an array of such scalars */
  const struct decl *field; /* PATH is this bit-field */
  bool locked;              /* it has no address, or none that its type allows: gangs change RESULT under a lock */
};

/* An operator that no program declares: it combines each member of a structure by OP (analyse/memberwise.c). */
struct memberwise {
  struct own_operator own; /* its name, place and type; there is no text of it */
  enum red_op op;
  const struct part *part; /* of one structure */
  size_t nparts;
  const struct node *function; /* that needs it */
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

/* One reduction of one loop (or of a construct). */
struct reduction {
  struct decl *decl;
  const struct var_item *item; /* as the clause names it; NULL: no clause does, it is the whole variable */
  bool aggregate;              /* no scalar variable: an array, a section, an element, a member, a structure */
  bool counted;                /* there are several elements, and parts are of all of them */
  bool each;                   /* each element has parts of its own: "[3].x" from the first element's place */
  int inner_dims;              /* array dimensions for which the clause has no section */
  struct part *part;           /* of aggregates */
  size_t nparts;
  int op;                              /* enum red_op */
  const struct own_operator *own;      /* if OP is RED_OWN: the operator that the program declares */
  const struct memberwise *memberwise; /* or that Sumac makes; OWN is of it */
  const struct best *best;             /* or, of a value with its place (plan/bests.c): this is one of its variables */
  bool comes_with;                     /* not the best_leader, whose reduction does the work for all */
  /* No reduction, but these updates of its elements are atomic: nobody knows how many elements there are, or they are
     too many for copies. NULL: it is one. */
  struct node *const *update;
  size_t nupdates;
  const char *why_updates; /* why they are not reduced by copies */
  /* What becomes of it where the loop cannot have it, as a loop around has other elements of the variable: its steps as
     such updates. NULL: nothing. */
  const struct reduction *instead;
  struct place place;
  bool implied;    /* no clause on this loop names it */
  bool recognised; /* no clause on any loop names it: it was recognised as an accumulation */
  bool idle;       /* a candidate that was dropped: nothing is shared, or the variable is used in another way, too */
  bool copy;       /* RESULT is a mapped variable, whose address the builtins get; else a private object */
  bool consumed;   /* a reduction around combines the gangs' values: this loop has no builtins at gang level */
  bool dummy;      /* the loop has no gangs, but each gang runs it: its value is combined over gangs around it */
  /* The loop only updates elements of it, as in h[k] += e, and has builtins for these updates: each target chooses
     whether the threads of a gang have a LOCAL each or share one. */
  bool only_updated;
  /* Recognised, of an array whose extent the run knows: above SUMAC_IMPLICIT_ARRAY_BYTES LOCAL has no elements, and
     updates are atomic on RESULT. */
  bool limited;
  bool tree; /* -freproducible: combined in an order that depends on the iteration space alone (plan/trees.c) */
  int rid;
};
struct reductions {
  struct reduction *item;
  size_t n, capacity;
};

#endif
