/*
 * atomics.h - atomic constructs, read from their statements.
 */
#ifndef SUMAC_LOWER_ANALYSE_ATOMICS_H
#define SUMAC_LOWER_ANALYSE_ATOMICS_H

#include "lower/construct.h"

struct lowering;

enum { ATOMIC_OPERANDS = 16 };

struct atomic_update {
  struct node *x;
  int op; /* 0: x = operand[0], nothing of the old value is left */
  bool step;
  bool x_is_right;                       /* operand[0] op x */
  struct node *operand[ATOMIC_OPERANDS]; /* ((x op operand[0]) ops[1] operand[1]) ... */
  int ops[ATOMIC_OPERANDS];
  int n;
  int extreme;    /* RED_MAX, RED_MIN: X becomes the larger or smaller of X and operand[0]; -1: it does not */
  bool nan_loses; /* an extreme: where X is not a number, it does */
  int compare;    /* '<', '>', OP_EQ: X becomes operand[n - 1], only where operand[0] compares so to X; 0: always */
};

struct atomic {
  struct atomic_update update; /* of read: only x */
  bool changes;                /* X is written */
  struct node *v;              /* receives the value, or NULL */
  bool v_is_old;
  bool v_if_unchanged;      /* V is assigned only where X does not change */
  struct node *result;      /* of a comparison: receives whether it holds; or NULL */
  const struct node *wrong; /* where a statement differs from all forms of a comparison; NULL: it is of no form */
  const char *why;
};

/* atomic.c */
bool atomic_read(const struct lowering *, const struct construct *, struct atomic *); /* false: of no known form */
/* Reads a step of a reduction in a statement of its own as an atomic construct would have it. False: it is none. */
bool atomic_read_step(const struct lowering *, struct node *, struct atomic *);
bool atomic_is_assignment(const struct node *);
bool atomic_is_bitfield(const struct node *x);
bool atomic_is_locked(const struct node *x); /* changed under a lock, not by an instruction */
/* An atomic construct in NODE has the variable as its object. */
bool atomic_uses(const struct lowering *, struct node *, const struct decl *);

/* atomic_compare.c */
bool atomic_read_compare(const struct lowering *, const struct construct *, struct atomic *);

#endif
