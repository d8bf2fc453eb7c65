/*
 * host_team.h - the workers of a gang on the host: a team of threads that start together, meet at barriers and share
 * memory. Code compiled for a target with several workers calls the functions __sumac_host_... of sumac/abi.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_HOST_TEAM_H
#define SUMAC_HOST_TEAM_H

#include "ground/forks.h"
#include "sumac/crew.h"

/* Work of a team: run(context). KEPT gives the executing thread's address of a variable of BYTES that each worker
   has its own value of. */
struct team_work {
  void (*run)(void *context);
  void *context;
  void *(*kept)(void);
  size_t bytes;
};
/* Executes the work by each of WORKERS workers, on THREADS threads at most, of which the calling one is one; on fewer
   where the limit of threads is reached. With a thread each, all workers run at the same time; else a thread executes
   several of them in turns (fibers.h). Returns when all are done. RUN may call host_team_barrier. */
HIDDEN void host_team_run(const struct team_work *, int workers, int threads);
/* The barrier at the end of a gang, between RUN's gangs: no worker begins the next gang before all are here. Releases
   the memory that the gang shared. */
HIDDEN void host_team_barrier(void);

/* Place of the executing thread in the crews of device code, for functions that it calls (threads/crew.c). */
struct crew_place {
  int depth;                    /* number of crews that the thread is in, one in another */
  int member, members;          /* place in the outermost crew, and its size */
  int limit;                    /* most threads of crews, where the thread has no team; 0: no limit */
  int set;                      /* threads of crews that ask for no number, where it has none; 0: nobody has said it */
  int tasks;                    /* number of tasks that the thread is in, one in another */
  struct event_of_task *events; /* events of tasks that the thread has made, and waits for (events.c) */
  unsigned long nevents;        /* number of events so far */
};
/* Memory for crews that the threads of a team share. */
struct crew_shared {
  unsigned met[2]; /* barriers of __sumac_meet */
  int limit;       /* most threads of a crew; 0: all */
  int set;         /* threads of a crew that asks for no number; 0: nobody has said it */
  unsigned long words[__sumac_crew_words + __sumac_crew_room / 8];
};
HIDDEN int host_crew_limit(void); /* most threads of crews, where the executing thread is; 0: no limit */
HIDDEN extern const struct fork_handlers teams_fork;
HIDDEN void host_team_forget(void);                /* no task of the thread is awaited any more */
HIDDEN struct crew_shared *host_team_shared(void); /* NULL: the thread has no team */

/* The executing thread's place in its team, and its stack pointer into the gang's shared memory. A nested launch, or
   other work that a thread does for somebody else, saves and restores it. */
struct seat {
  struct team *team; /* NULL: a gang with one worker */
  int worker, workers;
  struct piece *piece; /* piece of shared memory in use; NULL: none */
  unsigned long used;  /* bytes of PIECE in use */
  struct crew_place crew;
  struct tasks *tasks;  /* the team's (host_tasks.h); NULL: no team */
  uint32_t run;         /* number of the team's run */
  struct task *current; /* the innermost task that came from a desk and that the thread executes; NULL: none */
  struct task *created; /* tasks that the thread has put on its desk and does not know to be over */
  int finals;           /* final tasks that it executes, one in another */
};
/* host_seat.c */
HIDDEN extern _Thread_local struct seat host_seat;
/* Where the memory ends that gangs of one worker share, of the executing thread: other work of the thread, in between,
   begins there. */
struct memory_end {
  struct piece *piece;
  unsigned long used;
};
HIDDEN extern _Thread_local struct memory_end host_own_end;
HIDDEN struct seat *host_team_seat(void); /* the executing thread's */
HIDDEN struct crew_place *host_team_crew(void);
HIDDEN struct seat host_team_leave(void);  /* makes the thread a gang of one worker; returns its place before */
HIDDEN void host_team_return(struct seat); /* restores that place */

#endif
