/*
 * helpers.h - constructs that threads of the runtime do while the threads that have met them go on.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_HELPERS_H
#define SUMAC_CORE_HELPERS_H

#include "core/libomp.h"
#include "ground/base.h"

struct sumac_deferred;

/* The dependences of one task, in the two lists that LLVM's library gets. */
struct dependence_list {
  int n, n_noalias;
  const struct libomp_dependence *first, *noalias;
};

/* helpers.c */
HIDDEN bool helpers_possible(void); /* false: there are to be no such threads */
/* Hands it to a thread that calls RUN with it, behind what the calling thread has handed over before and it depends on;
   LIST: NULL: on nothing. False: there is no thread. */
HIDDEN bool helpers_hand(void (*run)(struct sumac_deferred *), struct sumac_deferred *,
                         const struct dependence_list *list);
HIDDEN void helpers_wait(void);   /* for all that the calling thread has handed over */
HIDDEN void helpers_finish(void); /* for all of all threads */

#endif
