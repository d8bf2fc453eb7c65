/* host.h - the host device's own parts: tasks, queues, separate memory. */
#ifndef SUMAC_DEV_HOST_H
#define SUMAC_DEV_HOST_H

#include "core/base.h"
#include "sumac/device.h"

/* host.c */
HIDDEN int host_error(const char *words); /* the code of a failure that strerror explains */

/* host_queue.c */
enum host_task_kind { HOST_COPY, HOST_FILL, HOST_LAUNCH, HOST_WAIT };
struct host_task {
  enum host_task_kind kind;
  void *to;
  const void *from;
  size_t bytes;
  int byte;
  void (*body)(const unsigned long *);
  const unsigned long *slots;
  int nslots, gangs[3], workers;
  struct sumac_queue *other; /* HOST_WAIT: until OTHER has finished TICKET tasks */
  unsigned long ticket;
};
HIDDEN int host_task_run(const struct host_task *);
HIDDEN int host_queue_start(struct sumac_queue **out);
HIDDEN int host_queue_end(struct sumac_queue *);
HIDDEN int host_queue_submit(struct sumac_queue *, const struct host_task *); /* copies the task and its slots */
HIDDEN int host_queue_submit_wait(struct sumac_queue *waiter, struct sumac_queue *);
HIDDEN int host_queue_idle(struct sumac_queue *);
HIDDEN int host_queue_wait(struct sumac_queue *);

/* host_memory.c */
HIDDEN void *host_memory_get(size_t bytes); /* NULL: out of memory */
HIDDEN int host_memory_free(void *);
HIDDEN size_t host_memory_in_use(void); /* bytes */

#endif
