/*
 * observe.c - hands events to the observers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ground/observe.h"
#include "ground/parts.h"
#include "ground/thread.h"

atomic_bool observed;

void observe(const struct event *event) {
  for (const struct observer *const *o = parts.observers; *o; o++)
    if ((*o)->event)
      (*o)->event(event);
}

/* The thread's device: messages name the one meant. */
static void tell_failure(enum error error, const struct sumac_where *where, const char *message) {
  const struct thread_state *thread = thread_state();
  OBSERVE(.kind = EVENT_ERROR, .device = thread->device, .where = where,
          .error = {error, message, thread->driver_code});
}

void observers_want(void) {
  atomic_store(&observed, true);
}

void observers_start(void) {
  failures_to(tell_failure);
  for (const struct observer *const *o = parts.observers; *o; o++)
    if ((*o)->start)
      (*o)->start();
}

void observers_stop(void) {
  OBSERVE(.kind = EVENT_RUNTIME_SHUTDOWN);
  atomic_store(&observed, false);
  for (const struct observer *const *o = parts.observers; *o; o++)
    if ((*o)->stop)
      (*o)->stop();
}
