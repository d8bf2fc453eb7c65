/*
 * state.c - the only file with process-wide state, for the interface has it: devices, the thread's current context and
 * last error.
 *
 * A fault in a kernel is reported by what waits for it, and by every later call of its context, as on a card.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "driver/calling.h"

struct driver driver = {.lock = PTHREAD_MUTEX_INITIALIZER, .called = PTHREAD_COND_INITIALIZER};
_Thread_local struct calling calling;

void driver_lock(void) {
  int before;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  pthread_mutex_lock(&driver.lock);
  if (!calling.calls++)
    calling.cancel = before;
}

void driver_unlock(void) {
  int state = --calling.calls ? PTHREAD_CANCEL_DISABLE : calling.cancel;
  pthread_mutex_unlock(&driver.lock);
  pthread_setcancelstate(state, &(int){0});
}

int driver_report(int code, const char *text) {
  snprintf(calling.report, sizeof calling.report, "%s", text);
  if (driver.tells && strcmp(driver.told, calling.report) != 0) { /* a fault is met again by every call */
    fprintf(stderr, "sumac-sim: %s\n", text);
    memcpy(driver.told, calling.report, sizeof driver.told);
  }
  if (driver.usable)
    finding_error(&driver.options, text);
  return code;
}

int driver_fault(struct sim_device *d) {
  return d->sticky ? driver_report(d->sticky, d->sim->last_fault) : SIM_OK;
}

bool driver_knows(int device) {
  return device >= 0 && device < driver.options.devices;
}

struct sim_device *driver_current(void) {
  return calling.depth ? calling.stack[calling.depth - 1] : NULL;
}

int driver_push(struct sim_device *d) {
  if (calling.depth == MAX_STACK)
    return SIM_OUT_OF_MEMORY;
  calling.stack[calling.depth++] = d;
  return SIM_OK;
}

struct sim_device *driver_pop(void) {
  return calling.depth ? calling.stack[--calling.depth] : NULL;
}

struct sim_device *driver_each(size_t *at) {
  while (*at < MAX_DEVICES + driver.contexts.n) {
    size_t k = (*at)++;
    struct sim_device *d = k < MAX_DEVICES ? &driver.devices[k] : driver.contexts.item[k - MAX_DEVICES];
    if (d->sim)
      return d;
  }
  return NULL;
}

bool driver_is_stream_of_thread(bool of_thread) {
  bool before = calling.of_thread;
  calling.of_thread = of_thread;
  return before;
}

bool driver_stream_of_thread(void) {
  return calling.of_thread;
}

size_t driver_thread(uint64_t *seen) {
  *seen = calling.begins ? calling.seen : driver.waits;
  return calling.number;
}

void driver_recorded(size_t operation) {
  if (!calling.own_number)
    calling.recorded = operation;
}
