/*
 * host_places.h - on which processors the threads of the host device run, and which of those have a memory node in
 * common.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_HOST_PLACES_H
#define SUMAC_HOST_PLACES_H

#include <sched.h>

#include "ground/base.h"

/* Processors that one thread, or several, are bound to, and the node (the socket, as a rule) of their memory. */
struct place {
  cpu_set_t cpus;
  int node; /* nodes count from 0, in the order of the places */
};

enum bind { BIND_NOT, BIND_NODES, BIND_CLOSE, BIND_SPREAD, BIND_PRIMARY };

struct places {
  enum bind how;
  int n, nodes;
  struct place *item; /* on the heap */
};

/* The places of a process that may use ALLOWED, by the texts of OMP_PROC_BIND and OMP_PLACES (NULL: not set). ROOT is
   where the system describes processors and nodes ("/sys/devices/system"). False: *WRONG, one of the texts, is not
   understood; then nothing is bound. */
HIDDEN bool places_read(struct places *, const char *root, const cpu_set_t *allowed, const char *bind, const char *list,
                        const char **wrong);
/* The place of thread T of THREADS; NULL: it is not bound. */
HIDDEN const struct place *places_of(const struct places *, int t, int threads);

/* The process's own: read once, for the number of THREADS that launches have. */
HIDDEN void host_places_begin(int threads, const cpu_set_t *allowed);
/* The domain of thread number T. Threads steal work of their own domain at once. The threads of one node are a domain;
   where the user asked for places, each thread is one. */
HIDDEN int host_domain(int t);
/* How many nanoseconds a thread waits before it steals work of another domain; 0: there is only one. */
HIDDEN uint64_t host_domains(void);
/* Binds the calling thread, which is number T, to its place. */
HIDDEN void host_place_thread(int t);
/* The processors that the process could use when it began, for threads that have no place. NULL: nothing is bound. */
HIDDEN const cpu_set_t *host_cpus(void);

#endif
