/*
 * observe.c - hands events to the observers.
 */
#include <stdatomic.h>

#include "core/devices.h"
#include "core/events/observe.h"
#include "core/mapping/data.h"

void observe(const struct event *event) {
  for (const struct observer *const *o = observers; *o; o++)
    (*o)->event(event);
}

void observe_operation(enum event_kind kind, const struct operation *op) {
  OBSERVE(.kind = kind, .device = op->device, .where = op->where, .queue = op->queue);
}

void observers_want(void) {
  atomic_store(&runtime.observed, true);
}

void observers_start(void) {
  for (const struct observer *const *o = observers; *o; o++)
    (*o)->start();
}

void observers_stop(void) {
  OBSERVE(.kind = EVENT_RUNTIME_SHUTDOWN);
  atomic_store(&runtime.observed, false);
  for (const struct observer *const *o = observers; *o; o++)
    (*o)->stop();
}

int thread_number(void) {
  static atomic_int threads;
  static _Thread_local int number;
  if (!number)
    number = atomic_fetch_add(&threads, 1) + 1;
  return number;
}
