/*
 * devices.c - opening and closing of devices, and each thread's current one.
 *
 * The host always exists. If a device that was asked for does not exist or cannot be opened, the program ends: the host
 * is never silently used instead.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/crews.h"
#include "core/deferred.h"
#include "core/devices.h"
#include "ground/observe.h"
#include "ground/shapes.h"
#include "sumac/uncancelled.h"
#include "threads/host_gangs.h"

/* ---- over a fork ---- */

static void each_device(void (*call)(struct device *)) {
  for (int type = 0; type < DEVICE_TYPES; type++)
    for (int i = 0; runtime.types[type].devices && i < runtime.types[type].count; i++)
      if (runtime.types[type].devices[i])
        call(runtime.types[type].devices[i]);
}

static void lock_device(struct device *d) {
  pthread_mutex_lock(&d->lock);
}

static void unlock_device(struct device *d) {
  pthread_mutex_unlock(&d->lock);
}

static void lock_queues(struct device *d) {
  pthread_mutex_lock(&d->queue_lock);
}

static void unlock_queues(struct device *d) {
  pthread_mutex_unlock(&d->queue_lock);
}

static void lock_all(void) {
  pthread_mutex_lock(&runtime.lock);
  each_device(lock_device);
  pthread_mutex_lock(&runtime.unit_lock);
  each_device(lock_queues);
}

static void unlock_all(void) {
  each_device(unlock_queues);
  pthread_mutex_unlock(&runtime.unit_lock);
  each_device(unlock_device);
  pthread_mutex_unlock(&runtime.lock);
}

static void forked(void) {
  each_device(queues_forked);
  unlock_all();
}

const struct fork_handlers devices_fork = {.lock = lock_all, .unlock = unlock_all, .forked = forked};

/* ---- closing ---- */

static void free_given(struct device *d) {
  for (struct present *e; (e = present_first(&d->given));) {
    present_remove(&d->given, e);
    d->ops->free(d->handle, (void *)e->host);
    free(e);
  }
}

/* All queues are finished before the first is destroyed: a queue's work may wait for another queue. */
static void close_device(struct device *d) {
  queues_collect(d, NULL);
  begun_close(d);
  queues_destroy(d);
  free_given(d);
  for (struct present *e; (e = present_first(&d->present));) {
    present_remove(&d->present, e);
    bool last = e->room && !--e->room->entries;
    if (e->owned || last) {
      int code = d->ops->free(d->handle, (void *)(last ? e->room->device : e->device));
      if (code)
        warn(&e->where, "%s on device %s: %s", e->name ? e->name : "data", d->name, d->ops->strerror(code));
    }
    if (last)
      free(e->room);
    present_free(e);
  }
  for (size_t i = 0; i < d->modules.n; i++) {
    if (d->modules.item[i].module)
      d->ops->unload(d->handle, d->modules.item[i].module);
    vec_free(&d->modules.item[i].units);
  }
  vec_free(&d->modules);
  vec_free(&d->links);
  vec_free(&d->called);
  vec_free(&d->missed);
  crews_report(d);
  d->fewer_words = NULL;
  d->last_words = NULL;
  d->locks = NULL; /* it goes with the rest of the device's memory */
  d->ops->close(d->handle);
}

/* NUMBER < 0: all of the type. A thread that uses the device later opens it again. */
void device_shutdown(enum device_type type, int number) {
  struct type_state *t = &runtime.types[type];
  pthread_mutex_lock(&runtime.lock);
  for (int i = 0; t->devices && i < t->count; i++) {
    struct device *d = t->devices[i];
    if (d && atomic_load(&d->open) && (number < 0 || i == number)) {
      OBSERVE(.kind = EVENT_DEVICE_SHUTDOWN_START, .device = d);
      close_device(d);
      atomic_store(&d->open, false);
      atomic_store_explicit(&d->generation, UINT32_MAX, memory_order_release);
      OBSERVE(.kind = EVENT_DEVICE_SHUTDOWN_END, .device = d);
    }
  }
  pthread_mutex_unlock(&runtime.lock);
}

/* After a failure devices are not closed, as they may not answer any more; nor if a region on the host calls exit,
   since its launch never ends and other gangs may still run. struct device is never freed, so that a region in a later
   exit handler can open the device again, where its driver still lives. */
static void close_devices(void) {
  if (atomic_load(&ending.failed) || host_gangs_here())
    return;
  atomic_store(&ending.waits, true);
  if (atomic_load(&ending.tasks))
    parts.finish_tasks();
  helpers_finish();
  atomic_store(&ending.waits, false);
  for (int type = 0; type < DEVICE_TYPES && !atomic_load(&ending.failed); type++)
    device_shutdown((enum device_type)type, -1);
}

/* At the program's exit. */
static void at_exit(void) {
  atomic_store(&ending.ends, true);
  if (atomic_load(&ending.failed))
    return;
  close_devices();
  observers_stop();
  messages_end();
  shapes_end();
}

static void configure_devices(void) {
  const struct device_settings asked = {.separate = runtime.settings.separate, .staging = runtime.settings.staging};
  for (int type = 0; type < DEVICE_TYPES; type++)
    device_type_ops((enum device_type)type)->configure(&asked);
}

static void start(void) {
  settings_read(&runtime.settings);
  atomic_store(&messages_verbose, runtime.settings.verbose);
  configure_devices();
  atexit(at_exit);
  observers_start();
}

void devices_start(void) {
  pthread_once(&runtime.once, start);
  if (runtime.settings.bad[0])
    fail(ERROR_INVALID_ARGUMENT, NULL, "%s", runtime.settings.bad);
}

static struct device *device_new(enum device_type type, int number) {
  struct device *d = memory_get(sizeof *d);
  d->ops = device_type_ops(type);
  d->type = type;
  d->number = number;
  atomic_store(&d->place, device_place(&runtime.types[type], number));
  if (type == DEVICE_HOST)
    snprintf(d->name, sizeof d->name, "host");
  else
    snprintf(d->name, sizeof d->name, "%s:%d", d->ops->name, number);
  atomic_store(&d->generation, UINT32_MAX);
  pthread_mutex_init(&d->lock, NULL);
  pthread_mutex_init(&d->queue_lock, NULL);
  return d;
}

static int open_device(struct device *d) {
  int code = d->ops->open(d->number, &d->handle);
  if (!code && (code = d->ops->properties(d->handle, &d->properties)))
    d->ops->close(d->handle);
  if (code)
    return code;
  /* A driver ends in an exit handler of its own, registered as it started: one that is registered now runs before. */
  if (!d->closes_at_exit) {
    d->closes_at_exit = atexit(close_devices) == 0;
    forks_follow();
  }
  d->shared = d->properties.shared_memory != 0;
  d->openings++;
  atomic_store(&d->open, true);
  return 0;
}

/* Opens the device if need be; ends the program if it does not exist or does not open. */
struct device *device_get(enum device_type type, int number, const struct sumac_where *where) {
  devices_start();
  pthread_mutex_lock(&runtime.lock);
  struct type_state *t = device_type_counted(type);
  int count = t->count, code = 0;
  const char *why = t->why, *name = device_type_ops(type)->name;
  struct device *d = NULL;
  bool opens = false;
  if (number >= 0 && number < count) {
    if (!t->devices[number])
      t->devices[number] = device_new(type, number);
    d = t->devices[number];
    opens = !atomic_load(&d->open);
    if (opens) {
      OBSERVE(.kind = EVENT_DEVICE_INIT_START, .device = d, .where = where);
      code = open_device(d);
      OBSERVE(.kind = EVENT_DEVICE_INIT_END, .device = d, .where = where);
    }
  }
  pthread_mutex_unlock(&runtime.lock);
  if (count == 0)
    fail(ERROR_DEVICE_TYPE_UNAVAILABLE, where, "device %s was asked for, but %s", name, why);
  if (number < 0 || number >= count)
    fail(ERROR_DEVICE_UNAVAILABLE, where,
         "device %s:%d was asked for, but there %s only %d of that type, counted from 0", name, number,
         count == 1 ? "is" : "are", count);
  if (code)
    fail(ERROR_DEVICE_INIT, where, "device %s:%d does not open: %s", name, number, device_words(d, code));
  if (opens)
    tell("device %s: %s, %s memory", d->name, d->properties.name, d->shared ? "shared" : "separate");
  return d;
}

/* Makes the device ready: opens it, and loads all units of the program. */
void device_prepare(struct device *d, const struct sumac_where *where) {
  if (atomic_load_explicit(&d->generation, memory_order_acquire) ==
      atomic_load_explicit(&runtime.generation, memory_order_acquire))
    return;
  UNCANCELLED;
  if (!atomic_load(&d->open))
    device_get(d->type, d->number, where);
  device_load_units(d, where);
}

/* A driver ends in an exit handler. Those that were registered before it run later, a global object's destructor for
   example: then the host takes over. */
static bool has_ended(const struct device *d) {
  return !atomic_load(&d->open) && d->ops->driver && d->ops->driver->ended();
}

static struct device *default_device(const struct sumac_where *where) {
  UNCANCELLED;
  enum device_type type = device_default_type();
  return device_get(type, device_default_number(type), where);
}

/* The calling thread's device, prepared. */
struct device *device_current(const struct sumac_where *where) {
  struct thread_state *state = thread_state();
  if (!state->device)
    state->device = default_device(where);
  if (has_ended(state->device)) {
    tell("device %s: its driver has ended; the host is used", state->device->name);
    state->device = device_get(DEVICE_HOST, 0, where);
  }
  device_prepare(state->device, where);
  return state->device;
}

void __sumac_choice_end(struct sumac_choice *choice) {
  if (choice->chosen)
    thread_state()->device = choice->before;
  choice->chosen = 0;
}

int __sumac_device_kind(void) {
  UNCANCELLED;
  return device_types[device_current(NULL)->type].kind;
}
