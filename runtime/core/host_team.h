/*
 * host_team.h - the workers of a gang on the host: a team of threads that start together, meet at barriers and share
 * memory. Code compiled for a target with several workers calls the functions __sumac_host_... of sumac/abi.h.
 */
#ifndef SUMAC_HOST_TEAM_H
#define SUMAC_HOST_TEAM_H

#include "core/base.h"

/* Calls run(context) on WORKERS threads at the same time, of which the calling one is worker 0; on fewer where the
   limit of threads is reached. Returns when all are done. RUN may call host_team_meet. */
HIDDEN void host_team_run(void (*run)(void *context), void *context, int workers);
/* The barrier at the end of a gang, between RUN's gangs: no worker begins the next gang before all are here. Releases
   the memory that the gang shared. */
HIDDEN void host_team_meet(void);

/* The executing thread's place in its team, and its stack pointer into the gang's shared memory. A nested launch, or
   other work that a thread does for somebody else, saves and restores it. */
struct seat {
  struct team *team; /* NULL: a gang with one worker */
  int worker, workers;
  struct piece *piece; /* of shared memory in use; NULL: none */
  unsigned long used;  /* bytes of PIECE in use */
};
HIDDEN struct seat host_team_leave(void);  /* makes the thread a gang of one worker; returns its place before */
HIDDEN void host_team_return(struct seat); /* restores that place */

#endif
