/*
 * host_threads.h - the threads that run the gangs of the host device, and how a launch is handed to them.
 */
#ifndef SUMAC_HOST_THREADS_H
#define SUMAC_HOST_THREADS_H

#include "core/base.h"

/* How many threads a launch by the calling thread may have, itself included: what the program asked for, else as many
   as cores; 1 inside of a parallel region of OpenMP. */
HIDDEN int host_threads(void);
/* The number of threads was asked for, by OMP_NUM_THREADS or by the program. */
HIDDEN bool host_threads_asked(void);

/* How many threads the program may have at all, by OMP_THREAD_LIMIT or our own limit. */
HIDDEN int host_threads_limit(void);
/* Another thread, detached, with the stack of those that run gangs. It takes no signals but its own faults'. False: the
   system gives none. */
HIDDEN bool host_thread_start(void *(*run)(void *), void *argument);

enum { CHUNKS_PER_THREAD = 8, MOST_CHUNKS = 4096 };

/* Runs run(context, c) once for each chunk 0 <= c < CHUNKS <= MOST_CHUNKS, on up to THREADS threads, the calling one
   among them; returns when all are done. Never waits for a thread that has not begun a chunk. */
HIDDEN void host_threads_run(void (*run)(void *context, int chunk), void *context, int chunks, int threads);

#endif
