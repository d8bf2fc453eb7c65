/*
 * dependences.c - tasks with target constructs (nowait) that begin when they are met: where all that they depend on by
 * `depend` is other such tasks, which devices have already, they are handed to a device at once, and its queues keep
 * the order. Then the host does not take part between one and the next.
 *
 * LLVM's OpenMP library has all tasks, with all their dependences. What it executes for such a task only waits for the
 * device. So host tasks that depend on it, taskwait, taskgroup and barriers are right without knowing of this.
 *
 * Whether only such tasks name an object is known because all tasks with dependences pass here: the runtime stands in
 * front of that library (in_front.c). An object that another task has named once is left to the library for ever, as
 * are all where the runtime does not stand in front of it. The table knows no parents of tasks: it orders more than
 * OpenMP asks for, which is no mistake, as what is handed to a device waits for nothing but devices.
 *
 * To change which host tasks begin when they are met, in which streams: dependences.c, begun.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/deferred.h"
#include "sumac/uncancelled.h"

enum { BUCKETS = 4096, MOST_OBJECTS = 1 << 16, FIRST_SWEEP = 1024 };

/* What such tasks depend on: each comes after the last writer, a writer also after those who read what that wrote. */
struct object {
  intptr_t address;
  struct object *next; /* of the bucket */
  bool foreign;        /* another kind of task has named it */
  struct begun *writer;
  vec_of(struct begun *) readers;
};

static struct {
  pthread_mutex_t lock;
  struct object *buckets[BUCKETS];
  size_t n, sweep;    /* objects; with so many, those are forgotten whose tasks are over */
  unsigned long turn; /* of queues */
  bool full;          /* there were too many objects, or a task depended on all: no task begins before its turn */
} table = {.lock = PTHREAD_MUTEX_INITIALIZER, .sweep = FIRST_SWEEP};

const struct fork_handlers dependences_fork = {.mutex = &table.lock};

/* ---- objects ---- */

static struct object **bucket_of(intptr_t address) {
  return &table.buckets[((uintptr_t)address * 0x9e3779b97f4a7c15u) >> 52];
}

static void forget_readers(struct object *o) {
  for (size_t i = 0; i < o->readers.n; i++)
    begun_leave(o->readers.item[i]);
  o->readers.n = 0;
}

static bool is_idle(const struct object *o) {
  bool over = !o->foreign && begun_is_over(o->writer);
  for (size_t i = 0; i < o->readers.n; i++)
    over &= begun_is_over(o->readers.item[i]);
  return over;
}

static void sweep(void) {
  for (size_t k = 0; k < BUCKETS; k++)
    for (struct object **at = &table.buckets[k], *o; (o = *at);) {
      if (!is_idle(o)) {
        at = &o->next;
        continue;
      }
      *at = o->next;
      begun_leave(o->writer);
      forget_readers(o);
      vec_free(&o->readers);
      free(o);
      table.n--;
    }
  table.sweep = FIRST_SWEEP + 2 * table.n;
  table.full |= table.n > MOST_OBJECTS;
}

static struct object *object_at(intptr_t address, bool make) {
  struct object *o = *bucket_of(address);
  while (o && o->address != address)
    o = o->next;
  if (o || !make)
    return o;
  if (table.n >= table.sweep)
    sweep();
  o = memory_get(sizeof *o);
  *o = (struct object){.address = address, .next = *bucket_of(address)};
  *bucket_of(address) = o;
  table.n++;
  return o;
}

/* ---- a task that is met ---- */

static const struct libomp_dependence *dependence(const struct dependence_list *l, int k) {
  return k < l->n ? &l->first[k] : &l->noalias[k - l->n];
}

/* It is the task that the thread has met, and nothing about it is unknown. */
static bool is_met(const struct meeting *met, const struct dependence_list *l) {
  bool same = met->may_begin && (size_t)(l->n + l->n_noalias) == met->n;
  for (int k = 0; same && k < l->n + l->n_noalias; k++) {
    const struct libomp_dependence *e = dependence(l, k);
    bool found = false;
    for (size_t i = 0; i < met->n; i++)
      found |= met->objects[i] == (unsigned long)e->address;
    same = found && (e->flags == LIBOMP_IN || e->flags == LIBOMP_OUT || e->flags == LIBOMP_INOUT);
  }
  return same;
}

static bool same_kind(const struct begun *b, const struct device *d) {
  return begun_is_over(b) || b->device->ops == d->ops;
}

/* The library may discard tasks that it has. */
static bool may_cancel(void) {
  return omp_get_cancellation && omp_get_cancellation();
}

/* All that the task depends on is over, or a device of its kind has it. */
static bool can_begin(const struct dependence_list *l, const struct device *d) {
  bool can = d && d->ops->cheap_queues && d->ops->marks && !runtime.settings.verifies && !table.full && !may_cancel();
  for (int k = 0; can && k < l->n + l->n_noalias; k++) {
    const struct object *o = object_at(dependence(l, k)->address, false);
    can = !o || (!o->foreign && same_kind(o->writer, d));
    for (size_t i = 0; can && o && i < o->readers.n; i++)
      can = same_kind(o->readers.item[i], d);
  }
  return can;
}

typedef vec_of(struct begun *) tasks;

/* What the task has to come after, and is not over. The list uses them. */
static void find_before(const struct dependence_list *l, tasks *before) {
  for (int k = 0; k < l->n + l->n_noalias; k++) {
    const struct libomp_dependence *e = dependence(l, k);
    const struct object *o = object_at(e->address, false);
    if (o && !begun_is_over(o->writer))
      vec_push(before, begun_use(o->writer));
    for (size_t i = 0; o && e->flags & LIBOMP_OUT && i < o->readers.n; i++)
      if (!begun_is_over(o->readers.item[i]))
        vec_push(before, begun_use(o->readers.item[i]));
  }
}

static void leave_all(tasks *list) {
  for (size_t i = 0; i < list->n; i++)
    begun_leave(list->item[i]);
  vec_free(list);
}

static bool is_among(const tasks *list, const struct begun *b) {
  for (size_t i = 0; b && i < list->n; i++)
    if (list->item[i] == b)
      return true;
  return false;
}

/* A queue in which one of those comes last; else one whose tasks are over, or a new one, as long as there are few; else
   the one that was taken first. */
static struct task_queue *choose_queue(struct device *d, const tasks *before, const struct sumac_where *where) {
  struct task_queue *all = d->task_queues, *oldest = &all[0], *idle = NULL, *none = NULL;
  for (struct task_queue *t = all; t < all + TASK_QUEUES; t++) {
    if (is_among(before, t->last))
      return t;
    oldest = t->turn < oldest->turn ? t : oldest;
    none = none || t->queue ? none : t;
    idle = idle || !t->queue || t->handed || !begun_is_over(t->last) ? idle : t;
  }
  if (!idle && none)
    none->queue = queue_for_tasks(d, where);
  return idle ? idle : none ? none : oldest;
}

static void wait_before(const tasks *before, const struct task_queue *t, const struct sumac_where *where) {
  for (size_t i = 0; i < before->n; i++) {
    const struct begun *b = before->item[i];
    int code = b->queue == t->queue ? 0 : b->device->ops->marks->depend(b->device->handle, t->queue->handle, b->mark);
    if (code)
      queue_failed(t->queue, code, where, "work failed");
  }
}

static void note(const struct dependence_list *l, struct begun *b) {
  for (int k = 0; k < l->n + l->n_noalias; k++) {
    const struct libomp_dependence *e = dependence(l, k);
    struct object *o = object_at(e->address, true);
    if (e->flags & LIBOMP_OUT) {
      forget_readers(o);
      begun_leave(o->writer);
      o->writer = begun_use(b);
    } else
      vec_push(&o->readers, begun_use(b));
  }
}

/* With the lock, which it gives away while the device gets the task: that may take long, and tasks of other parents,
   which alone can be met meanwhile, are in no order with it. */
static void begin(struct sumac_deferred *task, const struct dependence_list *l) {
  tasks before = {0};
  struct device *d = deferred_device(task);
  const struct sumac_where *where = deferred_where(task);
  find_before(l, &before);
  struct task_queue *t = choose_queue(d, &before, where);
  t->turn = ++table.turn;
  t->handed++;
  struct begun *b = begun_new(d, t->queue);
  pthread_mutex_unlock(&table.lock);
  wait_before(&before, t, where);
  deferred_begin(task, t->queue, b);
  begun_set_mark(b, where);
  pthread_mutex_lock(&table.lock);
  t->handed--;
  begun_leave(t->last);
  t->last = begun_use(b);
  note(l, b);
  leave_all(&before);
}

/* It is on the object at its address, and on no other. */
static bool is_on_object(const struct libomp_dependence *e) {
  return (e->flags & LIBOMP_INOUT && !(e->flags & ~LIBOMP_INOUT)) || e->flags == LIBOMP_MUTEX || e->flags == LIBOMP_SET;
}

static void leave_to_library(const struct dependence_list *l) {
  for (int k = 0; !table.full && k < l->n + l->n_noalias; k++)
    if (is_on_object(dependence(l, k)))
      object_at(dependence(l, k)->address, true)->foreign = true;
    else
      table.full = true;
}

void dependences_made(const struct dependence_list *l) {
  UNCANCELLED;
  struct meeting *met = deferred_meeting();
  pthread_mutex_lock(&table.lock);
  if (is_met(met, l) && can_begin(l, deferred_device(met->may_begin)))
    begin(met->may_begin, l);
  else
    leave_to_library(l);
  pthread_mutex_unlock(&table.lock);
  met->may_begin = NULL;
}
