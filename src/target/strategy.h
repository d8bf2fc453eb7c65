/*
 * strategy.h - how a target does reductions: a table of strategies, of which choose_reductions (xform/choose.c) takes
 * for each reduction, at each level of its loop, the cheapest that fits.
 *
 * All that the choice may depend on is the case; all that depends on the choice reads the chosen row: the type that is
 * reduced, what expand builds, whether there is a lock, what -Minfo says.
 *
 * To change memory of the launch for a way of reducing: in_record, room, last of the row; who reserves it:
 * src/xform/reserve.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_STRATEGY_H
#define SUMAC_STRATEGY_H

#include "ir/ir.h"

struct target;
struct target_function;
struct expansion;
struct late_reduction;

/* One reduction of one loop at one level. */
struct red_case {
  const struct target *target; /* for its limits */
  const char *arch;            /* architecture, in the target's spelling; NULL: it has none */
  enum red_op op;
  enum red_type written; /* the type that the program reduces */
  enum red_type type;    /* the one that the strategy in question does: WRITTEN, or its parts' (in_parts) */
  int level;
  int size;                       /* units of that level, if it is known when compiling; 0: the launch decides */
  bool in_gang_order;             /* values must be combined into RESULT in the order of the gangs */
  bool has_result;                /* RESULT is in memory that others see; else it is a private object */
  bool is_array;                  /* elements of an array, or parts of a long LOCAL */
  long long elements;             /* 1 for a scalar; -1: known at run time only */
  unsigned long long local_bytes; /* of the whole LOCAL that an array is, or is a part of; 0: known at run time only */
  unsigned long long gang_bytes_left; /* bytes of the gang's fast memory that LOCAL can have: of target->gang_bytes */
  bool once;                          /* each gang executes its FINI exactly once in a launch */
  bool updates_only;                  /* the loop does nothing with LOCAL but to update elements */
  bool decided;                       /* whether the gang's threads share LOCAL: they do if UPDATES_ONLY */
  /* Bytes: of a longer array that the run knows the length of, LOCAL has no elements, and the program's own code
     updates RESULT by atomics; 0: LOCAL has all elements */
  unsigned long long holds;
  bool reproducible; /* -freproducible: written with the tree builtins (sumac/builtins.def) */
};

/* The order in which a strategy combines, from the weakest to the strongest guarantee. */
enum red_order {
  ORDER_FREE,         /* any: floating-point sums may differ from run to run */
  ORDER_FIXED_LAUNCH, /* the same in each launch of the same dimensions */
  ORDER_FIXED_SPACE   /* depends on the iteration space alone */
};

/* Builds one of a reduction's four calls: E->b stands before it, and the value is the new LOCAL. M->local is
   type_value(type). Must not end the block (no branches): loops and tests live in library functions or selects.
   Of an array, the hook is asked for each element, with M->element and M->at set, or once for the whole (WHOLE): then
   M->array and M->n say what to do, and there is no value. */
typedef LLVMValueRef red_hook(struct expansion *, const struct marker *, const struct late_reduction *);

/* Memory of the launch, a part for each gang (sumac/abi.h): expand reserves what rows declare (xform/reserve.c), and
   tells the hooks where it is (expansion.place). */
struct red_memory {
  unsigned long bytes, alignment; /* of a gang's part; BYTES 0: none */
};

/* The end of a FINI, which the gang that comes last executes. */
struct red_last {
  const struct marker *m;    /* FINI: constants of it; its values stand in another function */
  LLVMValueRef res, with;    /* M->res; what the FINI's hook has handed over */
  LLVMValueRef row, skip;    /* M's; NULL: RES is no table of rows */
  LLVMValueRef rooms, gangs; /* where the parts of all gangs begin, of those that the row declares; i64 */
};
/* E->b stands in that gang's code, in a block of its own, where its first worker's lanes or, with ALL_THREADS, all of
   its threads come. */
typedef void red_end(struct expansion *, const struct red_last *);

/* The bit of a hook in WHOLE, by the call's kind. */
#define RED_STAGE(kind) (1u << ((kind) - MARK_SETUP))
#define RED_ALL_STAGES 15u

struct red_strategy {
  const char *name;  /* for -freduction=; several rows may have one, for different cases */
  int levels;        /* mask of the levels that it can do */
  const char *words; /* for -Minfo; NULL: no line */
  bool nothing;      /* for cases in which nothing is combined; if it fits it is taken, even if another is asked for */
  enum red_order order;
  bool tree;        /* for reproducible reductions, and for these alone: ORDER_FIXED_SPACE */
  bool shares;      /* the threads of a gang have one LOCAL, or RESULT itself: of arrays that the loop only updates */
  bool by_function; /* combines objects by the reduction's own function (RED_OWN); all other rows do not */
  bool as_reals;    /* does a complex sum as two real ones, into which split_types splits it */
  bool lock;        /* FINI runs under the target's lock, or takes one of the object's own */
  bool rows;        /* FINI takes rows behind pointers; of other rows of the table, expand hands it one at a time */
  bool all_threads; /* all threads of the gang take part in INIT and FINI, with barriers around these */
  bool barrier;     /* TEARDOWN needs a barrier behind FINI: the one that the loop ends with */
  const char *atomics; /* on memory that others see, for reports: "one a gang and element"; NULL: none */
  bool (*fits)(const struct red_case *);
  /* For -Minfo: why a case does not fit for which the row would be better than the chosen one. NULL, or returns NULL:
     nothing is said. */
  const char *(*misfit)(const struct red_case *);
  /* The cost of combining one LOCAL, roughly in accesses to the gang's fast memory; among rows of equal cost the first
     is taken. NULL: 0. */
  unsigned (*cost)(const struct red_case *);
  unsigned paid_once; /* the part of COST that a loop pays once a level, for all of its reductions by such rows */
  /* Bytes of the gang's fast memory that LOCAL takes of target->gang_bytes. NULL: none. */
  unsigned long long (*scratch)(const struct red_case *);
  /* Bytes of the longest array that LOCAL is a copy of; longer ones are RESULT itself. NULL: it does as the case says.
   */
  unsigned long long (*holds)(const struct red_case *);
  bool in_record; /* over gangs: each leaves LOCAL in a record, one for all such values of the loop */
  /* Further memory of the launch that the row takes for M: FINI or, of reproducible reductions, PUT, which FINI shares
     the place with, or ROOM. NULL: nothing. */
  struct red_memory (*launch_memory)(const struct target_function *, const struct marker *m);
  /* Gangs are counted behind the loop's FINIs, and the last one does this. NULL: nothing, but with IN_RECORD gangs are
     counted, too, and the last one combines the records. */
  red_end *last;
  red_hook *setup, *init, *fini, *teardown;
  unsigned whole; /* mask of the hooks that do a whole array at once: RED_STAGE bits */
};

/* How a builtin in the loop's body changes LOCAL. The first row of its kind that fits is taken; the last one must fit
   every case. Of the case, only op, type, is_array and updates_only are set. */
struct red_step {
  enum marker_kind kind;                 /* MARK_NONE: the end of the table */
  bool (*fits)(const struct red_case *); /* NULL: always */
  /* MARK_PICK: returns the larger or smaller of M->local and M->value, the other one if one is a NaN; LOCAL need not be
     tested if the strategies' INIT never leaves a NaN there. MARK_UPDATE: *M->at = *M->at op M->value, while other
     threads of the gang may do the same; returns NULL. */
  LLVMValueRef (*build)(struct expansion *, const struct marker *);
};

#endif
