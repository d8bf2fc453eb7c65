/*
 * calling.h - what the driver knows of the thread that calls it: for state.c, enter.c, said.c and driver.c alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CALLING_H
#define SUMAC_SIM_CALLING_H

#include "driver/driver.h"

struct calling {
  struct sim_device *stack[MAX_STACK]; /* of contexts; the last is the current one */
  size_t depth;
  bool of_thread;    /* NULL is the stream of the thread */
  size_t number;     /* from 1 on, in the order of their first calls; 0: none yet; of a task, while it executes one */
  size_t own_number; /* while executing a task: the thread's own number */
  size_t recorded;   /* last operation of the thread in the timeline; 0: none */
  bool begins;       /* true if the thread says where each of its directives begins */
  uint64_t seen;     /* with BEGINS: number of waits, of all threads, that were over at the last beginning */
  struct {
    const char *file, *function; /* both NULL: nobody has said */
    int line;
    struct copied_range ranges[CUDA_COPIED_RANGES];
    size_t nparts;
  } copy;             /* purpose of the next copy to the host */
  size_t host_copies; /* bytes that the next host function in a stream copies */
  int host_threads;
  int cancel; /* pthread_setcancelstate's of before the call */
  int calls;  /* of the driver that it is in: more than one where host functions in a stream make some */
  char report[2600];
};
extern _Thread_local struct calling calling; /* state.c */

/* state.c - the thread cannot be cancelled until it gives the lock back. */
void driver_lock(void);
void driver_unlock(void);

/* said.c - entries of the table in driver.c */
void said_copy_extent(uint64_t at, size_t bytes);
void said_host_copies(size_t bytes, int threads);

#endif
