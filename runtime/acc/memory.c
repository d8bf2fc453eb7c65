/*
 * memory.c - acc_* functions on device memory itself (OpenACC 3.3 3.2.16, 3.2.17, 3.2.26 - 3.2.28, 3.2.30).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>

#include "acc/acc.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "sumac/uncancelled.h"

void *acc_malloc(size_t bytes) {
  UNCANCELLED;
  return given_alloc(device_current(API_WHERE), bytes, API_WHERE);
}

void acc_free(void *device) {
  UNCANCELLED;
  given_free(device_current(API_WHERE), device, &(struct giver){"acc_malloc", "the current device"}, API_WHERE);
}

/* ---- copies ---- */

enum direction { TO, FROM, WITHIN };

static void copy(enum direction direction, void *to, const void *from, size_t bytes, const long *async,
                 const struct sumac_where *where) {
  struct device *d = device_current(where);
  if (!bytes)
    return;
  if (!to || !from)
    fail(ERROR_INVALID_NULL_POINTER, where, "a null pointer for a copy of %zu bytes", bytes);
  if (direction != FROM)
    given_check(d, to, bytes, where);
  if (direction != TO)
    given_check(d, from, bytes, where);
  struct operation op;
  operation_begin(&op, d, async, where);
  if (direction == TO)
    data_to_device(&op, NULL, to, from, bytes);
  else if (direction == FROM)
    data_from_device(&op, NULL, to, from, bytes);
  else {
    int code = d->ops->copy(d->handle, to, from, bytes, op.queue->handle);
    if (code)
      device_failed(d, code, where, "cannot copy", NULL);
  }
  operation_end(&op);
}

#define QUEUE (&(long){async})

void acc_memcpy_to_device(void *device, void *host, size_t bytes) {
  UNCANCELLED;
  copy(TO, device, host, bytes, NULL, API_WHERE);
}
void acc_memcpy_to_device_async(void *device, void *host, size_t bytes, int async) {
  UNCANCELLED;
  copy(TO, device, host, bytes, QUEUE, API_WHERE);
}
void acc_memcpy_from_device(void *host, void *device, size_t bytes) {
  UNCANCELLED;
  copy(FROM, host, device, bytes, NULL, API_WHERE);
}
void acc_memcpy_from_device_async(void *host, void *device, size_t bytes, int async) {
  UNCANCELLED;
  copy(FROM, host, device, bytes, QUEUE, API_WHERE);
}
void acc_memcpy_device(void *to, void *from, size_t bytes) {
  UNCANCELLED;
  copy(WITHIN, to, from, bytes, NULL, API_WHERE);
}
void acc_memcpy_device_async(void *to, void *from, size_t bytes, int async) {
  UNCANCELLED;
  copy(WITHIN, to, from, bytes, QUEUE, API_WHERE);
}

/* The device address of BYTES of the host's data, which have to be present. */
static void *copy_of(struct device *d, void *host, size_t bytes, const struct sumac_where *where) {
  if (!captured_at(d, host, bytes))
    return host;
  pthread_mutex_lock(&d->lock);
  struct present *e;
  enum presence presence = present_find(&d->present, host, bytes, &e);
  void *device = presence == PRESENT ? (void *)(e->device + ((uintptr_t)host - e->host)) : NULL;
  pthread_mutex_unlock(&d->lock);
  if (!device)
    fail(presence == PARTIAL ? ERROR_PARTLY_PRESENT : ERROR_NOT_PRESENT, where, "%zu bytes from %p are %s on device %s",
         bytes, host, presence == PARTIAL ? "present only in part" : "not present", d->name);
  return device;
}

struct end {  /* of a copy */
  void *host; /* an address, which stands for its device copy */
  int device; /* of the current type */
};

/* OpenACC 3.3 3.2.30 */
static void copy_between(struct end to, struct end from, size_t bytes, const long *async,
                         const struct sumac_where *where) {
  struct device *target = acc_numbered(to.device, where), *source = acc_numbered(from.device, where);
  if (!bytes)
    return;
  void *there = copy_of(target, to.host, bytes, where), *here = copy_of(source, from.host, bytes, where);
  struct operation op;
  operation_begin(&op, source, async, where);
  data_between(&op, target, there, here, bytes);
  operation_end(&op);
}

void acc_memcpy_d2d(void *to, void *from, size_t bytes, int to_device, int from_device) {
  UNCANCELLED;
  copy_between((struct end){to, to_device}, (struct end){from, from_device}, bytes, NULL, API_WHERE);
}
void acc_memcpy_d2d_async(void *to, void *from, size_t bytes, int to_device, int from_device, int from_async) {
  UNCANCELLED;
  copy_between((struct end){to, to_device}, (struct end){from, from_device}, bytes, &(long){from_async}, API_WHERE);
}

PLAIN(acc_malloc)
PLAIN(acc_free)
PLAIN(acc_memcpy_to_device)
PLAIN(acc_memcpy_to_device_async)
PLAIN(acc_memcpy_from_device)
PLAIN(acc_memcpy_from_device_async)
PLAIN(acc_memcpy_device)
PLAIN(acc_memcpy_device_async)
PLAIN(acc_memcpy_d2d)
PLAIN(acc_memcpy_d2d_async)
