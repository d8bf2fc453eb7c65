/*
 * deferred.c - launches and data directives that are done later than they are met, perhaps by another thread of the
 * host: the host's compiler makes a task of the call of __sumac_deferred_run, and knows when its turn comes.
 *
 * What a construct takes by value it takes when it is met: the variables of the program may have changed by then, or be
 * gone. So the maps are copied, the values that they point to with them, and the device is that of the thread that met
 * the construct.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/deferred.h"
#include "sumac/uncancelled.h"

struct sumac_deferred {
  enum __sumac_deferred_what what;
  struct sumac_launch launch; /* of LAUNCH; else its maps alone */
  const struct sumac_where *where;
  struct device *device; /* NULL: the host runs it, without any */
  struct sumac_map *maps;
  vec_of(void *) blocks; /* what the maps' copies point to */
  bool may_begin;        /* before its turn comes: see abi.h */
  struct begun *begun;   /* it has; else NULL */
  unsigned long number;  /* the device's; 0: it has none */
  bool by_helper;        /* a thread of helpers.c is to do it */
};

static _Thread_local struct meeting meeting;

static void *keep(struct sumac_deferred *deferred, const void *from, size_t bytes) {
  void *copy = memory_get(bytes ? bytes : 1);
  memcpy(copy, from, bytes);
  vec_push(&deferred->blocks, copy);
  return copy;
}

/* How many of the bytes at HOST the launch itself reads: those of a value. */
static size_t bytes_of_value(const struct sumac_map *m) {
  switch (m->kind & __sumac_map_class) {
  case __sumac_map_value:
  case __sumac_map_firstprivate:
    return m->bytes;
  case __sumac_map_deviceptr:
  case __sumac_map_pointer:
    return sizeof(void *);
  case __sumac_map_followed:
    return m->kind & __sumac_map_pointee ? sizeof(void *) : 0;
  default:
    return 0;
  }
}

static const struct sumac_rows *keep_rows(struct sumac_deferred *deferred, const struct sumac_rows *rows) {
  if (!rows)
    return NULL;
  struct sumac_rows *copy = keep(deferred, rows, sizeof *rows);
  copy->to = keep_rows(deferred, rows->to);
  return copy;
}

static void keep_maps(struct sumac_deferred *deferred, const struct sumac_map *maps, int n) {
  deferred->maps = keep(deferred, maps, (size_t)n * sizeof *maps);
  for (int i = 0; i < n; i++) {
    struct sumac_map *m = &deferred->maps[i];
    size_t bytes = bytes_of_value(m);
    m->rows = keep_rows(deferred, m->rows);
    if (m->grid)
      m->grid = keep(deferred, m->grid, (size_t)m->ngrid * sizeof *m->grid);
    if (!bytes)
      continue;
    ptrdiff_t base = (char *)m->base - (char *)m->host;
    m->host = keep(deferred, m->host, bytes);
    if ((m->kind & __sumac_map_class) != __sumac_map_followed) /* else BASE is text */
      m->base = (char *)m->host + base;
  }
}

struct sumac_deferred *__sumac_deferred_launch(const struct sumac_launch *launch) {
  UNCANCELLED;
  struct sumac_deferred *deferred = memory_get(sizeof *deferred);
  deferred->what = __sumac_deferred_launch_it;
  deferred->launch = *launch;
  deferred->where = &launch->region->where;
  deferred->device = launch->on_host ? thread_state()->device : device_current(deferred->where);
  keep_maps(deferred, launch->maps, launch->nmaps);
  deferred->launch.maps = deferred->maps;
  return deferred;
}

struct sumac_deferred *__sumac_deferred_data(enum __sumac_deferred_what what, const struct sumac_map *maps, int nmaps,
                                             const struct sumac_where *where) {
  UNCANCELLED;
  struct sumac_deferred *deferred = memory_get(sizeof *deferred);
  deferred->what = what;
  deferred->where = where;
  deferred->device = device_current(where);
  deferred->launch.nmaps = nmaps;
  keep_maps(deferred, maps, nmaps);
  return deferred;
}

void __sumac_deferred_instead(struct sumac_deferred *deferred, const void *was, void *is) {
  for (int i = 0; deferred && i < deferred->launch.nmaps; i++) {
    struct sumac_map *m = &deferred->maps[i];
    if (m->base != was || (m->kind & __sumac_map_class) != __sumac_map_mapped)
      continue;
    m->host = (char *)is + ((char *)m->host - (char *)m->base);
    m->base = is;
  }
}

void __sumac_deferred_may_begin(struct sumac_deferred *deferred) {
  if (deferred)
    deferred->may_begin = true;
}

/* What has been written so far another thread finds when it has read the number of tasks. */
void __sumac_deferred_met(struct sumac_deferred *deferred, const unsigned long *objects, unsigned long n) {
  UNCANCELLED;
  if (!deferred)
    return;
  struct device *d = deferred->device;
  if (d && d->ops->reports)
    deferred->number = d->ops->reports->defers(d->handle, objects, n);
  atomic_fetch_add(&ending.tasks, 1);
  meeting = (struct meeting){.met = deferred, .objects = objects, .n = n, .executed = meeting.executed};
  meeting.may_begin = deferred->may_begin && n ? deferred : NULL;
}

struct meeting *deferred_meeting(void) {
  return &meeting;
}

struct device *deferred_device(const struct sumac_deferred *deferred) {
  return deferred->launch.on_host ? NULL : deferred->device;
}

const struct sumac_where *deferred_where(const struct sumac_deferred *deferred) {
  return deferred->where;
}

static void run(const struct sumac_deferred *deferred) {
  int n = deferred->launch.nmaps;
  switch (deferred->what) {
  case __sumac_deferred_launch_it:
    __sumac_launch(&deferred->launch);
    break;
  case __sumac_deferred_enter:
    __sumac_data_enter(deferred->maps, n, deferred->where, NULL);
    break;
  case __sumac_deferred_exit:
    __sumac_data_exit(deferred->maps, n, deferred->where, NULL);
    break;
  case __sumac_deferred_update:
    __sumac_data_update(deferred->maps, n, deferred->where, NULL);
    break;
  }
}

void deferred_begin(struct sumac_deferred *deferred, struct queue *queue, struct begun *begun) {
  struct thread_state *thread = thread_state();
  struct device *before = thread->device;
  thread->device = deferred->device;
  thread->begins = queue;
  run(deferred);
  thread->begins = NULL;
  thread->device = before;
  deferred->begun = begun;
}

void deferred_by_helper(struct sumac_deferred *deferred) {
  deferred->by_helper = true;
}

static void do_it(struct sumac_deferred *deferred) {
  (void)atomic_load(&ending.tasks); /* see __sumac_deferred_met */
  struct device *before = thread_state()->device, *d = deferred->device;
  thread_state()->device = d;
  if (deferred->number)
    d->ops->reports->does(d->handle, deferred->number);
  thread_state()->in_task = true;
  if (deferred->begun)
    begun_wait(deferred->begun, deferred->where);
  else
    run(deferred);
  thread_state()->in_task = false;
  if (deferred->number)
    d->ops->reports->does(d->handle, 0);
  thread_state()->device = before;
  for (size_t i = 0; i < deferred->blocks.n; i++)
    free(deferred->blocks.item[i]);
  vec_free(&deferred->blocks);
  free(deferred);
  atomic_fetch_sub(&ending.tasks, 1);
}

void __sumac_deferred_run(struct sumac_deferred *deferred) {
  UNCANCELLED;
  if (!deferred)
    return;
  meeting.met = NULL;
  meeting.library_task = NULL;
  if (meeting.may_begin == deferred) /* its turn has come */
    meeting.may_begin = NULL;
  if (!deferred->by_helper || !helpers_hand(do_it, deferred, meeting.executed))
    do_it(deferred);
}
