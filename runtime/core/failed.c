/*
 * failed.c - the end of the program after a failure of a device: what it says of the device, the queue, what was
 * launched last, and a pointer of that to memory that the device does not have.
 * To change what a program says when a device fails: failed.c; of device code's own errors: leave.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "core/devices.h"
#include "core/queue.h"

const char *device_words(struct device *d, int code) {
  thread_state()->driver_code = d->ops->target ? code : 0;
  return d->ops->strerror(code);
}

/* "FILE:LINE: a[0:n]: cannot copy to device cuda:0: why" */
void device_failed(struct device *d, int code, const struct sumac_where *where, const char *what, const char *name) {
  leave_if_asked(d, where, NULL);
  fail(ERROR_EXECUTION, where, "%s%s%s on device %s: %s", name ? name : "", name ? ": " : "", what, d->name,
       device_words(d, code));
}

const char *pointer_words(char *text, size_t size, const char *name, const char *advice) {
  if (advice)
    snprintf(text, size, "'%s' points to host memory that is not mapped: add %s", name, advice);
  else
    snprintf(text, size, "'%s' points to host memory: what is mapped there was not attached to it", name);
  return text;
}

const char *queue_pointer_words(const struct queue *q, char *text, size_t size) {
  const char *name = atomic_load_explicit(&q->followed, memory_order_relaxed);
  const char *unmapped = atomic_load_explicit(&q->unmapped, memory_order_relaxed);
  text[0] = '\0';
  if ((!name && !unmapped) || size < 3)
    return text;
  strcpy(text, "; ");
  if (name)
    pointer_words(text + 2, size - 2, name, atomic_load_explicit(&q->advice, memory_order_relaxed));
  else
    snprintf(text + 2, size - 2, "'%s' points to host memory that is not mapped", unmapped);
  return text;
}

void queue_failed(struct queue *q, int code, const struct sumac_where *where, const char *what) {
  const struct sumac_region *r = q->last;
  char text[700];
  leave_if_asked(q->device, where, r);
  if (r)
    fail(ERROR_EXECUTION, where, "device %s failed: %s; launched last: %s of %s:%d%s", q->device->name,
         device_words(q->device, code), r->where.construct ? r->where.construct : r->name,
         r->where.file ? r->where.file : "?", r->where.line, queue_pointer_words(q, text, sizeof text));
  device_failed(q->device, code, where, what, NULL);
}
