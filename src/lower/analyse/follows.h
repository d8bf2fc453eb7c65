/*
 * follows.h - how what a loop's step changes follows the loop's counters.
 */
#ifndef SUMAC_LOWER_ANALYSE_FOLLOWS_H
#define SUMAC_LOWER_ANALYSE_FOLLOWS_H

#include "lower/region.h"

struct lowering;

/* follows.c */
struct place_of_step {
  struct decl *root; /* the variable that it is in, or that leads to it; NULL: not known */
  bool shared;       /* some iterations may have the same */
  bool varies;       /* not all have */
  bool differs;      /* as it follows a counter or what was read, not as an inner loop runs over it in all alike */
  bool direct;       /* it is an lvalue of ROOT as it stands, without sums and other pointers */
};
/* Describes the place of OBJECT, an lvalue in LOOP's body. False: its variable is the iteration's own, or not known. */
bool place_of_step(const struct loop *, struct node *object, struct place_of_step *);

/* other_uses.c */
/* A node in LOOP's body that may be the place of one of the N steps on ROOT, but is not spelt like it; NULL: none.
   Further steps by the steps' operator are other uses if the N steps have to be the ONLY ones. */
struct node *other_use_of_place(const struct lowering *, const struct loop *, const struct decl *root,
                                struct node *const *step, size_t n, bool only);

#endif
