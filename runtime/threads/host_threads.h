/*
 * host_threads.h - the threads that run the gangs of the host device, and how a launch is handed to them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_THREADS_HOST_THREADS_H
#define SUMAC_THREADS_HOST_THREADS_H

#include "ground/forks.h"

/* How many threads a launch by the calling thread may have, itself included: that of omp_set_num_threads or
   OMP_NUM_THREADS, else the number of cores that the process may use; 1 inside of a parallel region of OpenMP. */
HIDDEN int host_threads(void);
/* The number of threads was set, by OMP_NUM_THREADS or omp_set_num_threads. */
HIDDEN bool host_threads_asked(void);

/* Before a function of the program's OpenMP library: there the calling thread may be cancelled, but not while the
   library registers it. */
HIDDEN void host_threads_register(void);

/* How many threads the runtime may use in the whole program: OMP_THREAD_LIMIT, else its own limit. */
HIDDEN int host_threads_limit(void);
/* How many workers a gang may have, of which a thread may execute several: OMP_THREAD_LIMIT, else SUMAC_MOST_WORKERS.
 */
HIDDEN int host_workers_limit(void);
/* How many threads a parallel region has, where nobody asks for a number: no more than a gang has workers. */
HIDDEN int host_threads_usual(void);
/* Over a fork (ground/forks.h): exclude.c, critical.c */
HIDDEN extern const struct fork_handlers exclude_fork, critical_fork, host_threads_fork;

/* host_start.c */
/* Starts a detached thread with the stack size of those that run gangs and with all signals blocked but those of its
   own faults. False: the system starts no thread. */
HIDDEN bool host_thread_start(void *(*run)(void *), void *argument);
/* Bytes of OMP_STACKSIZE ("16M"; without a unit in kilobytes, OpenMP 5.2, 21.2.2); 0: not set. */
HIDDEN size_t host_thread_stack_asked(void);

enum { CHUNKS_PER_THREAD = 8, MOST_CHUNKS = 4096 };

/* Calls run(context, c) once for each chunk 0 <= c < CHUNKS <= MOST_CHUNKS, on up to THREADS threads, of which the
   calling one is the first; returns when all are done. Waits for no thread that has not begun a chunk, so it cannot
   deadlock when called from a chunk. */
HIDDEN void host_threads_run(void (*run)(void *context, int chunk), void *context, int chunks, int threads);

#endif
