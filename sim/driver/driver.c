/*
 * driver.c - the CUDA driver interface over the simulator: the table that the runtime's cuda plug-in uses. The only
 * file with process-wide state, for the interface has it: devices, the thread's current context and last error.
 *
 * A fault in a kernel is reported by what waits for it, and by every later call of its context, as on a card.
 */
#define _GNU_SOURCE /* secure_getenv */
#include "driver/driver.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct driver driver = {.lock = PTHREAD_MUTEX_INITIALIZER};

static _Thread_local struct {
  struct sim_device *current;
  size_t number; /* from 1 on, in the order of their first calls; 0: none yet */
  bool begins;   /* it says where what it does begins */
  uint64_t seen; /* then: waits that were over, of all threads */
  char report[2600];
} thread;

/* ---- entering and leaving ---- */

int driver_report(int code, const char *text) {
  snprintf(thread.report, sizeof thread.report, "%s", text);
  return code;
}

int driver_fault(struct sim_device *d) {
  return d->sticky ? driver_report(d->sticky, d->sim->last_fault) : SIM_OK;
}

int driver_enter(struct sim_device **device) {
  thread.report[0] = 0;
  pthread_mutex_lock(&driver.lock);
  if (!thread.number)
    thread.number = ++driver.threads;
  int code = SIM_OK;
  if (!driver.initialised)
    code = SIM_NOT_INITIALIZED;
  else if (device && !thread.current)
    code = SIM_INVALID_CONTEXT;
  else if (device) {
    streams_stir(thread.current);
    code = driver_fault(thread.current);
  }
  if (code != SIM_OK)
    pthread_mutex_unlock(&driver.lock);
  else if (device)
    *device = thread.current;
  return code;
}

int driver_leave(int code) {
  atomic_store_explicit(&driver.waits_over, driver.waits, memory_order_release);
  pthread_mutex_unlock(&driver.lock);
  return code;
}

bool driver_knows(int device) {
  return device >= 0 && device < driver.options.devices;
}

/* ---- contexts ---- */

static FILE *open_file(const char *option, const char *name) {
  FILE *file = name[0] && driver.usable ? fopen(name, "we") : NULL;
  if (name[0] && driver.usable && !file) {
    driver.usable = false;
    snprintf(driver.why, sizeof driver.why, "SUMAC_SIM: %s=%s: %s", option, name, strerror(errno));
  }
  return file;
}

int drv_init(unsigned flags) {
  int code = SIM_OK;
  thread.report[0] = 0;
  if (flags)
    return SIM_INVALID_VALUE;
  pthread_mutex_lock(&driver.lock);
  if (!driver.initialised) {
    driver.usable = sim_options_parse(&driver.options, secure_getenv("SUMAC_SIM"), driver.why, sizeof driver.why);
    driver.initialised = true;
    driver.trace = open_file("timeline", driver.options.timeline_file);
    driver.lines = open_file("lines", driver.options.lines_file);
    driver.random = driver.options.streams_seed;
    for (int k = 0; driver.usable && k < driver.options.devices; k++)
      driver.devices[k].number = k;
  }
  if (!driver.usable)
    code = driver_report(SIM_INVALID_VALUE, driver.why);
  return driver_leave(code);
}

int drv_context_retain(void **context, int device) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device))
    return driver_leave(SIM_INVALID_DEVICE);
  struct sim_device *d = &driver.devices[device];
  if (!d->sim) {
    d->sim = sim_new(&driver.options, stdout, stderr);
    if (!d->sim)
      return driver_leave(SIM_OUT_OF_MEMORY);
    d->sim->lines_out = driver.lines;
    d->sim->number = device;
    d->sim->next_address += (uint64_t)device << 44; /* one device's pointers mean nothing to another */
    stream_new(d, true);
  }
  d->retained++;
  *context = d;
  return driver_leave(SIM_OK);
}

/* The last release ends the context: its work is done first, its memory goes, and with it a fault. */
int drv_context_release(int device) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device) || driver.devices[device].retained == 0)
    return driver_leave(SIM_INVALID_CONTEXT);
  struct sim_device *d = &driver.devices[device];
  if (--d->retained == 0) {
    streams_drain(d);
    streams_discard(d);
    sim_free(d->sim);
    d->sim = NULL;
    d->sticky = 0;
    if (thread.current == d)
      thread.current = NULL;
  }
  return driver_leave(SIM_OK);
}

int drv_context_set(void *context) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  struct sim_device *d = context;
  if (d && (d < driver.devices || d >= driver.devices + MAX_DEVICES || !d->sim))
    return driver_leave(SIM_INVALID_CONTEXT);
  thread.current = d;
  return driver_leave(SIM_OK);
}

/* Of the limits, the size of malloc's heap, before anything is in it. */
int drv_context_limit(int limit, size_t value) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  if (limit != CUDA_LIMIT_MALLOC_HEAP || value > d->sim->options.memory)
    return driver_leave(SIM_INVALID_VALUE);
  d->sim->heap_left = value;
  return driver_leave(SIM_OK);
}

int drv_context_sync(void) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  streams_drain(d);
  return driver_leave(driver_fault(d));
}

/* A process that ends without giving its contexts back, after a failure, gets its counters all the same. */
__attribute__((destructor)) static void tell_counters(void) {
  if (pthread_mutex_trylock(&driver.lock) != 0)
    return;
  for (int k = 0; k < MAX_DEVICES; k++)
    if (driver.devices[k].sim) {
      counters_report(driver.devices[k].sim);
      lines_report(driver.devices[k].sim);
    }
  pthread_mutex_unlock(&driver.lock);
}

/* ---- what libcuda does not have ---- */

/* NAME NULL: the range is given back. It keeps its name until its memory goes, for pending work may still use it. */
static void name_range(uint64_t address, size_t bytes, const char *name, size_t element, long first) {
  if (!name)
    return;
  pthread_mutex_lock(&driver.lock);
  for (int k = 0; k < MAX_DEVICES; k++)
    if (driver.devices[k].sim) {
      const struct allocation *a = sim_find(driver.devices[k].sim, address);
      if (a && address - a->base < a->bytes + 1)
        sim_name_range(driver.devices[k].sim, address, bytes, name, element, first);
    }
  pthread_mutex_unlock(&driver.lock);
}

size_t driver_thread(uint64_t *seen) {
  *seen = thread.begins ? thread.seen : driver.waits;
  return thread.number;
}

/* Without the lock, for which the thread may wait long: that is the simulator's doing alone. */
static void thread_begins(void) {
  thread.begins = true;
  thread.seen = atomic_load_explicit(&driver.waits_over, memory_order_acquire);
}

static const char *last_report(void) {
  return thread.report[0] ? thread.report : NULL;
}

static const struct cuda_api table = {
#define CUDA_API(field, symbol, parameters) .field = drv_##field,
#include "sumac/cuda_api.def"
#undef CUDA_API
    .name_range = name_range,
    .last_report = last_report,
    .thread_begins = thread_begins,
};

__attribute__((visibility("default"))) const struct cuda_api *sumac_sim_api(void) {
  return &table;
}
