/*
 * contexts.c - contexts: the primary one of each device, and those that programs make. Each has memory, modules and
 * streams of its own; they share their device's memory. A context that has ended stays known, as threads may still have
 * it for their current one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "driver/driver.h"

enum { STACK_LIMIT = 1024, OUTPUT_LIMIT = 1 << 20, DRIVER_FLAGS = 0x7f };

int context_begin(struct sim_device *d, int number, unsigned flags, unsigned version) {
  struct sim_options options = sim_options_of(&driver.options, number);
  d->sim = sim_new(&options, stdout, stderr);
  if (!d->sim)
    return SIM_OUT_OF_MEMORY;
  d->sim->lines_out = driver.lines;
  d->sim->predict_out = driver.predicted;
  d->sim->number = d->number = number;
  d->id = ++driver.ids;
  d->flags = flags;
  d->version = version;
  d->stack_limit = STACK_LIMIT;
  d->output_limit = OUTPUT_LIMIT;
  /* One device's pointers mean nothing to another, nor one context's to another. */
  d->sim->next_address += ((uint64_t)number << 44) + ((d->id & 0xff) << 36);
  stream_new(d, true, 0);
  handle_add(d, HANDLE_CONTEXT);
  registrations_show(d);
  return SIM_OK;
}

static void drop_events(struct sim_device *d) {
  size_t at = 0;
  for (struct event *e; (e = handle_next(HANDLE_EVENT, &at));)
    if (e->device == d) {
      handle_drop(e);
      vec_free(&e->tails);
      free(e);
      at = 0;
    }
}

static void drop_modules(struct sim_device *d) {
  size_t at = 0;
  for (struct sim_module *m; (m = handle_next(HANDLE_MODULE, &at));)
    if (m->device == d) {
      module_free(m);
      at = 0;
    }
}

/* Its work is done first, its memory goes, and with it a fault. */
void context_end(struct sim_device *d) {
  streams_drain(d);
  captures_discard(d);
  streams_discard(d);
  drop_events(d);
  drop_modules(d);
  registrations_end(d);
  handle_drop(d);
  sim_free(d->sim);
  d->sim = NULL;
  d->sticky = 0;
  d->retained = 0;
}

/* ---- primary contexts ---- */

int drv_context_retain(void **context, int device) {
  int code = driver_enter_known(device);
  if (code != SIM_OK)
    return code;
  struct sim_device *d = &driver.devices[device];
  if (!d->sim)
    code = context_begin(d, device, d->flags, 0);
  if (code == SIM_OK) {
    d->retained++;
    *context = d;
  }
  return driver_leave(code);
}

/* The last release ends the context. */
int drv_context_release(int device) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device) || driver.devices[device].retained == 0)
    return driver_leave(driver_knows(device) ? SIM_INVALID_CONTEXT : SIM_INVALID_DEVICE);
  struct sim_device *d = &driver.devices[device];
  if (--d->retained == 0) {
    context_end(d);
    if (driver_current() == d)
      driver_pop();
  }
  return driver_leave(SIM_OK);
}

int drv_context_set(void *context) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (context && !handle_is(context, HANDLE_CONTEXT))
    return driver_leave(SIM_INVALID_CONTEXT);
  driver_pop();
  return driver_leave(context ? driver_push(context) : SIM_OK);
}

int context_reset(int device) {
  int code = driver_enter_known(device);
  if (code != SIM_OK)
    return code;
  if (driver.devices[device].sim)
    context_end(&driver.devices[device]);
  return driver_leave(SIM_OK);
}

int context_state(int device, unsigned *flags, int *active) {
  int code = driver_enter_known(device);
  if (code != SIM_OK)
    return code;
  *flags = driver.devices[device].flags;
  *active = driver.devices[device].sim != NULL;
  return driver_leave(SIM_OK);
}

/* Of the flags, how the host waits and the like, nothing shows here. */
int context_flags(int device, unsigned flags) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device) || flags & ~DRIVER_FLAGS)
    return driver_leave(driver_knows(device) ? SIM_INVALID_VALUE : SIM_INVALID_DEVICE);
  driver.devices[device].flags = flags;
  return driver_leave(SIM_OK);
}

/* ---- contexts that programs make ---- */

int context_create(void **context, unsigned flags, int device, unsigned version) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device) || flags & ~DRIVER_FLAGS)
    return driver_leave(driver_knows(device) ? SIM_INVALID_VALUE : SIM_INVALID_DEVICE);
  struct sim_device *d = calloc(1, sizeof *d);
  code = d ? context_begin(d, device, flags, version) : SIM_OUT_OF_MEMORY;
  if (code == SIM_OK && (code = driver_push(d)) != SIM_OK)
    context_end(d);
  if (code != SIM_OK) {
    free(d);
    return driver_leave(code);
  }
  d->retained = 1;
  vec_push(&driver.contexts, d);
  *context = d;
  return driver_leave(SIM_OK);
}

int context_destroy(void *context) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  struct sim_device *d = context;
  if (!handle_is(context, HANDLE_CONTEXT) || (d >= driver.devices && d < driver.devices + MAX_DEVICES))
    return driver_leave(SIM_INVALID_CONTEXT);
  context_end(d);
  if (driver_current() == d)
    driver_pop();
  return driver_leave(SIM_OK);
}

int context_push(void *context) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  return driver_leave(handle_is(context, HANDLE_CONTEXT) ? driver_push(context) : SIM_INVALID_CONTEXT);
}

int context_pop(void **context) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  struct sim_device *d = driver_pop();
  if (d && context)
    *context = d;
  return driver_leave(d ? SIM_OK : SIM_INVALID_CONTEXT);
}

int context_current(void **context) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *context = driver_current();
  return driver_leave(SIM_OK);
}

/* ---- limits ---- */

/* The size of malloc's heap is kept before anything is in it. A thread's stack and printf's output have room for what
   any card gives: less is not enforced, and more than there is is refused. */
int drv_context_limit(int limit, size_t value) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  if (limit == CUDA_LIMIT_MALLOC_HEAP && value <= d->sim->options.memory)
    d->sim->heap_left = value;
  else if (limit == CUDA_LIMIT_STACK && value <= SIM_STACK)
    d->stack_limit = value;
  else if (limit == CUDA_LIMIT_OUTPUT && value <= d->sim->options.memory)
    d->output_limit = value;
  else
    code = limit >= 0 && limit <= CUDA_LIMIT_OUTPUT + 1 ? SIM_INVALID_VALUE : SIM_UNSUPPORTED_LIMIT;
  return driver_leave(code);
}

int context_limit_of(size_t *value, int limit) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  if (limit == CUDA_LIMIT_STACK)
    *value = d->stack_limit;
  else if (limit == CUDA_LIMIT_OUTPUT)
    *value = d->output_limit;
  else if (limit == CUDA_LIMIT_MALLOC_HEAP)
    *value = d->sim->heap_left;
  else
    code = SIM_UNSUPPORTED_LIMIT;
  return driver_leave(code);
}

int drv_context_sync(void) {
  return context_sync(NULL);
}

int context_sync(void *context) {
  struct sim_device *d;
  int code = driver_enter_context(context, &d);
  if (code != SIM_OK)
    return code;
  if ((code = capture_break_all(d)) != SIM_OK)
    return driver_leave(code);
  streams_drain(d);
  return driver_leave(driver_fault(d));
}

/* What is known of a context; NULL: the current one. */
int context_facts(void *context, struct context_facts *facts) {
  struct sim_device *d;
  int code = driver_enter_context(context, &d);
  if (code != SIM_OK)
    return code;
  *facts = (struct context_facts){d->number, d->flags, d->version, d->id};
  return driver_leave(SIM_OK);
}
