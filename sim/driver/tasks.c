/*
 * tasks.c - tasks of the host, in the timeline: a task may run later than it was met, and by another thread. It is a
 * thread of its own, which begins where it was met, or where those have ended that it depends on. When it really ran
 * says nothing: the simulator is slow, and one task waits for the driver's lock while the kernel of another runs.
 *
 * A thread is taken to have waited for its tasks if, when it begins something, all of them are over, and for those that
 * it executes itself. Others execute none before the thread has met no more for a while.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

#define ANY_OBJECT (~0ul)

struct task {
  size_t number;   /* as a thread's; 0: it has not begun */
  size_t recorded; /* its thread's last operation where it was met; 0: none */
  uint64_t seen;   /* and waits of all threads that were over there */
  struct meeting *met;
  bool over;
  struct numbers waits;   /* operations that it has waited for */
  unsigned long *objects; /* that it depends on, or others on it */
  size_t nobjects;
};

/* What a thread has met; lives as long as the process, as tasks may outlive it. */
struct meeting {
  atomic_size_t open; /* tasks that are not over; and all that the thread has not waited for: */
  atomic_size_t unwaited;
  pthread_mutex_t lock; /* of these, for tasks are met without the driver's: */
  size_t met;           /* so many */
  struct {
    struct task **item;
    size_t n, capacity;
  } tasks;
};

static _Thread_local struct meeting *here; /* of the calling thread; NULL: it has met none */
static _Thread_local struct task *doing;   /* what it executes; NULL: no task */

bool task_all_over(void) {
  return here && atomic_load(&here->unwaited) && atomic_load(&here->open) == 0;
}

void task_forked(void) {
  if (here)
    pthread_mutex_init(&here->lock, NULL);
}

static void forget(struct task *task) {
  vec_free(&task->waits);
  free(task->objects);
  free(task);
}

void task_join(void) {
  size_t kept = 0;
  pthread_mutex_lock(&here->lock);
  for (size_t k = 0; k < here->tasks.n; k++) {
    struct task *task = here->tasks.item[k];
    if (!task->over) {
      here->tasks.item[kept++] = task;
      continue;
    }
    for (size_t i = 0; i < task->waits.n; i++)
      timeline_host_for(task->waits.item[i], ++driver.waits);
    forget(task);
  }
  here->tasks.n = kept;
  atomic_store(&here->unwaited, kept);
  pthread_mutex_unlock(&here->lock);
}

bool task_waits(size_t operation) {
  if (!doing)
    return false;
  vec_push(&doing->waits, operation);
  timeline_host_for(operation, 0);
  return true;
}

unsigned long task_new(size_t recorded, uint64_t seen, const unsigned long *objects, size_t n) {
  if (!here) {
    here = xrealloc(NULL, sizeof *here);
    *here = (struct meeting){.lock = PTHREAD_MUTEX_INITIALIZER};
  }
  struct task *task = xrealloc(NULL, sizeof *task);
  *task = (struct task){.recorded = recorded, .met = here, .seen = seen, .nobjects = n};
  task->objects = xrealloc(NULL, (n + 1) * sizeof *objects);
  memcpy(task->objects, objects, n * sizeof *objects);
  pthread_mutex_lock(&here->lock);
  vec_push(&here->tasks, task);
  here->met++;
  atomic_store(&here->unwaited, here->tasks.n);
  pthread_mutex_unlock(&here->lock);
  atomic_fetch_add(&here->open, 1);
  return (unsigned long)(uintptr_t)task;
}

static size_t met_so_far(struct meeting *met) {
  pthread_mutex_lock(&met->lock);
  size_t n = met->met;
  pthread_mutex_unlock(&met->lock);
  return n;
}

void task_patience(unsigned long handle) {
  enum { PATIENCE = 50000000 }; /* nanoseconds */
  struct meeting *met = ((struct task *)(uintptr_t)handle)->met;
  if (met == here)
    return;
  for (size_t before = 0, now; (now = met_so_far(met)) != before; before = now)
    sim_pause(PATIENCE);
}

static bool related(const struct task *a, const struct task *b) {
  for (size_t i = 0; i < a->nobjects; i++)
    for (size_t j = 0; j < b->nobjects; j++)
      if (a->objects[i] == b->objects[j] || a->objects[i] == ANY_OBJECT || b->objects[j] == ANY_OBJECT)
        return true;
  return false;
}

size_t task_begin(unsigned long handle, uint64_t *seen) {
  doing = (struct task *)(uintptr_t)handle;
  doing->number = ++driver.threads;
  timeline_begin(doing->number, doing->recorded);
  *seen = doing->seen;
  return doing->number;
}

bool task_follow(void) {
  struct meeting *met = doing->met;
  pthread_mutex_lock(&met->lock);
  for (size_t k = 0; k < met->tasks.n; k++) {
    const struct task *other = met->tasks.item[k];
    for (size_t i = 0; other->over && related(doing, other) && i < other->waits.n; i++)
      timeline_host_for(other->waits.item[i], 0);
  }
  pthread_mutex_unlock(&met->lock);
  return doing->nobjects > 0;
}

bool task_end(void) {
  struct meeting *met = doing->met;
  doing->over = true;
  atomic_fetch_sub(&met->open, 1);
  doing = NULL;
  return met == here;
}
