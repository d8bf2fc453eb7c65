/*
 * constructs.c - the data directives: data, enter data, exit data, update, host_data.
 *
 * A structured data region remembers what it mapped, and on which device, in a stack of the host thread. So its end
 * undoes exactly that, even if variables, the current device or the present table have changed in between.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "sumac/uncancelled.h"

struct region {
  const struct sumac_map *maps;
  struct device *device;
  struct mapping *entries; /* one each map */
  int nmaps;
  const struct sumac_where *where;
  const long *async; /* while the block that begins it runs */
};
static _Thread_local struct {
  struct region *item;
  size_t n, capacity;
} regions;

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void forget(struct region *r) {
  for (int i = 0; i < r->nmaps; i++)
    rows_free(r->entries[i].rows);
  free(r->entries);
}

static void thread_ends(void *unneeded) {
  (void)unneeded;
  while (regions.n)
    forget(&regions.item[--regions.n]);
  vec_free(&regions);
}

static void key_make(void) {
  pthread_key_create(&key, thread_ends);
}

static unsigned class_of(const struct sumac_map *m) {
  return m->kind & __sumac_map_class;
}

static void tell_copies(const char *what, const struct operation *op) {
  if (message_is_verbose())
    tell("%s:%d: %s on %s: %zu bytes in, %zu bytes out", op->where && op->where->file ? op->where->file : "?",
         op->where ? op->where->line : 0, what, op->device->name, op->bytes_in, op->bytes_out);
}

/* Classes of maps for which data_map has something to do: those with entries and counters, and rooms and links. */
static bool counts(const struct sumac_map *m) {
  return class_of(m) == __sumac_map_mapped || class_of(m) == __sumac_map_present ||
         class_of(m) == __sumac_map_no_create || class_of(m) == __sumac_map_room || class_of(m) == __sumac_map_link;
}

void __sumac_data_begin(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async) {
  UNCANCELLED;
  struct device *d = device_current(where);
  if (nmaps <= 0 || captured_nothing(d, maps, nmaps))
    return;
  struct operation op;
  operation_begin(&op, d, async, where);
  OBSERVE_DIRECTIVE(&op, EVENT_ENTER_DATA_START);
  struct region r = {maps, d, memory_get((size_t)nmaps * sizeof *r.entries), nmaps, where, async};
  pthread_mutex_lock(&d->lock);
  for (int late = 0; late < 2; late++)
    for (int i = 0; i < nmaps; i++)
      if (counts(&maps[i]) && data_is_late(&maps[i]) == late && captured_map(d, &maps[i], maps, nmaps))
        r.entries[i] = data_map(&op, &maps[i], STRUCTURED);
  for (int i = 0; i < nmaps; i++)
    if (class_of(&maps[i]) == __sumac_map_attach)
      attach_pointer(&op, &maps[i]);
  pthread_mutex_unlock(&d->lock);
  operation_end(&op);
  OBSERVE_DIRECTIVE(&op, EVENT_ENTER_DATA_END);
  pthread_once(&key_once, key_make);
  pthread_setspecific(key, &key);
  vec_push(&regions, r);
  tell_copies("data", &op);
}

/* Pops the innermost region of these maps. Regions above it on the stack were left by longjmp, without their end: they
   are dropped, and what they mapped stays. */
static bool pop(const struct sumac_map *maps, struct region *out) {
  for (size_t i = regions.n; i-- > 0;)
    if (regions.item[i].maps == maps) {
      *out = regions.item[i];
      while (regions.n > i + 1)
        forget(&regions.item[--regions.n]);
      regions.n = i;
      return true;
    }
  return false;
}

void __sumac_data_end(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async) {
  UNCANCELLED;
  struct region r;
  if (nmaps <= 0 || !pop(maps, &r)) /* shared memory, or if(0): nothing was begun */
    return;
  struct device *d = r.device;
  struct operation op;
  operation_begin(&op, d, async, where);
  OBSERVE_DIRECTIVE(&op, EVENT_EXIT_DATA_START);
  pthread_mutex_lock(&d->lock);
  for (int i = 0; i < nmaps; i++)
    if (class_of(&maps[i]) == __sumac_map_attach)
      detach_pointer(&op, &maps[i], false);
  for (int i = nmaps; i-- > 0;) /* parts before the wholes that they lie in */
    data_unmap(&op, &maps[i], r.entries[i], STRUCTURED);
  tallies_end(&op);
  pthread_mutex_unlock(&d->lock);
  operation_end(&op);
  OBSERVE_DIRECTIVE(&op, EVENT_EXIT_DATA_END);
  free(r.entries);
  tell_copies("end of data", &op);
}

/* --- regions that end in another function than they begin in --- */

struct kept {
  struct sumac_map *maps;
  int n;
  const struct sumac_where *where;
  const long *async;
  long queue;
};

long __sumac_data_depth(void) {
  return (long)regions.n;
}

void *__sumac_data_keep(long depth) {
  if ((long)regions.n <= depth) /* shared memory, or if(0): nothing was begun */
    return NULL;
  struct region *r = &regions.item[regions.n - 1];
  struct kept *kept = memory_get(sizeof *kept);
  *kept = (struct kept){.n = r->nmaps, .where = r->where, .queue = r->async ? *r->async : 0};
  kept->async = r->async ? &kept->queue : NULL;
  kept->maps = memory_get((size_t)r->nmaps * sizeof *kept->maps);
  memcpy(kept->maps, r->maps, (size_t)r->nmaps * sizeof *kept->maps);
  r->maps = kept->maps; /* by which the construct's block does not find it */
  return kept;
}

void __sumac_data_release(void *handle) {
  struct kept *kept = handle;
  if (!kept)
    return;
  __sumac_data_end(kept->maps, kept->n, kept->where, kept->async);
  free(kept->maps);
  free(kept);
}

/* The start of enter data, exit data and update. False: the device shares the host's memory, so there is nothing to do;
   else the device is locked until dynamic_end. */
static bool dynamic_begin(struct operation *op, const struct sumac_map *maps, int nmaps, const long *async,
                          const struct sumac_where *where, enum event_kind event) {
  struct device *d = device_current(where);
  if (captured_nothing(d, maps, nmaps))
    return false;
  operation_begin(op, d, async, where);
  OBSERVE_DIRECTIVE(op, event);
  pthread_mutex_lock(&d->lock);
  return true;
}

static void dynamic_end(struct operation *op, enum event_kind event, const char *what) {
  pthread_mutex_unlock(&op->device->lock);
  operation_end(op);
  OBSERVE_DIRECTIVE(op, event);
  tell_copies(what, op);
}

void __sumac_data_enter(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async) {
  UNCANCELLED;
  struct operation op;
  if (!dynamic_begin(&op, maps, nmaps, async, where, EVENT_ENTER_DATA_START))
    return;
  for (int i = 0; i < nmaps; i++)
    if (counts(&maps[i]) && captured_map(op.device, &maps[i], maps, nmaps))
      data_map(&op, &maps[i], DYNAMIC);
  for (int i = 0; i < nmaps; i++)
    if (class_of(&maps[i]) == __sumac_map_attach)
      attach_pointer(&op, &maps[i]);
  dynamic_end(&op, EVENT_ENTER_DATA_END, "enter data");
}

void __sumac_data_exit(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async) {
  UNCANCELLED;
  struct operation op;
  if (!dynamic_begin(&op, maps, nmaps, async, where, EVENT_EXIT_DATA_START))
    return;
  for (int i = 0; i < nmaps; i++)
    if (class_of(&maps[i]) == __sumac_map_detach)
      detach_pointer(&op, &maps[i], maps[i].kind & __sumac_map_finalize);
  for (int i = 0; i < nmaps; i++)
    if ((counts(&maps[i]) || class_of(&maps[i]) == __sumac_map_delete) &&
        captured_map(op.device, &maps[i], maps, nmaps))
      data_exit_one(&op, &maps[i]);
  tallies_end(&op);
  dynamic_end(&op, EVENT_EXIT_DATA_END, "exit data");
}

void __sumac_data_update(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async) {
  UNCANCELLED;
  struct operation op;
  if (!dynamic_begin(&op, maps, nmaps, async, where, EVENT_UPDATE_START))
    return;
  for (int i = 0; i < nmaps; i++)
    if (captured_map(op.device, &maps[i], maps, nmaps))
      data_update_one(&op, &maps[i]);
  dynamic_end(&op, EVENT_UPDATE_END, "update");
}

static unsigned long device_address(struct device *d, const struct sumac_map *m, const struct sumac_where *where) {
  struct present *e;
  enum presence presence = present_find(&d->present, m->host, m->bytes, &e);
  if (presence == PRESENT)
    return data_slot(m, &(struct mapping){.entry = e});
  char text[600] = "";
  if (!(m->kind & __sumac_map_if_present) && m->bytes)
    fail(presence == PARTIAL ? ERROR_PARTLY_PRESENT : ERROR_NOT_PRESENT, where, "%s is %s on device %s%s",
         m->name ? m->name : "data", presence == PARTIAL ? "present only in part" : "not present", d->name,
         presence == PARTIAL
             ? ""
             : absent_advice(where, m->name, m->kind & (unsigned)__sumac_map_pointee, text, sizeof text));
  return (uintptr_t)m->base;
}

void __sumac_host_data(const struct sumac_map *maps, int nmaps, unsigned long *addresses,
                       const struct sumac_where *where) {
  UNCANCELLED;
  struct device *d = device_current(where);
  pthread_mutex_lock(&d->lock);
  for (int i = 0; i < nmaps; i++)
    if (maps[i].slot >= 0)
      addresses[maps[i].slot] =
          captured_map(d, &maps[i], maps, nmaps) ? device_address(d, &maps[i], where) : (uintptr_t)maps[i].base;
  pthread_mutex_unlock(&d->lock);
}
