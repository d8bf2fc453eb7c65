/*
 * affine.h - subscripts as sums of terms.
 */
#ifndef SUMAC_LOWER_ANALYSE_AFFINE_H
#define SUMAC_LOWER_ANALYSE_AFFINE_H

#include "front/unit.h"

/* affine.c */
struct affine_context {
  const struct decl *variable;                           /* of the loop in question */
  bool (*invariant)(struct node *, void *data);          /* the loop does not change this expression */
  struct node *(*bound)(struct decl *inner, void *data); /* N where 0 <= inner < N is sure, or NULL */
  void *data;
};
bool affine_distinct(const struct affine_context *, struct node *a, struct node *b);
/* SUBSCRIPT is NUMBER * VARIABLE + what does not depend on it. */
bool affine_number(struct node *subscript, const struct decl *variable, long *number);
/* A - B is TIMES * what both multiply VARIABLE by (0: nothing) + REST, which is as small as can be. */
bool affine_difference(struct node *a, struct node *b, const struct decl *variable, long *times, long *rest);
/* (LOWER + LENGTH) * SIZE - COUNT * EACH, if that is a number whatever their variables are. LOWER and EACH may be NULL:
   0, 1. */
bool affine_beyond(struct node *lower, struct node *length, long size, struct node *count, struct node *each,
                   long *beyond);

#endif
