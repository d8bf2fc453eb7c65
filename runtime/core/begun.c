/*
 * begun.c - tasks that a device has: who waits for them, and their end in the device's queue, which is marked until
 * nobody asks for it any more or the device is closed.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "core/deferred.h"

/* Taken alone, and for a moment only, as tasks end while the program does. */
static struct {
  pthread_mutex_t lock;
  struct begun *first;
} marks = {.lock = PTHREAD_MUTEX_INITIALIZER};

const struct fork_handlers marks_fork = {.mutex = &marks.lock};

struct begun *begun_new(struct device *d, struct queue *q) {
  struct begun *b = memory_get(sizeof *b);
  *b = (struct begun){.device = d, .queue = q};
  atomic_store(&b->users, 1);
  return b;
}

bool begun_is_over(const struct begun *b) {
  return !b || atomic_load(&b->over);
}

static void end_mark(struct begun *b) {
  if (!b->mark)
    return;
  b->device->ops->marks->free(b->device->handle, b->mark);
  b->mark = NULL;
  *b->here = b->next;
  if (b->next)
    b->next->here = b->here;
}

void begun_leave(struct begun *b) {
  if (!b || atomic_fetch_sub(&b->users, 1) != 1)
    return;
  pthread_mutex_lock(&marks.lock);
  end_mark(b);
  pthread_mutex_unlock(&marks.lock);
  free(b);
}

struct begun *begun_use(struct begun *b) {
  atomic_fetch_add(&b->users, 1);
  return b;
}

void begun_set_mark(struct begun *b, const struct sumac_where *where) {
  void *mark = NULL;
  int code = b->device->ops->marks->make(b->device->handle, b->queue->handle, &mark);
  if (code)
    queue_failed(b->queue, code, where, "work failed");
  pthread_mutex_lock(&marks.lock);
  b->mark = mark;
  b->next = marks.first;
  b->here = &marks.first;
  if (b->next)
    b->next->here = &b->next;
  marks.first = b;
  pthread_mutex_unlock(&marks.lock);
}

void begun_wait(struct begun *b, const struct sumac_where *where) {
  int code = b->mark ? b->device->ops->marks->wait(b->device->handle, b->mark) : 0;
  if (code)
    queue_failed(b->queue, code, where, "work failed");
  if (b->mark)
    queue_done(b->queue, where);
  atomic_store(&b->over, true);
  begun_leave(b);
}

void begun_close(struct device *d) {
  for (int k = 0; k < TASK_QUEUES; k++) {
    begun_leave(d->task_queues[k].last);
    d->task_queues[k] = (struct task_queue){0};
  }
  pthread_mutex_lock(&marks.lock);
  for (struct begun *b = marks.first, *next; b; b = next) {
    next = b->next;
    if (b->device != d)
      continue;
    end_mark(b);
    atomic_store(&b->over, true);
  }
  pthread_mutex_unlock(&marks.lock);
}
