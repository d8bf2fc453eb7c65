/*
 * fibers.h - members of a team beyond the threads that it has: one thread executes several of them, each on a stack of
 * its own, and goes from one to the next where they wait for each other.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_THREADS_FIBERS_H
#define SUMAC_THREADS_FIBERS_H

#include <stddef.h>

#include "threads/host_wait.h"

/* Variable of the executing thread that each member has its own value of. */
struct kept {
  void *address;
  size_t bytes;
};
enum { MOST_KEPT = 2 };

/* Members that one thread executes. */
struct fiber_group {
  void (*run)(void *context, int member);
  void *context;
  int first, n;                /* the members: FIRST .. FIRST + N - 1 */
  struct kept kept[MOST_KEPT]; /* variables with whose values at the call each member begins */
};

/* Calls run(context, m) for each member on the calling thread, each in a context of its own; returns when all are done.
   Ends the program where there is no memory for their stacks. */
HIDDEN void fibers_run(const struct fiber_group *);
/* Lets the next member go on, and returns when it is the caller's turn again. False: the caller is none of several. */
HIDDEN bool fibers_yield(void);
/* Waits for the event while the thread's other members go on. False, at once: the caller is none of several. */
HIDDEN bool fibers_wait(const struct event *);
/* The caller as one of several members of its thread; NULL: it is none. */
HIDDEN const void *fibers_here(void);
/* The caller waits from now on, or no longer (CHANGE 1, -1), and yields by itself meanwhile. False: it is none of
   several. */
HIDDEN bool fibers_waits(int change);
/* All members of the thread wait, so that the thread may sleep. */
HIDDEN bool fibers_idle(void);
/* Stacks that the ending thread keeps. */
HIDDEN void fibers_thread_ends(void);

#endif
