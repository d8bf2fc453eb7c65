/*
 * strategy.h - how a target does reductions: a table of strategies, of which choose_reductions (xform/choose.c) takes
 * for each reduction, at each level of its loop, the cheapest that fits.
 *
 * All that the choice may depend on is the case; all that depends on the choice reads the chosen row: the type that is
 * reduced, what expand builds, whether there is a lock, what -Minfo says.
 */
#ifndef SUMAC_STRATEGY_H
#define SUMAC_STRATEGY_H

#include "ir/ir.h"

struct target;
struct expansion;
struct reduction;

/* One reduction of one loop at one level. */
struct red_case {
  const struct target *target; /* for its limits */
  const char *arch;            /* as the target spells it; NULL: it has none */
  enum red_op op;
  enum red_type written; /* the type that the program reduces */
  enum red_type type;    /* the one that the strategy in question does: WRITTEN, or its parts' (in_parts) */
  int level;
  int size;                       /* of that level, where it is known when compiling; 0: the launch says */
  bool has_result;                /* RESULT is in memory that others see; else it is a private object */
  bool is_array;                  /* elements of an array, or parts of a long LOCAL */
  long long elements;             /* 1 for a scalar; -1: known at run time only */
  unsigned long long local_bytes; /* of the whole LOCAL that an array is, or is a part of; 0: known at run time only */
  unsigned long long room;        /* bytes of the gang's fast memory that LOCAL can have: of target->gang_bytes */
  bool once;                      /* each gang finishes it exactly once a launch */
  bool updates_only;              /* the loop does nothing with LOCAL but to update elements */
  bool reproducible;              /* the same bits are asked for whatever the launch: see the builtins of trees */
};

/* In which order a strategy combines, from the least to the most that it promises. */
enum red_order {
  ORDER_FREE,         /* any: floating-point sums may differ from run to run */
  ORDER_FIXED_LAUNCH, /* the same in each launch of the same dimensions */
  ORDER_FIXED_SPACE   /* a matter of the iteration space alone */
};

/* Builds one of a reduction's four calls: E->b stands before it, and the value is the new LOCAL. M->local is
   type_value(type). Must not end the block (no branches): loops and tests live in library functions or selects.
   Of an array, the hook is asked for each element, with M->element and M->at set, or once for the whole (WHOLE): then
   M->array and M->n say what to do, and there is no value. */
typedef LLVMValueRef red_hook(struct expansion *, const struct marker *, const struct reduction *);

/* The bit of a hook in WHOLE, by the call's kind. */
#define RED_STAGE(kind) (1u << ((kind) - MARK_SETUP))
#define RED_ALL_STAGES 15u

struct red_strategy {
  const char *name;  /* for -freduction=; the row of a level is known by it */
  int levels;        /* mask of the levels where it is of use */
  const char *words; /* for -Minfo; NULL: nothing is said */
  bool nothing;      /* there are no values of several threads to combine: taken where it fits, whatever is asked for */
  enum red_order order;
  bool tree;        /* for reproducible reductions, and for these alone: ORDER_FIXED_SPACE */
  bool shares;      /* the threads of a gang have one LOCAL, or RESULT itself: of arrays that the loop only updates */
  bool by_function; /* combines objects by the reduction's own function (RED_OWN); all other rows do not */
  bool in_parts;    /* does a complex sum as two real ones: split_types makes them of it */
  bool lock;        /* FINI runs under the target's lock, or takes one of the object's own */
  bool all_threads; /* of the gang take part in INIT and FINI */
  bool (*fits)(const struct red_case *);
  /* For -Minfo, of a case that does not fit, but where the row would be the better one: why. NULL, or gives NULL: that
     goes without saying. */
  const char *(*misfit)(const struct red_case *);
  /* Of combining one LOCAL, in accesses to the gang's fast memory; among equals the first row wins. NULL: 0. */
  unsigned (*cost)(const struct red_case *);
  /* Bytes of the gang's fast memory that LOCAL takes of target->gang_bytes. NULL: none. */
  unsigned long long (*scratch)(const struct red_case *);
  red_hook *setup, *init, *fini, *teardown;
  unsigned whole; /* the hooks that do a whole array: RED_STAGE */
};

/* What the loop's body does to LOCAL by a builtin, one value at a time. The first row that fits is taken; the last of
   each kind fits every case, which has op, type, is_array and updates_only. */
struct red_step {
  enum marker_kind kind;                 /* MARK_NONE: the end of the table */
  bool (*fits)(const struct red_case *); /* NULL: always */
  /* MARK_PICK: gives the larger or smaller of M->local and M->value, of which VALUE loses if it is a NaN; so does
     LOCAL, unless the strategies' INIT leaves none there. MARK_UPDATE: *M->at = *M->at op M->value, where other threads
     of the gang may do so at the same time. NULL. */
  LLVMValueRef (*build)(struct expansion *, const struct marker *);
};

#endif
