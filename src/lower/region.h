/*
 * region.h - what is launched: regions, their loops and variables. The structures live in the lowering's arena; their
 * growing arrays belong to them and are freed by lower_free.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_REGION_H
#define SUMAC_LOWER_REGION_H

#include "lower/flow.h"
#include "lower/lowering.h"
#include "lower/reduction.h"
#include "lower/types.h"
#include "model/tree.h"

vec_named(decls, struct decl *);

/* One for loop of a loop construct (a collapsed one has several): variable = lower; variable RELATION upper; += step.
 */
struct space {
  struct node *loop; /* N_FOR */
  struct decl *variable;
  bool declared_inside;       /* for (int i = ...) */
  struct node *lower, *upper; /* expressions */
  struct node *step;          /* the step without its sign, an expression; NULL: 1 */
  bool step_negated;          /* the true step is -step */
  bool down;                  /* runs towards smaller values */
  bool inclusive, not_equal;  /* <= >=; != */
  unsigned long depends;      /* mask, 1 << dimension: of the outer loops of the nest that its bounds depend on */
  enum counter counter;       /* a type that can hold this loop's trip count */
  enum counter bounds;        /* the type in which the bounds are compared and subtracted */
};

struct loop {
  struct region *region;
  struct loop *parent;
  vec_of(struct loop *) kids;
  const struct construct *construct; /* NULL: a plain for loop of an AUTOMATIC region, or inside one */
  struct node *node;                 /* node that the loop's text replaces: N_DIRECTIVE or N_FOR */
  struct node *statement;            /* outermost N_FOR */
  struct node *body;                 /* of the innermost associated loop */
  int collapse;
  struct node **nest; /* the N_FOR of each collapsed or tiled level, outermost first */
  enum { EVENTS_UNKNOWN, EVENTS_NONE, EVENTS_SOME } events; /* tasks made in it may have events (write/detached.c) */
  bool forced;        /* collapse(force:): BODY is the outermost loop's, with the code between the loops */
  struct node **tile; /* tile sizes, one each level, NULL: '*'; NULL: no tiles */
  int gang_dim;       /* 1 to 3 where the region's gangs have several dimensions, else 0 */
  bool inner_gang;    /* inside another gang loop, of a higher dimension: it has no FORK for gangs */
  unsigned absorbed;  /* mask, 1 << dimension: further dimensions of gangs that share its iterations */
  bool gave_up;       /* true if sequential, as the loop around has taken the loop's only level (plan/absorb.c) */
  bool is_static;     /* gang(static:) with a size */
  struct node *chunk;
  int across;          /* number of the nest's loops that count iterations which wait for others, and have a SPACE */
  bool across_open;    /* bounds of those that are not shared out are not known before the outermost one */
  struct space *space; /* one per collapsed level, outermost first; NULL: not canonical (only where no directive) */
  struct loop *crew;   /* the loop whose iterations' threads share its own; NULL: none */
  bool own_team;       /* true if the crew may need more threads than the launch has (write/own_team.c) */
  bool set_size;       /* true if the crew asks for no number: that of omp_set_num_threads counts (write/own_team.c) */
  bool combines;       /* true if the crew's threads combine reductions at the loop's end (spread.c) */
  unsigned asked;      /* mask of the levels that its clauses name */
  bool sequential, independent, automatic; /* from the construct, or the region's style */
  unsigned levels;                         /* assigned; 0: sequential */
  const char *why;                         /* reason for being sequential, NULL: none to tell */
  enum counter counter;                    /* of the whole space */
  int lid;
  struct decls privates;           /* declared anew in its body (if it is partitioned) or around it (sequential) */
  struct decls automatic_privates; /* of those, the ones no clause names: for the report */
  struct reductions candidates;    /* of its clauses, and accumulations without one (plan/candidates.c) */
  struct reductions reductions;    /* all reductions that it takes part in, if it is partitioned (plan/spread.c) */
};

/* A section behind a pointer that no clause names, as it follows from the region's loops: BEFORE are C statements,
   after which LOW and LENGTH are variables. */
struct inferred {
  const char *before, *low, *length;
  const char *text; /* for users: "a[0:n]" */
};

/* Of a variable whose type is a template's parameter: as KIND says in all instances, or, where it is a scalar, an
   object of each gang's, or of all gangs', which begins with its value and is lost. */
enum by_instance { BY_KIND, BY_GANG, BY_LAUNCH };

/* A variable of the function around that a region uses, and how it gets there. */
struct variable {
  struct decl *decl;
  const struct var_item *item;        /* where a construct names it, or NULL */
  const struct object_mapper *mapper; /* how each object of it is mapped; NULL: as it is */
  bool scattered;                     /* of an update: the section need not be contiguous */
  bool itself;                        /* of a pointer: the clause means the variable, not what it points to */
  bool beside;                        /* an earlier item names another section of the variable, and has its slot */
  bool implied;                       /* no construct names it */
  unsigned kind;                      /* class and flags of abi.h */
  bool is_private;                    /* not mapped: a new object in the region, not initialised */
  bool for_all;                       /* class firstprivate: the launch's copy is the object of all its gangs */
  enum by_instance by_instance;       /* C++: what it is where an instance of a template makes it a scalar */
  bool copied; /* mapped, but each gang has an object of its own, which begins with the mapped value */
  const struct inferred *inferred; /* of a pointer: what it points to is mapped as far as the region uses it, or NULL */
  const struct substitute *substitute; /* object that the region gets instead of the value; NULL: the value */
  bool by_pointer; /* region code writes (*__sumac_p_x) for it; else it has a local variable of its name */
  bool used;       /* the region's text refers to it */
  int slot;        /* of the launch, which holds its address or value; -1: none */
  int ndims;       /* how many lengths of its type are known at run time only... */
  int first_dim;   /* ...and the first of the slots that hold them */
  /* A private section of a pointer: SECTION - 1 is the first of three slots, for its memory, lower bound and length. 0:
     none. */
  int section;
  /* An array whose elements the region does nothing with but to update them atomically, by GATHER_OP (enum red_op): the
     threads of a gang may do so in memory of the gang's own. */
  bool gathered;
  int gather_op;
};
vec_named(variables, struct variable);

/* One launch; a construct of style AUTOMATIC is split into several. Or the body of a routine, which stays in its place
   (style ROUTINE): it has loops, but no variables of its own. */
struct region {
  const struct construct *construct; /* construct as it is on DEVICE */
  enum device_kind device;           /* ANY unless the construct, or one in it, depends on the kind of device */
  enum region_style style;
  struct decl *function;
  struct node **statement; /* statements that the region runs, in order */
  size_t nstatements;
  bool split;               /* one launch of several of an AUTOMATIC construct, around which there is a data region */
  bool no_gang_loop;        /* no loop may be partitioned over gangs, as each gang would repeat the code around it */
  bool one_gang;            /* nothing is partitioned over gangs, so more would repeat its work; known after assign */
  bool gang_dims;           /* gangs of two or three dimensions */
  struct node *standard[3]; /* the lowering's */
  const char *name;
  vec_of(struct loop *) loops; /* all, outer before inner */
  struct variables variables;
  struct variables extents;      /* not in VARIABLES: only lengths of their types are needed, for private objects */
  struct reductions reductions;  /* of the construct itself */
  struct reductions handed_over; /* of the construct, too, but its loops over gangs do them (plan/reproducible.c) */
  vec_of(struct node *) updates; /* statements that are done atomically, without a construct that says so */
  int nlids, nslots;
  char *text;    /* the outlined function */
  bool set_size; /* the program may set how many threads crews have that ask for no number (write/own_team.c) */
  bool for_gang; /* ROUTINE: a copy for devices that the only thread of a gang calls: all threads of the gang do */
  bool limited;  /* with FOR_GANG: a region of this file has a limit of threads that may be less than a launch's */
  bool spare; /* with FOR_GANG: other files' regions may have a limit, known to the run; else another copy is taken */
  struct loop *caller; /* ROUTINE: stands for the crew whose threads execute the function, in a copy for devices; else
                          NULL */
  struct loop *league; /* stands for all gangs, whose only threads share loops; else NULL */
  unsigned routine_levels; /* ROUTINE: mask of the levels over which its loops may be partitioned */
  int noted;               /* the first slot, + 1, of the numbers that gangs note (write/noted.c); 0: there are none */
  int nnoted;              /* how many */
  int dealt;               /* the slot that says how loops with SCHEDULE_RUN are dealt, + 1; 0: there are none */
  int most;        /* the slot that says how many threads a gang has at most, + 1; 0: a constant does, or nothing */
  int routine_dim; /* ROUTINE: the highest of the gangs' dimensions among them; 0: no gangs */
};

/* region.c */
void decls_add(struct decls *, struct decl *);
struct loop *region_loop_at(const struct region *, const struct node *);      /* NULL: none begins at that node */
struct variable *region_variable(const struct region *, const struct decl *); /* the whole variable; NULL: none */
/* C++: no clause names it, and in some instances of the template it may be a pointer: the slot is its value then. */
bool variable_may_be_pointer(const struct variable *);
bool region_declares(const struct region *, const struct decl *); /* one of its statements declares it */
/* One of its statements declares the variable `extern`: the host's code has to declare it for the maps. */
bool region_declares_extern(const struct region *, const struct decl *);
/* The question of CALL about the thread that executes it; NULL: it is no call of such a function. */
const struct ask *region_asked(const struct region *, const struct node *call);
bool region_asks_limit(const struct ask *); /* true if it asks how many threads there can be; NULL: false */
/* True if the region has a limit of threads that may be less than a launch has at least. */
bool region_has_small_limit(const struct region *);
/* True if NODE, of a clause, is what limits a gang's threads, and the launch says its value. */
bool region_is_most(const struct region *, const struct node *);
const struct region_asked *region_asks(const struct region *); /* of a routine: a structure of zeros */
const struct loop_asked *loop_asks(const struct loop *); /* NULL, or a loop without a directive: a structure of zeros */
/* True if iterations wait for others, and one thread of those that share the loop executes all, in order. */
bool loop_is_by_one(const struct loop *);
/* Whether the loop is written as a loop over iterations' numbers: levels or a crew share its iterations, or it has
   variables that need the numbers. */
bool loop_is_split(const struct loop *);
bool loop_notes(const struct loop *);          /* true if it has variables with item_is_noted */
bool loop_scans(const struct loop *);          /* iterations see what the loop reduces up to them */
bool loop_scans_by_lanes(const struct loop *); /* and a worker's lanes share them, which are no threads of a crew */
bool loop_is_generated(const struct loop *);   /* transformations make other loops of it */
/* Whether the loop stands for the crew that executes a function. */
bool loop_is_callers(const struct loop *);
bool loop_is_league(const struct loop *);  /* stands for all gangs, whose only threads share loops */
bool loop_is_slanted(const struct loop *); /* bounds of its nest depend on outer loops' variables */
/* The item is a variable of each thread of the loop whose last value goes to the variable outside. */
bool loop_has_last(const struct loop *, const struct item *);
/* The item is a variable of each thread of the loop that begins with the value from outside. Where nothing changes it,
   the value from outside will do. */
bool loop_has_first(const struct loop *, const struct item *);
/* Each thread of the crew reads an item that the last iteration sets: all have to read before. */
bool construct_meets_first(const struct construct *);
struct loop *loop_partitioned_parent(const struct loop *);      /* the next loop around with levels; NULL: none */
bool loop_in_nest(const struct loop *, const struct node *);    /* NODE is an inner loop of its collapse(force:) */
bool loop_is_private(const struct loop *, const struct decl *); /* by a clause, by a rule, or declared inside */
const char *reduction_words(struct lowering *, const struct reduction *); /* the variable, or the member of `this` */
const char *reduction_sign(const struct reduction *);                     /* the operator as users write it */
bool loop_reduces(const struct loop *, const struct decl *);              /* by a clause, or by itself */

#endif
