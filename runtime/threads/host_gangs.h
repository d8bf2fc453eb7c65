/*
 * host_gangs.h - launches on the host: gangs and the threads that run them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_THREADS_HOST_GANGS_H
#define SUMAC_THREADS_HOST_GANGS_H

#include "ground/forks.h"
#include "sumac/abi.h"

/* host_gangs.c */
typedef void region_body(const unsigned long *slots);
struct gangs_asked {
  const int *dims;  /* the sizes of the three gang dimensions, x first, each 1 or more */
  int workers;      /* workers of each gang */
  bool iterates;    /* true if a thread may execute several of them, from barrier to barrier */
  int most_threads; /* most threads of a crew; 0: there is no limit */
  int usual;        /* threads of a crew that asks for no number; 0: as the calling thread's settings */
  int given;        /* number for such a crew that the environment says; 0: it does not say */
  const struct sumac_region *region; /* the one of the launch, for messages; NULL: not known */
  bool alone;    /* one gang after another on the calling thread, with a team of threads only for its workers */
  bool separate; /* for a device with memory of its own */
};
/* Runs BODY once for each gang, by each of its workers, with the region's SLOTS (struct sumac_region in sumac/abi.h).
   Returns when all gangs are done and the reductions' results are in their variables. */
HIDDEN void host_gangs_run(region_body *body, const unsigned long *slots, const struct gangs_asked *);
/* Calls RUN(CONTEXT) by WORKERS workers on THREADS threads, as host_team_run, which are in the calling thread's gang;
   where it ITERATES, by THREADS workers, which share out so many members of a crew. */
HIDDEN void host_gangs_join(void (*run)(void *context), void *context, int workers, int threads, bool iterates);
HIDDEN struct crew_shared *host_gangs_shared(void);        /* crews' memory where a team has none; NULL: it has */
HIDDEN int host_gangs_most_threads(void);                  /* most_threads of the executing gang's launch */
HIDDEN const struct sumac_region *host_gangs_region(void); /* region of that launch; NULL: not known */
HIDDEN int host_gangs_threads(void);                       /* how many threads the launch may have */
HIDDEN int host_gangs_share(void);                         /* how many of them the executing gang may have */
HIDDEN bool host_gangs_separate(void); /* the calling thread is running a gang for a device with memory of its own */
HIDDEN bool host_gangs_here(void);     /* the calling thread is running a gang of a launch */

/* host_sizes.c */
/* The sizes of the gang dimensions that the launch has on the host: those of its clauses, else the default. */
HIDDEN void host_gangs_asked(const struct sumac_launch *, int gangs[3]);
/* The number of workers of each of GANGS gangs: what the region's code is fixed to, else what the launch's clauses say,
   else the region's default, else what of the launch's threads the gangs leave; at most the region's limit (struct
   sumac_kernel) and OMP_THREAD_LIMIT. 1 without workers in the code. */
HIDDEN int host_workers_asked(const struct sumac_launch *, int gangs);
/* The most threads of a crew, those of one that asks for no number, and those given, as in struct gangs_asked, where
   each gang has so many WORKERS. */
HIDDEN int host_most_asked(const struct sumac_launch *);
HIDDEN int host_usual_asked(const struct sumac_launch *, int workers);
HIDDEN int host_given_asked(const struct sumac_launch *);
/* Warns where the launch has fewer workers than its clauses ask for. */
HIDDEN void host_check_workers(const struct sumac_launch *, int workers);
/* How many threads execute the WORKERS workers of a gang, where so many GANGS run. */
HIDDEN int host_gangs_together(int workers, int gangs);
/* The region's code for gangs of WORKERS threads. */
HIDDEN region_body *host_body(const struct sumac_region *, int workers);
/* Whether a thread may execute workers of that code one after another, from barrier to barrier. */
HIDDEN bool host_iterates(const struct sumac_region *, int workers);
/* The number of gangs where no clause says it: the number of threads, but two even on one core, so that a program that
   is right only with one gang shows itself everywhere; one where the user has asked for one thread. */
HIDDEN int host_gangs_default(void);

/* small.c: finds out by timing which short launches take less time on the launching thread alone. small_begin goes
   before such a launch and returns true where it is to run alone; small_end goes after it. */
struct small {
  struct kind *kind; /* entry of the launch in small.c's table */
  bool alone;
  uint64_t began; /* ns; 0: not timed */
};
HIDDEN bool small_begin(struct small *, const struct sumac_launch *, const unsigned long *slots);
HIDDEN void small_end(const struct small *);

#endif
