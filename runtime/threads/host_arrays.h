/*
 * host_arrays.h - partial results of gangs for array reductions on the host: one list for each chunk of gangs, which
 * are combined at the end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_HOST_ARRAYS_H
#define SUMAC_HOST_ARRAYS_H

#include "ground/base.h"

typedef void combine_all_function(void *into, const void *from, long n, long step, long from_step);

/* Identifies a reduction of an object, and how to combine it. If a gang hands in values for the same one twice, they
   are combined at once. */
struct array_reduction {
  void *res;
  long n, stride;
  unsigned long bytes; /* bytes of an element */
  combine_all_function *combine;
  const void *key;
  int lid, rid;
};

/* The partial results that the gangs of a chunk handed in, in gang order. To make an empty one: {0}, then
   array_list_clear(). */
struct array_list {
  struct partial_array *first, **end, **of_gang; /* OF_GANG: the first of the executing gang's, or its place */
  int gang;
};
HIDDEN void array_list_clear(struct array_list *);
HIDDEN void array_list_add(struct array_list *, int gang, const struct array_reduction *, const void *local);

/* Combines all that is in the lists (each may be NULL) into the results, in this order. One call does share number T of
   SHARES of that work; the shares may run at the same time. */
HIDDEN void array_lists_fold(const struct array_list *const *lists, int n, unsigned t, unsigned shares);
HIDDEN unsigned long array_lists_work(const struct array_list *const *lists, int n); /* elements to combine */

#endif
