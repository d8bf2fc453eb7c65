/*
 * host_trees.h - reproducible reductions over gangs on the host: the gangs' partial results, in a list for each chunk
 * of gangs, and the tree that combines them (docs/reproducible.md).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_HOST_TREES_H
#define SUMAC_HOST_TREES_H

#include "ground/base.h"

/* A reduction, as __sumac_host_tree_put of sumac/abi.h describes it: RES, KEY, LID and RID identify it. */
struct tree_reduction {
  void *res;           /* the reduction's variable */
  unsigned long bytes; /* bytes of a leaf */
  void (*combine)(void *into, const void *from, int op);
  int op;
  void (*combine_objects)(void *into, const void *from, long n, long step, long from_step); /* or NULL: of N objects */
  long n, stride;
  const void *key;
  int lid, rid;
};

/* The partial results of one chunk's gangs, in gang order. Empty: {0}. */
struct tree_list {
  struct tree_values *first;
  struct tree_values *last;  /* the last one in use */
  struct tree_values *spare; /* memory for the next, or NULL */
};
HIDDEN void tree_list_clear(struct tree_list *); /* empties it */
HIDDEN void tree_list_free(struct tree_list *);  /* clears the list, and frees the memory that it has kept */
/* Adds leaf number I of the reduction's tree; the leaves of a chunk come in order. */
HIDDEN void tree_list_add(struct tree_list *, const struct tree_reduction *, unsigned long i, const void *value);

/* The trees of all reductions of a launch, while lists are added chunk by chunk in gang order. Empty: {0}. */
struct tree_sums {
  struct tree_sum *first;
  struct tree_sum *last; /* the last one in use */
};
HIDDEN void tree_sums_add(struct tree_sums *, const struct tree_list *);
HIDDEN void tree_sums_finish(struct tree_sums *); /* combines each tree's root into its variable; frees the trees */

#endif
