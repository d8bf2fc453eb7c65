/*
 * region.h - what is launched: regions, their loops and variables. Everything lives in the lowering's arena.
 */
#ifndef SUMAC_LOWER_REGION_H
#define SUMAC_LOWER_REGION_H

#include "lower/construct.h"
#include "lower/reduction.h"
#include "lower/types.h"

struct decls {
  struct decl **item;
  size_t n, capacity;
};

/* One for loop of a loop construct (a collapsed one has several): variable = lower; variable RELATION upper; += step.
 */
struct space {
  struct node *loop; /* N_FOR */
  struct decl *variable;
  bool declared_inside;       /* for (int i = ...) */
  struct node *lower, *upper; /* expressions */
  struct node *step;          /* its size as an expression, NULL: 1 */
  bool step_negated;          /* the true step is -step */
  bool down;                  /* runs towards smaller values */
  bool inclusive, not_equal;  /* <= >=; != */
  enum counter counter;       /* that holds this dimension's trip count */
  enum counter bounds;        /* in which the bounds are compared, and their distance is taken */
};

struct loop {
  struct region *region;
  struct loop *parent;
  struct {
    struct loop **item;
    size_t n, capacity;
  } kids;
  const struct construct *construct; /* NULL: a plain for loop of an AUTOMATIC region, or inside one */
  struct node *node;                 /* what its text replaces: N_DIRECTIVE or N_FOR */
  struct node *statement;            /* outermost N_FOR */
  struct node *body;                 /* of the innermost associated loop */
  int collapse;
  struct node **nest; /* the N_FOR of each collapsed or tiled level, outermost first */
  bool forced;        /* collapse(force:): BODY is that of the outermost, with what stands between the loops */
  struct node **tile; /* tile sizes, one each level, NULL: '*'; NULL: no tiles */
  int gang_dim;       /* 1 to 3 where the region's gangs have several dimensions, else 0 */
  bool inner_gang;    /* inside another gang loop, of a higher dimension: it forks nothing */
  unsigned absorbed;  /* 1 << dimension: gangs that share its iterations, too */
  bool gave_up;       /* its only level went to the loop around (plan/absorb.c) */
  bool is_static;     /* gang(static:) with a size */
  struct node *chunk;
  struct space *space; /* one per collapsed level, outermost first; NULL: not canonical (only where no directive) */
  unsigned asked;      /* levels of its clauses */
  bool sequential, independent, automatic; /* what the construct says, or the region's style */
  unsigned levels;                         /* assigned; 0: sequential */
  const char *why;                         /* reason for being sequential, NULL: none to tell */
  enum counter counter;                    /* of the whole space */
  int lid;
  struct decls privates;           /* declared afresh in its body (partitioned) or around it (sequential) */
  struct decls automatic_privates; /* of those, the ones no clause names: for the report */
  struct reductions candidates;    /* of its clauses and of the dependence test (candidates.c) */
  struct reductions reductions;    /* all that it does, if it is partitioned (spread.c) */
};

/* Why a variable is in a region and how. */
struct variable {
  struct decl *decl;
  const struct var_item *item; /* where a construct names it, or NULL */
  bool implied;                /* no construct names it */
  unsigned kind;               /* class and flags of abi.h */
  bool is_private;             /* no map: a fresh object in the region */
  bool by_pointer;             /* the region sees (*__sumac_p_x); otherwise a local of the same name */
  bool used;                   /* the region's text refers to it */
  int slot;                    /* -1: none */
  int ndims;                   /* hidden dimensions, in slots from first_dim on */
  int first_dim;
  int section; /* a private section of a pointer: slots for memory, lower bound and length
                  begin at SECTION - 1; 0: none */
};
struct variables {
  struct variable *item;
  size_t n, capacity;
};

/* One launch; a construct of style AUTOMATIC is split into several. Or the body of a routine, which stays in its place
   (style ROUTINE): it has loops, but no variables of its own. */
struct region {
  const struct construct *construct; /* as it is on DEVICE */
  enum device_kind device;           /* ANY unless the construct, or one in it, depends on the kind of device */
  enum region_style style;
  struct decl *function;
  struct node **statement; /* what it runs, in order */
  size_t nstatements;
  bool split;               /* a part of an AUTOMATIC construct, which has its own data region */
  bool no_gang_loop;        /* no loop may be partitioned over gangs: other code would run once for each of them */
  bool one_gang;            /* from assign on: nothing in it is partitioned over gangs, so more would repeat its work */
  bool gang_dims;           /* gangs of two or three dimensions */
  struct node *standard[3]; /* the lowering's */
  const char *name;
  struct {
    struct loop **item;
    size_t n, capacity;
  } loops; /* all, outer before inner */
  struct variables variables;
  struct variables extents;     /* not in VARIABLES: only their hidden dimensions are wanted, for objects of loops */
  struct decls shapes;          /* not in VARIABLES: the region only asks for their types */
  struct reductions reductions; /* of the construct itself */
  int nlids, nslots;
  char *text;              /* the outlined function */
  unsigned routine_levels; /* ROUTINE: what its loops may be partitioned over */
  int routine_dim;         /* and the highest of the gangs' dimensions among it */
};

/* region.c */
void decls_add(struct decls *, struct decl *);
struct loop *region_loop_at(const struct region *, const struct node *);
struct variable *region_variable(const struct region *, const struct decl *);
bool region_declares(const struct region *, const struct decl *); /* in one of its statements */
/* Declared `extern` in one of its statements: its host's side has to declare it, too. */
bool region_declares_extern(const struct region *, const struct decl *);
struct loop *loop_partitioned_parent(const struct loop *);
bool loop_in_nest(const struct loop *, const struct node *); /* one of its inner loops, where code may stand between */
bool loop_is_private(const struct loop *, const struct decl *); /* by an item or declared in it */
const char *reduction_sign(const struct reduction *);           /* as users write its operator */
bool loop_reduces(const struct loop *, const struct decl *);    /* as its clause says, or the dependence test */

#endif
