/*
 * host_queue.c - in-order queues of the host device: one thread each, with a list of tasks.
 *
 * A queue may wait for what was submitted to another so far: tasks are counted, and the waiter waits until the other
 * has finished so many. As it only waits for tasks that were submitted before, queues cannot wait for each other in a
 * circle. A queue is destroyed only when no other waits for it (core/queue.c).
 *
 * The child of a fork has the queues but not their threads: it drops their tasks, which the parent does, and its first
 * task for a queue starts a thread.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "dev/host.h"
#include "sumac/quiet_thread.h"
#include "threads/host_gangs.h"

struct link {
  struct host_task task;
  struct link *next;
  unsigned long slots[];
};

struct sumac_queue {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t submitted_more, finished_more;
  struct link *first, **end;
  unsigned long submitted, finished;
  bool closing;
  bool served; /* THREAD is running */
  struct sumac_queue *next;
};

static struct {
  pthread_mutex_t lock;
  struct sumac_queue *first;
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void wait_for(struct sumac_queue *q, unsigned long ticket) {
  pthread_mutex_lock(&q->lock);
  while (q->finished < ticket)
    pthread_cond_wait(&q->finished_more, &q->lock);
  pthread_mutex_unlock(&q->lock);
}

static int host_task_run(const struct host_task *t) {
  switch (t->kind) {
  case HOST_COPY:
    memmove(t->to, t->from, t->bytes);
    break;
  case HOST_FILL:
    memset(t->to, t->byte, t->bytes);
    break;
  case HOST_LAUNCH:
    host_gangs_run(t->body, t->slots,
                   &(struct gangs_asked){.dims = t->gangs,
                                         .workers = t->workers,
                                         .iterates = t->iterates,
                                         .most_threads = t->most_threads,
                                         .usual = t->usual,
                                         .given = t->given,
                                         .region = t->region,
                                         .separate = true});
    break;
  case HOST_WAIT:
    wait_for(t->other, t->ticket);
    break;
  }
  return 0;
}

static void *serve(void *argument) {
  struct sumac_queue *q = argument;
  pthread_mutex_lock(&q->lock);
  for (;;) {
    while (!q->first && !q->closing)
      pthread_cond_wait(&q->submitted_more, &q->lock);
    struct link *work = q->first;
    if (!work)
      break;
    q->first = work->next;
    if (!q->first)
      q->end = &q->first;
    pthread_mutex_unlock(&q->lock);
    host_task_run(&work->task);
    free(work);
    pthread_mutex_lock(&q->lock);
    q->finished++;
    pthread_cond_broadcast(&q->finished_more);
  }
  pthread_mutex_unlock(&q->lock);
  return NULL;
}

static void empty(struct sumac_queue *q) {
  pthread_mutex_init(&q->lock, NULL);
  pthread_cond_init(&q->submitted_more, NULL);
  pthread_cond_init(&q->finished_more, NULL);
  q->first = NULL;
  q->end = &q->first;
  q->finished = q->submitted;
  q->served = false;
}

static void forked(void) {
  for (struct sumac_queue *q = all.first; q; q = q->next)
    empty(q);
  pthread_mutex_unlock(&all.lock);
}

const struct fork_handlers host_queues_fork = {.mutex = &all.lock, .forked = forked};

/* Starts the queue's thread unless it is running. The queue's lock is held, or the queue is new. */
static int start_thread(struct sumac_queue *q) {
  if (!q->served && !quiet_thread_start(&q->thread, NULL, serve, q))
    return host_error("cannot start a thread for an asynchronous queue");
  q->served = true;
  return 0;
}

int host_queue_create(struct sumac_device *d, struct sumac_queue **out) {
  (void)d;
  struct sumac_queue *q = calloc(1, sizeof *q);
  if (!q)
    return host_error("out of memory");
  empty(q);
  int code = start_thread(q);
  if (code) {
    free(q);
    return code;
  }
  pthread_mutex_lock(&all.lock);
  q->next = all.first;
  all.first = q;
  pthread_mutex_unlock(&all.lock);
  *out = q;
  return 0;
}

static void forget(struct sumac_queue *q) {
  pthread_mutex_lock(&all.lock);
  struct sumac_queue **place = &all.first;
  while (*place != q)
    place = &(*place)->next;
  *place = q->next;
  pthread_mutex_unlock(&all.lock);
}

int host_queue_destroy(struct sumac_device *d, struct sumac_queue *q) {
  (void)d;
  pthread_mutex_lock(&q->lock);
  q->closing = true;
  pthread_cond_signal(&q->submitted_more);
  bool served = q->served;
  pthread_mutex_unlock(&q->lock);
  if (served)
    pthread_join(q->thread, NULL);
  forget(q);
  pthread_mutex_destroy(&q->lock);
  pthread_cond_destroy(&q->submitted_more);
  pthread_cond_destroy(&q->finished_more);
  free(q);
  return 0;
}

int host_queue_submit(struct sumac_queue *q, const struct host_task *task) {
  if (!q)
    return host_task_run(task);
  size_t slots = (size_t)task->nslots * sizeof *task->slots;
  struct link *work = malloc(sizeof *work + slots);
  if (!work)
    return host_error("out of memory");
  work->task = *task;
  work->next = NULL;
  if (slots)
    memcpy(work->slots, task->slots, slots);
  work->task.slots = work->slots;
  pthread_mutex_lock(&q->lock);
  int code = start_thread(q);
  if (code) {
    pthread_mutex_unlock(&q->lock);
    free(work);
    return code;
  }
  *q->end = work;
  q->end = &work->next;
  q->submitted++;
  pthread_cond_signal(&q->submitted_more);
  pthread_mutex_unlock(&q->lock);
  return 0;
}

int host_copy(struct sumac_device *d, void *to, const void *from, size_t bytes, struct sumac_queue *q) {
  (void)d;
  if (!bytes || to == from)
    return 0;
  return host_queue_submit(q, &(struct host_task){.kind = HOST_COPY, .to = to, .from = from, .bytes = bytes});
}

int host_fill(struct sumac_device *d, void *to, int byte, size_t bytes, struct sumac_queue *q) {
  (void)d;
  return host_queue_submit(q, &(struct host_task){.kind = HOST_FILL, .to = to, .byte = byte, .bytes = bytes});
}

int host_queue_depend(struct sumac_device *d, struct sumac_queue *waiter, struct sumac_queue *q) {
  (void)d;
  if (waiter == q)
    return 0;
  pthread_mutex_lock(&q->lock);
  unsigned long ticket = q->submitted;
  bool done = q->finished >= ticket;
  pthread_mutex_unlock(&q->lock);
  if (done)
    return 0;
  return host_queue_submit(waiter, &(struct host_task){.kind = HOST_WAIT, .other = q, .ticket = ticket});
}

int host_queue_test(struct sumac_device *d, struct sumac_queue *q, int *done) {
  (void)d;
  pthread_mutex_lock(&q->lock);
  *done = q->finished == q->submitted;
  pthread_mutex_unlock(&q->lock);
  return 0;
}

int host_queue_wait(struct sumac_device *d, struct sumac_queue *q) {
  (void)d;
  pthread_mutex_lock(&q->lock);
  unsigned long ticket = q->submitted;
  pthread_mutex_unlock(&q->lock);
  if (!pthread_equal(q->thread, pthread_self()))
    wait_for(q, ticket);
  return 0;
}
