/*
 * reduction.h - a reduction of a loop or of a construct, as the passes fill it in.
 */
#ifndef SUMAC_LOWER_REDUCTION_H
#define SUMAC_LOWER_REDUCTION_H

#include "lower/construct.h"

/* A part of a reduced variable: a scalar, an array, or a member of each element of an array of structures. */
struct part {
  const char *path;         /* from the variable (its first element): ".x", ".v[2]" */
  const char *suffix;       /* of the builtins */
  bool array;               /* PATH is an array of such scalars */
  const struct decl *field; /* PATH is this bit-field; NULL: it has an address */
};

/* One reduction of one loop (or of a construct). */
struct reduction {
  struct decl *decl;
  const struct var_item *item; /* the clause's, NULL: a scalar that the dependence test found */
  bool aggregate;              /* no scalar variable: an array, a section, an element, a structure */
  bool counted;                /* there are several elements */
  int inner_dims;              /* dimensions after the sections */
  struct part *part;           /* of aggregates */
  size_t nparts;
  int op;
  const struct own_operator *own; /* OP is RED_OWN: what the program declares */
  struct place place;
  bool implied;    /* no clause on this loop names it */
  bool recognised; /* no clause on any loop: it was found in the text */
  bool idle;       /* nothing comes of this candidate: its threads share nothing, or it is used otherwise, too */
  bool copy;       /* RESULT is a mapped variable: RES_PTR is its address */
  bool consumed;   /* an outer gang-level LOCAL takes the gang level's result: no gang machinery here */
  bool dummy;      /* wrapped in a gang reduction without a gang loop */
  /* The loop does nothing with it but to update elements, and builtins say so: whether the threads of a gang have LOCALs
     of their own is each target's choice. */
  bool only_updated;
  bool tree; /* the same bits whatever the launch: lanes and tiles of the iteration space, combined as a tree */
  int rid;
};
struct reductions {
  struct reduction *item;
  size_t n, capacity;
};

#endif
