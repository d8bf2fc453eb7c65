/*
 * host.h - declarations that the files of the host device share. Functions that return int return 0, or a code for
 * whose failure the device's strerror has the description.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DEV_HOST_H
#define SUMAC_DEV_HOST_H

#include "ground/forks.h"
#include "sumac/device.h"

/* failure.c */
HIDDEN const char *host_strerror(int code);
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
  const struct sumac_region *region;   /* for messages; NULL: not known */
  const unsigned long *slots;
  int nslots, gangs[3], workers, most_threads, usual, given;
  bool iterates;
  struct sumac_queue *other; /* HOST_WAIT: until OTHER has finished TICKET tasks */
  unsigned long ticket;
};
/* Copies the task and its slots for the queue's thread, or without a queue does it at once. */
HIDDEN int host_queue_submit(struct sumac_queue *, const struct host_task *);
/* Members of the device's table. */
HIDDEN int host_copy(struct sumac_device *, void *to, const void *from, size_t bytes, struct sumac_queue *);
HIDDEN int host_fill(struct sumac_device *, void *to, int byte, size_t bytes, struct sumac_queue *);
HIDDEN int host_queue_create(struct sumac_device *, struct sumac_queue **out);
HIDDEN int host_queue_destroy(struct sumac_device *, struct sumac_queue *); /* finishes its tasks */
HIDDEN int host_queue_test(struct sumac_device *, struct sumac_queue *, int *done);
HIDDEN int host_queue_wait(struct sumac_device *, struct sumac_queue *); /* for what was submitted before the call */
HIDDEN int host_queue_depend(struct sumac_device *, struct sumac_queue *waiter, struct sumac_queue *);
/* Over a fork (ground/forks.h). */
HIDDEN extern const struct fork_handlers host_queues_fork;

/* host_memory.c */
HIDDEN void *host_memory_get(size_t bytes); /* NULL: out of memory */
/* Frees a block. Fails where a region has written beside it, or it is no block. */
HIDDEN int host_memory_free(void *);
HIDDEN size_t host_memory_in_use(void); /* bytes of all blocks */

#endif
