/*
 * queue.c - asynchronous queues by number, idle queues for blocking work, and memory to be freed once a queue has
 * finished the work that uses it.
 *
 * OpenACC 3.3 2.16. Queues belong to the device and are shared by all host threads; each is made at its first use. On a
 * device with cheap queues, blocking work of each host thread borrows one, so that threads do not wait for each other.
 *
 * To change queues, waiting: queue.c; on the host: runtime/dev/host_queue.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "ground/language.h"

/* With more memory than this waiting to be freed, the thread that adds to it waits for the queue. */
enum { GARBAGE_BLOCKS = 256 };
static const size_t garbage_limit = (size_t)256 << 20; /* bytes */

static struct queue *queue_new(struct device *d, long key, bool handle, const struct sumac_where *where) {
  struct queue *q = memory_get(sizeof *q);
  q->device = d;
  q->key = key;
  pthread_mutex_init(&q->lock, NULL);
  pthread_mutex_init(&q->partials_lock, NULL);
  int code = handle ? d->ops->queue_create(d->handle, &q->handle) : 0;
  if (code)
    device_failed(d, code, where, "cannot create a queue", NULL);
  return q;
}

struct queue *queue_for_tasks(struct device *d, const struct sumac_where *where) {
  struct queue *q = queue_new(d, ASYNC_SYNC, true, where);
  pthread_mutex_lock(&d->queue_lock);
  q->next = d->queues;
  d->queues = q;
  pthread_mutex_unlock(&d->queue_lock);
  return q;
}

static _Noreturn void fail_no_queue(long async, const struct sumac_where *where) {
  const struct language *const *l = parts.languages;
  while (!(*l)->queue_clause) /* only a language with queues has numbers of them */
    l++;
  fail(ERROR_INVALID_QUEUE, where, "%s(%ld): not the number of a queue, which is 0 or more, %s", (*l)->queue_clause,
       async, (*l)->queue_names);
}

struct queue *queue_get(struct device *d, long async, bool create, const struct sumac_where *where) {
  if (async == ASYNC_DEFAULT || async == ASYNC_NOVAL)
    async = thread_state()->default_async;
  if (async == ASYNC_SYNC)
    return NULL;
  if (async < 0)
    fail_no_queue(async, where);
  pthread_mutex_lock(&d->queue_lock);
  struct queue *q = d->queues;
  while (q && q->key != async)
    q = q->next;
  if (!q && create) {
    q = queue_new(d, async, true, where);
    q->next = d->queues;
    d->queues = q;
  }
  pthread_mutex_unlock(&d->queue_lock);
  return q;
}

/* Of the idle queues a task takes the one that was given back first, and a new one as long as there are few: on a
   device its work then does not come behind another's that is over on the host only. */
static struct queue **choose_idle(struct device *d) {
  struct queue **idle = &d->borrowed;
  if (thread_state()->in_task && d->ops->cheap_queues) {
    if (d->lent < TASK_QUEUES)
      return NULL;
    while (*idle && (*idle)->next)
      idle = &(*idle)->next;
  }
  return *idle ? idle : NULL;
}

struct queue *queue_borrow(struct device *d, const struct sumac_where *where) {
  pthread_mutex_lock(&d->queue_lock);
  struct queue **idle = choose_idle(d), *q = idle ? *idle : NULL;
  if (q)
    *idle = q->next;
  else
    d->lent++;
  d->borrowers++;
  pthread_mutex_unlock(&d->queue_lock);
  return q ? q : queue_new(d, ASYNC_SYNC, d->ops->cheap_queues, where);
}

void queue_give_back(struct queue *q) {
  struct device *d = q->device;
  pthread_mutex_lock(&d->queue_lock);
  q->next = d->borrowed;
  d->borrowed = q;
  d->borrowers--;
  pthread_mutex_unlock(&d->queue_lock);
}

/* A lock that a thread of the parent has had becomes free. True: it was. */
static bool was_free(pthread_mutex_t *lock) {
  bool free = pthread_mutex_trylock(lock) == 0;
  if (free)
    pthread_mutex_unlock(lock);
  else
    pthread_mutex_init(lock, NULL);
  return free;
}

/* Queues that other threads had borrowed are theirs, and lost. What another thread was changing is lost, too. */
void queues_forked(struct device *d) {
  for (struct queue *q = d->queues; q; q = q->next) {
    if (!was_free(&q->lock)) {
      memset(&q->garbage, 0, sizeof q->garbage);
      q->garbage_bytes = 0;
    }
    if (!was_free(&q->partials_lock))
      memset(&q->partials, 0, sizeof q->partials);
  }
}

bool queue_others(struct device *d) {
  pthread_mutex_lock(&d->queue_lock);
  bool others = d->borrowers > 1;
  pthread_mutex_unlock(&d->queue_lock);
  return others;
}

static void free_block(struct device *d, struct block b, const struct sumac_where *where) {
  if (b.kind == BLOCK_OF_HOST) {
    b.end(b.address);
    return;
  }
  bool pinned = b.kind == BLOCK_PINNED;
  if (pinned)
    OBSERVE(.kind = EVENT_UNPIN, .device = d, .where = where, .data = {b.name, b.address, NULL, b.bytes});
  else
    OBSERVE(.kind = EVENT_FREE, .device = d, .where = where, .data = {.device = b.address, .bytes = b.bytes});
  int code = pinned ? d->ops->locking->unpin(d->handle, b.address) : d->ops->free(d->handle, b.address);
  if (code)
    device_failed(d, code, where, pinned ? "cannot unpin memory of the host" : "cannot free memory", b.name);
}

/* Blocks to be freed once the queue has finished the work that it has now. Taken from the queue before that is waited
   for: what is added meanwhile may be used by later work. */
struct garbage {
  struct block *item;
  size_t n;
};

static struct garbage take_garbage(struct queue *q) {
  pthread_mutex_lock(&q->lock);
  struct garbage g = {q->garbage.item, q->garbage.n};
  q->garbage.item = NULL;
  q->garbage.n = q->garbage.capacity = q->garbage_bytes = 0;
  pthread_mutex_unlock(&q->lock);
  return g;
}

/* Of the device's memory, which is what may run short. */
static size_t garbage_bytes(struct block b) {
  return b.kind == BLOCK_OF_DEVICE ? b.bytes : 0;
}

static void put_garbage_back(struct queue *q, struct garbage g) {
  pthread_mutex_lock(&q->lock);
  for (size_t i = 0; i < g.n; i++) {
    vec_push(&q->garbage, g.item[i]);
    q->garbage_bytes += garbage_bytes(g.item[i]);
  }
  pthread_mutex_unlock(&q->lock);
  free(g.item);
}

static void free_garbage(struct queue *q, struct garbage g, const struct sumac_where *where) {
  for (size_t i = 0; i < g.n; i++)
    free_block(q->device, g.item[i], where);
  free(g.item);
}

void queue_finish(struct queue *q, const struct sumac_where *where) {
  struct garbage garbage = take_garbage(q);
  if (q->handle) {
    int code = q->device->ops->queue_wait(q->device->handle, q->handle);
    if (code)
      queue_failed(q, code, where, "work failed");
  }
  atomic_fetch_add_explicit(&q->epoch, 1, memory_order_release);
  free_garbage(q, garbage, where);
}

bool queue_done(struct queue *q, const struct sumac_where *where) {
  struct garbage garbage = take_garbage(q);
  int done = 1;
  int code = q->handle ? q->device->ops->queue_test(q->device->handle, q->handle, &done) : 0;
  if (code)
    queue_failed(q, code, where, "work failed");
  if (done)
    free_garbage(q, garbage, where);
  else
    put_garbage_back(q, garbage);
  return done;
}

static void free_later(struct queue *q, struct block b) {
  pthread_mutex_lock(&q->lock);
  vec_push(&q->garbage, b);
  q->garbage_bytes += garbage_bytes(b);
  bool full = q->garbage.n > GARBAGE_BLOCKS || q->garbage_bytes > garbage_limit;
  pthread_mutex_unlock(&q->lock);
  if (full)
    queue_finish(q, NULL);
}

void queue_free_later(struct queue *q, void *device, size_t bytes, const char *name) {
  free_later(q, (struct block){.address = device, .bytes = bytes, .name = name});
}

void queue_unpin_later(struct queue *q, void *host, size_t bytes, const char *name) {
  free_later(q, (struct block){.address = host, .bytes = bytes, .kind = BLOCK_PINNED, .name = name});
}

void queue_call_later(struct queue *q, void (*end)(void *), void *block) {
  free_later(q, (struct block){.address = block, .kind = BLOCK_OF_HOST, .end = end});
}

/* The list's first queue. The list may be walked without the lock: queues are only added, at the front, while the
   device is open. */
static struct queue *all_queues(struct device *d) {
  pthread_mutex_lock(&d->queue_lock);
  struct queue *q = d->queues;
  pthread_mutex_unlock(&d->queue_lock);
  return q;
}

/* Makes WAITER's later work wait for Q; without a WAITER, or one without a device queue, the calling thread waits. */
static void wait_one(struct queue *q, struct queue *waiter, const struct sumac_where *where) {
  if (q == waiter)
    return;
  if (!waiter || !waiter->handle) {
    OBSERVE(.kind = EVENT_WAIT_START, .device = q->device, .where = where, .queue = q, .implicit = !where);
    queue_finish(q, where);
    OBSERVE(.kind = EVENT_WAIT_END, .device = q->device, .where = where, .queue = q, .implicit = !where);
    return;
  }
  int code = q->device->ops->queue_depend(q->device->handle, waiter->handle, q->handle);
  if (code)
    queue_failed(q, code, where, "work failed");
}

void queue_wait_for(struct device *d, const long *keys, int n, struct queue *waiter, const struct sumac_where *where) {
  if (n <= 0)
    for (struct queue *q = all_queues(d); q; q = q->next)
      wait_one(q, waiter, where);
  for (int i = 0; i < n; i++) {
    struct queue *q = queue_get(d, keys[i], false, where);
    if (q)
      wait_one(q, waiter, where);
  }
}

bool queues_done(struct device *d, const struct sumac_where *where) {
  for (struct queue *q = all_queues(d); q; q = q->next)
    if (!queue_done(q, where))
      return false;
  return true;
}

void queues_collect(struct device *d, const struct sumac_where *where) {
  queue_wait_for(d, NULL, 0, NULL, where);
}

static void forget(struct queue *q, const struct sumac_unit *unit) {
  const struct sumac_region *last = atomic_load(&q->last);
  if (last && last->unit != unit)
    return;
  atomic_store(&q->last, NULL);
  atomic_store(&q->unmapped, NULL);
  atomic_store(&q->followed, NULL);
  atomic_store(&q->advice, NULL);
}

void queues_forget(struct device *d, const struct sumac_unit *unit) {
  pthread_mutex_lock(&d->queue_lock);
  for (struct queue *q = d->queues; q; q = q->next)
    forget(q, unit);
  for (struct queue *q = d->borrowed; q; q = q->next)
    forget(q, unit);
  pthread_mutex_unlock(&d->queue_lock);
}

static void destroy(struct queue *q) {
  queue_finish(q, NULL);
  if (q->spare.address)
    free_block(q->device, q->spare, NULL);
  for (size_t i = 0; i < q->partials.n; i++)
    free_block(q->device, q->partials.item[i].block, NULL);
  if (q->handle)
    q->device->ops->queue_destroy(q->device->handle, q->handle);
  vec_free(&q->garbage);
  vec_free(&q->partials);
  pthread_mutex_destroy(&q->lock);
  pthread_mutex_destroy(&q->partials_lock);
  free(q);
}

void queues_destroy(struct device *d) {
  for (struct queue *q; (q = d->queues);) {
    d->queues = q->next;
    destroy(q);
  }
  for (struct queue *q; (q = d->borrowed);) {
    d->borrowed = q->next;
    destroy(q);
  }
}
