/*
 * enter.c - how entry points begin and end: with the lock, for a context that can be used, or for a stream's.
 * To change how a call begins and ends, the lock: enter.c, state.c; what threads say of their next call: said.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/calling.h"

/* What a context may use: the device's memory without what others of the device have. */
static void share_memory(struct sim_device *d) {
  uint64_t others = 0;
  size_t at = 0;
  for (const struct sim_device *o; (o = driver_each(&at));)
    others += o != d && o->number == d->number ? o->sim->used : 0;
  d->sim->options.memory = driver.options.memory > others ? driver.options.memory - others : 0;
}

static int ready(struct sim_device *d) {
  if (!d)
    return SIM_INVALID_CONTEXT;
  if (!d->sim)
    return SIM_CONTEXT_DESTROYED;
  streams_stir(d);
  share_memory(d);
  return driver_fault(d);
}

int driver_enter(struct sim_device **device) {
  calling.report[0] = 0;
  driver_lock();
  if (!calling.number)
    calling.number = ++driver.threads;
  int code = SIM_OK;
  if (work_in_callback())
    code = SIM_NOT_PERMITTED;
  else if (!driver.initialised)
    code = SIM_NOT_INITIALIZED;
  else if (atomic_load_explicit(&driver.ended, memory_order_relaxed))
    code = SIM_DEINITIALIZED;
  else if (device)
    code = ready(driver_current());
  if (code != SIM_OK)
    driver_unlock();
  else if (device)
    *device = driver_current();
  return code;
}

int driver_enter_context(void *handle, struct sim_device **device) {
  if (!handle)
    return driver_enter(device);
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  code = handle_is(handle, HANDLE_CONTEXT) ? ready(handle) : SIM_INVALID_CONTEXT;
  *device = handle;
  return code == SIM_OK ? code : driver_leave(code);
}

/* The context of a stream that the program made; else the thread's */
static struct sim_device *owner_of(const void *stream) {
  size_t at = 0;
  for (struct sim_device *d; stream && (d = driver_each(&at));)
    for (size_t k = 1; k < d->streams.n; k++)
      if (d->streams.item[k] == stream)
        return d;
  return driver_current();
}

int driver_enter_stream(void *handle, struct sim_device **device, struct stream **stream) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *device = owner_of(handle);
  code = ready(*device);
  *stream = code == SIM_OK ? stream_of(*device, handle) : NULL;
  if (code == SIM_OK && !*stream)
    code = SIM_INVALID_HANDLE;
  return code == SIM_OK ? code : driver_leave(code);
}

int driver_leave(int code) {
  atomic_store_explicit(&driver.waits_over, driver.waits, memory_order_release);
  driver_unlock();
  return code;
}

int driver_enter_known(int device) {
  int code = driver_enter(NULL);
  return code != SIM_OK || driver_knows(device) ? code : driver_leave(SIM_INVALID_DEVICE);
}
