/*
 * host_partials.h - the partial results that gangs hand in on the host, and how they become results.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_THREADS_HOST_PARTIALS_H
#define SUMAC_THREADS_HOST_PARTIALS_H

#include <stdbool.h>
#include <stdint.h>

#include "ground/forks.h"
#include "threads/host_arrays.h"
#include "threads/host_trees.h"

struct partials; /* partial results of one chunk of gangs */

/* The lists of a launch, by chunk; NULL until a gang of the chunk hands something in. */
struct lists {
  int n, used;        /* allocated for so many chunks; chunks of this launch */
  uint32_t launch;    /* number of the launch: list items of another number are out of date */
  struct lists *next; /* in the launching thread's list of unused ones */
  struct partials *of[];
};

struct scalar_reduction {
  void *res;
  unsigned long bytes; /* at most 16 */
  void (*combine)(void *into, const void *from);
  const void *key;
  int lid, rid;
};

HIDDEN struct lists *lists_take(int chunks); /* for a launch of up to CHUNKS chunks */
HIDDEN void lists_give_back(struct lists *);
HIDDEN bool lists_have_any(const struct lists *);     /* a gang has handed something in, in this launch */
HIDDEN bool lists_have_results(const struct lists *); /* but for those of trees */
/* Combines all scalar partial results into the reductions' results: reduction by reduction, in the order of their first
   gang, each in gang order. So the division into chunks shows in no result, even where two reductions have the same
   variable. Only reads the lists: a cache line that the launching thread does not write can stay in the cache of the
   thread whose chunk it belongs to. */
HIDDEN void lists_fold(const struct lists *);
/* Combines the partial arrays into the results, with THREADS threads where there are MANY_ELEMENTS or more. Returns the
   number of elements of all partial arrays. */
HIDDEN unsigned long lists_fold_arrays(const struct lists *, int threads);
HIDDEN void lists_add_trees(const struct lists *, struct tree_sums *);

/* CHUNK's list in LAUNCH, empty at its first reduction of a launch. */
HIDDEN struct partials *partials_of(struct partials **chunk, uint32_t launch);
/* GANG's value LOCAL. *LAST: number of the reduction that was found last. */
HIDDEN void partials_put(struct partials *, uint32_t *last, int gang, const struct scalar_reduction *,
                         const void *local);
HIDDEN struct array_list *partials_arrays(struct partials *);
HIDDEN struct tree_list *partials_trees(struct partials *);

/* host_results.c */
HIDDEN void host_results_lock(void);
HIDDEN void host_results_unlock(void);
/* Gives back a lock that the ending thread has: it was cancelled in an operator of the user's. */
HIDDEN void host_results_thread_ends(void);
HIDDEN extern const struct fork_handlers host_results_fork;

#endif
