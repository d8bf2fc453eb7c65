/*
 * host_team.h - the workers of a gang on the host: a team of threads that start together, meet at barriers and share
 * memory. Code for a target with several workers asks by the functions __sumac_host_... of sumac/abi.h.
 */
#ifndef SUMAC_HOST_TEAM_H
#define SUMAC_HOST_TEAM_H

#include "core/base.h"

/* Runs run(context) by WORKERS threads at the same time, the calling one, worker 0, among them; fewer where there are
   none left to be had. Returns when all are done. RUN may call host_team_meet. */
HIDDEN void host_team_run(void (*run)(void *context), void *context, int workers);
/* No worker goes on before all are here: the gang of all of them is done. Memory that the gang shared is given back. */
HIDDEN void host_team_meet(void);

/* Where the executing thread stands, apart from that. Kept, and put back, by who runs something else in between. */
struct seat {
  struct team *team; /* NULL: it is alone */
  int worker, workers;
  struct piece *piece; /* of shared memory that is in use; NULL: none */
  unsigned long used;  /* of PIECE */
};
HIDDEN struct seat host_team_leave(void); /* from here on it is alone; returns where it was */
HIDDEN void host_team_return(struct seat);

#endif
