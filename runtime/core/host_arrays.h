/*
 * host_arrays.h - gangs' partial results of array reductions on the host: lists, one a thread, and their sum.
 */
#ifndef SUMAC_HOST_ARRAYS_H
#define SUMAC_HOST_ARRAYS_H

#include "core/base.h"

typedef void combine_all_function(void *into, const void *from, long n, long step, long from_step);

/* Which reduction of which object: what a gang hands in twice is combined at once. */
struct array_reduction {
  void *res;
  long n, stride;
  unsigned long bytes; /* of an element */
  combine_all_function *combine;
  const void *key;
  int lid, rid;
};

/* The partial results that one thread's gangs handed in, in gang order. Empty: {0}, then array_list_clear(). */
struct array_list {
  struct partial_array *first, **end, **of_gang; /* OF_GANG: the first of the executing gang's, or its place */
  int gang;
};
HIDDEN void array_list_clear(struct array_list *);
HIDDEN void array_list_add(struct array_list *, int gang, const struct array_reduction *, const void *local);

/* Adds all that the lists (NULL: none) hold to the results, in their order. The work of share T of SHARES, which may
   run at the same time as the others. */
HIDDEN void array_lists_fold(const struct array_list *const *lists, int n, unsigned t, unsigned shares);
HIDDEN unsigned long array_lists_work(const struct array_list *const *lists, int n); /* elements to combine */

#endif
