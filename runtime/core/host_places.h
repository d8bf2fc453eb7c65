/*
 * host_places.h - where the threads of the host device run: on which processors, and which of them share memory.
 */
#ifndef SUMAC_HOST_PLACES_H
#define SUMAC_HOST_PLACES_H

#include <sched.h>

#include "core/base.h"

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
/* Of thread T of THREADS; NULL: anywhere. */
HIDDEN const struct place *places_of(const struct places *, int t, int threads);

/* The process's own: read once, for the number of THREADS that launches have. */
HIDDEN void host_places_begin(int threads, const cpu_set_t *allowed);
/* Threads of one domain may take each other's work at once: those of one node; where places were asked for, each is for
   itself. Of thread number T. */
HIDDEN int host_domain(int t);
/* For how many nanoseconds a thread leaves the work of other domains to these. 0: there is one domain. */
HIDDEN uint64_t host_domains(void);
/* Binds the calling thread, which is number T. */
HIDDEN void host_place_thread(int t);
/* What the process could use when it began: for threads that belong nowhere. NULL: nothing is bound. */
HIDDEN const cpu_set_t *host_cpus(void);

#endif
