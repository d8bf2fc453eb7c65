/*
 * apart.h - constructs that threads of the runtime do while the threads that have met them go on.
 */
#ifndef SUMAC_CORE_APART_H
#define SUMAC_CORE_APART_H

#include "core/base.h"
#include "core/libomp.h"

struct sumac_deferred;

/* The dependences of one task, in the two lists that LLVM's library gets. */
struct dependence_list {
  int n, n_noalias;
  const struct libomp_dependence *first, *noalias;
};

/* apart.c */
HIDDEN bool apart_possible(void); /* false: there are to be no such threads */
/* Hands it over, behind what the calling thread has handed over before and it depends on; LIST: NULL: on nothing.
   False: there is no thread. */
HIDDEN bool apart_hand(struct sumac_deferred *, const struct dependence_list *list);
HIDDEN void apart_wait(void);   /* for all that the calling thread has handed over */
HIDDEN void apart_finish(void); /* for all of all threads */

/* in_front.c */
/* The calling thread is about to make a task of it; NULL: the task has begun. */
HIDDEN void in_front_met(struct sumac_deferred *);
/* The task of the calling thread that the library executes at once. Its dependences; NULL: there are none. */
HIDDEN const struct dependence_list *in_front_dependences(void);

/* dependences.c: a task is made, with these dependences. */
HIDDEN void dependences_made(const struct dependence_list *);

#endif
