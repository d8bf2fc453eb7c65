/*
 * queue.h - activity queues of one device (OpenACC 3.3 2.16): work in a queue runs in order.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_QUEUE_H
#define SUMAC_CORE_QUEUE_H

#include <pthread.h>
#include <stdatomic.h>

#include "ground/thread.h"
#include "sumac/device.h"

struct device;

/* Values of the async argument that are no queue's number: `async` without an argument, synchronous work, and the
   thread's default queue. */
enum { ASYNC_NOVAL = -1, ASYNC_SYNC = -2, ASYNC_DEFAULT = -3 };

struct block {
  void *address;
  size_t bytes;
  enum {
    BLOCK_OF_DEVICE,
    BLOCK_OF_HOST /* for which END is called */,
    BLOCK_PINNED /* of the host, to be unpinned */
  } kind;
  void (*end)(void *address);
  const char *name; /* of the object or use, for messages; NULL: not known */
};
/* Memory for the partial results of a launch's reductions: COUNTERS bytes, zero before and after each launch, then the
   partial results. Launches of a queue run one after another and share it (partials.c). */
struct partials {
  struct block block;
  size_t counters;
};
struct queue {
  struct device *device;
  long key;
  struct sumac_queue *handle;   /* the device's; NULL: work is done by the calling thread, blocking */
  pthread_mutex_t lock;         /* guards garbage */
  vec_of(struct block) garbage; /* memory to be freed when the work that the queue has now is done */
  size_t garbage_bytes;
  struct block spare;            /* one block kept for the next firstprivate or scratch memory; borrowed queues only */
  pthread_mutex_t partials_lock; /* guards partials */
  vec_of(struct partials) partials;          /* partials.c: the last is in use, earlier ones were too small */
  _Atomic(const struct sumac_region *) last; /* for messages: what was launched last */
  _Atomic(const char *) unmapped;            /* for messages: a pointer of its to unmapped memory, NULL: none */
  _Atomic(const char *) followed, advice;    /* the same of a member (followed.c); the clause that would map that */
  atomic_ulong epoch;                        /* how often queue_finish has finished it */
  struct queue *next;
};

/* queue.c: failures of the device end the program with a message that names WHERE. */
/* The queue of an async value. NULL: the value is ASYNC_SYNC, or the queue has never been used and CREATE is false. A
   value that is no queue's is an error. */
HIDDEN struct queue *queue_get(struct device *, long async, bool create, const struct sumac_where *);
/* A queue for one blocking operation, which no other thread has until it is given back. */
HIDDEN struct queue *queue_borrow(struct device *, const struct sumac_where *);
HIDDEN void queue_give_back(struct queue *);
HIDDEN void queues_forked(struct device *); /* in the child of a fork, under the device's locks */
/* A new queue without a number, for asynchronous work of tasks. */
HIDDEN struct queue *queue_for_tasks(struct device *, const struct sumac_where *);
HIDDEN bool queue_others(struct device *); /* other threads have such queues, too: work of theirs may be unfinished */
HIDDEN void queue_finish(struct queue *, const struct sumac_where *); /* waits for its work, frees its garbage */
/* True if the queue's work is done; then its garbage is freed. Does not wait. */
HIDDEN bool queue_done(struct queue *, const struct sumac_where *);
/* Frees memory that the queue's work may still be using, when that is done. With too much such memory, waits for it. */
HIDDEN void queue_free_later(struct queue *, void *device, size_t bytes, const char *name);
HIDDEN void queue_unpin_later(struct queue *, void *host, size_t bytes, const char *name);
HIDDEN void queue_call_later(struct queue *, void (*end)(void *),
                             void *block); /* calls END with a block of the host's */
/* Waits for the queues of the N async values KEYS, for all queues where N <= 0: later work in the queue WAITER does, or
   where it is NULL the calling thread. A queue that was never used has nothing to wait for. */
HIDDEN void queue_wait_for(struct device *, const long *keys, int n, struct queue *waiter, const struct sumac_where *);
HIDDEN bool queues_done(struct device *, const struct sumac_where *);    /* queue_done for all queues with numbers */
HIDDEN void queues_collect(struct device *, const struct sumac_where *); /* waits for all of them, frees all garbage */
/* The unit goes away: idle queues forget its launches and names. */
struct sumac_unit;
HIDDEN void queues_forget(struct device *, const struct sumac_unit *);
HIDDEN void queues_destroy(struct device *); /* at the device's shutdown: all are finished */

/* failed.c */
/* Ends the program after the device's error CODE in something that waits for the queue. The message names the region
   launched last as the likely cause; WHAT: what failed, where there is none. */
HIDDEN void queue_failed(struct queue *, int code, const struct sumac_where *, const char *what);
/* "'p' points to host memory that is not mapped: add ADVICE", in TEXT; ADVICE NULL: it is mapped, but not attached. */
HIDDEN const char *pointer_words(char *text, size_t size, const char *name, const char *advice);
/* "; " and what messages of the queue's failures say of such a pointer, or "", in TEXT. */
HIDDEN const char *queue_pointer_words(const struct queue *, char *text, size_t size);

#endif
