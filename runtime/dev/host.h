/* host.h - declarations that the files of the host device share. Functions that return int return 0, or a code for
   whose failure the device's strerror has the description. */
#ifndef SUMAC_DEV_HOST_H
#define SUMAC_DEV_HOST_H

#include "ground/base.h"
#include "sumac/device.h"

/* failure.c */
HIDDEN int host_error(const char *words); /* records the failure's description; returns its code */

/* host_queue.c */
enum host_task_kind { HOST_COPY, HOST_FILL, HOST_LAUNCH, HOST_WAIT };
struct host_task {
  enum host_task_kind kind;
  void *to; /* HOST_COPY, HOST_FILL */
  const void *from;
  size_t bytes;
  int byte;                            /* HOST_FILL: the value of all bytes */
  void (*body)(const unsigned long *); /* HOST_LAUNCH: as host_gangs_run */
  const unsigned long *slots;
  int nslots, gangs[3], workers, most_threads;
  struct sumac_queue *other; /* HOST_WAIT: until OTHER has finished TICKET tasks */
  unsigned long ticket;
};
HIDDEN int host_task_run(const struct host_task *);
HIDDEN int host_queue_start(struct sumac_queue **out);
HIDDEN int host_queue_end(struct sumac_queue *);                              /* finishes its tasks and destroys it */
HIDDEN int host_queue_submit(struct sumac_queue *, const struct host_task *); /* copies the task and its slots */
/* WAITER's later tasks wait for all that was submitted to the other queue so far. */
HIDDEN int host_queue_submit_wait(struct sumac_queue *waiter, struct sumac_queue *);
HIDDEN int host_queue_idle(struct sumac_queue *); /* a truth value, not a code */
HIDDEN int host_queue_wait(struct sumac_queue *); /* until all is done that was submitted before the call */
/* Over a fork (ground/forks.h). */
HIDDEN void host_queues_lock(void);
HIDDEN void host_queues_unlock(void);
HIDDEN void host_queues_forked(void);

/* host_memory.c */
HIDDEN void *host_memory_get(size_t bytes); /* NULL: out of memory */
/* Frees a block. Fails where a region has written beside it, or it is no block. */
HIDDEN int host_memory_free(void *);
HIDDEN size_t host_memory_in_use(void); /* bytes of all blocks */

#endif
