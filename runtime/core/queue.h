/*
 * queue.h - queues of work on one device.
 */
#ifndef SUMAC_CORE_QUEUE_H
#define SUMAC_CORE_QUEUE_H

#include <pthread.h>
#include <stdatomic.h>

#include "core/base.h"
#include "sumac/device.h"

struct device;

/* Values of the async argument that are no queue's number. */
enum { ASYNC_NOVAL = -1, ASYNC_SYNC = -2, ASYNC_DEFAULT = -3 };
enum { ASYNC_INITIAL = 0 }; /* of ASYNC_DEFAULT at first: a queue, so that its number can be waited for */

struct block {
  void *address;
  size_t bytes;
  bool host;        /* malloc's, not the device's */
  const char *name; /* what it is memory of; NULL: not known */
};
/* Where the gangs of a launch leave what they combine: COUNTERS zeroed bytes, which kernels leave zeroed, then room for
   partial results. Launches of a queue run one after another and share it. */
struct partials {
  struct block block;
  size_t counters;
};
struct queue {
  struct device *device;
  long key;
  struct sumac_queue *handle;   /* NULL: blocking work on the caller's thread */
  pthread_mutex_t lock;         /* guards garbage */
  vec_of(struct block) garbage; /* memory to be freed when the queue is idle */
  size_t garbage_bytes;
  struct block spare;            /* one block kept for the next firstprivate or scratch memory; borrowed queues only */
  pthread_mutex_t partials_lock; /* guards the next */
  vec_of(struct partials) partials;          /* partials.c: the last is in use, earlier ones were too small */
  _Atomic(const struct sumac_region *) last; /* for messages: what was launched last */
  _Atomic(const char *) unmapped;            /* and a pointer that it was given as it is, NULL: none */
  atomic_ulong epoch;                        /* how often it was finished */
  struct queue *next;
};

/* queue.c */
HIDDEN struct queue *queue_get(struct device *, long async, bool create, const struct sumac_where *);
HIDDEN struct queue *queue_borrow(struct device *, const struct sumac_where *);
HIDDEN void queue_give_back(struct queue *);
HIDDEN void queue_finish(struct queue *, const struct sumac_where *);
/* Something that waits for the queue failed, and most likely the kernel launched last is the reason. WHAT: if there was
   none. Does not return. */
HIDDEN void queue_failed(struct queue *, int code, const struct sumac_where *, const char *what);
HIDDEN bool queue_done(struct queue *, const struct sumac_where *);
HIDDEN void queue_free_later(struct queue *, void *device, size_t bytes, const char *name);
HIDDEN void queue_free_host_later(struct queue *, void *block); /* malloc's */
HIDDEN void queue_wait_for(struct device *, const long *keys, int n, struct queue *waiter, const struct sumac_where *);
HIDDEN bool queues_done(struct device *, const struct sumac_where *);
HIDDEN void queues_collect(struct device *, const struct sumac_where *); /* waits for all, frees all garbage */
HIDDEN void queues_destroy(struct device *);

#endif
