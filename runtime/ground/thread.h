/*
 * thread.h - what the runtime knows of the calling thread.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_THREAD_H
#define SUMAC_GROUND_THREAD_H

#include "ground/base.h"

struct device;
struct queue;

enum { ASYNC_INITIAL = 0 }; /* the default queue until the program sets another: a number, which wait(0) may name */

/* One host thread's choices (OpenACC 3.3 2.3). */
struct thread_state {
  struct device *device; /* NULL: not chosen yet */
  long default_async;
  struct {
    const char *file, *routine, *what;
    int line;
  } at;                 /* the API call that the thread is in, if that is known: its place, and its first argument */
  struct queue *begins; /* where the directive goes that the thread is in, a task that it has met; NULL: none is */
  bool in_task;         /* of the host's: work that another may run beside */
  int driver_code;      /* the CUDA driver's code of the failure that is about to be reported; 0: it has none */
};
HIDDEN struct thread_state *thread_state(void);
HIDDEN int thread_number(void); /* of the calling thread: 1, 2, ... in the order of their first calls */

#endif
