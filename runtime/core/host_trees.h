/*
 * host_trees.h - reproducible reductions over gangs on the host: lists of what gangs hand in, one a thread, and the
 * trees over them.
 */
#ifndef SUMAC_HOST_TREES_H
#define SUMAC_HOST_TREES_H

#include "core/base.h"

/* Which reduction of which object. */
struct tree_reduction {
  void *res;
  unsigned long bytes;
  void (*combine)(void *into, const void *from, int op);
  int op;
  const void *key;
  int lid, rid;
};

/* What one thread's gangs handed in, in order. Empty: {0}. */
struct tree_list {
  struct tree_values *first;
};
HIDDEN void tree_list_clear(struct tree_list *);
HIDDEN void tree_list_add(struct tree_list *, const struct tree_reduction *, unsigned long i, const void *value);

/* The trees of a launch as far as they are known. Empty: {0}. */
struct tree_sums {
  struct tree_sum *first;
};
HIDDEN void tree_sums_add(struct tree_sums *, const struct tree_list *); /* of the gangs that come next */
HIDDEN void tree_sums_finish(struct tree_sums *);                        /* the results get theirs; SUMS are freed */

#endif
