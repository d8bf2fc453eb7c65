/*
 * memory.c - acc_* functions on device memory itself (OpenACC 3.3 3.2.16, 3.2.17, 3.2.26 - 3.2.28, 3.2.30).
 */
#include <pthread.h>
#include <stdlib.h>

#include "acc/acc.h"
#include "core/base.h"
#include "core/data.h"
#include "core/devices.h"
#include "core/message.h"
#include "core/observe.h"
#include "core/present.h"
#include "core/queue.h"

/* ---- blocks that acc_malloc gave ---- */

static void remember(struct device *d, void *block, size_t bytes) {
  struct present *e = memory_get(sizeof *e);
  e->host = (uintptr_t)block;
  e->bytes = bytes;
  pthread_mutex_lock(&d->lock);
  present_insert(&d->given, e);
  pthread_mutex_unlock(&d->lock);
}

static void report(enum event_kind event, struct device *d, const struct sumac_where *where, const void *block,
                   size_t bytes) {
  OBSERVE(.kind = event, .device = d, .where = where, .data = {.device = block, .bytes = bytes});
}

void *acc_malloc(size_t bytes) {
  struct device *d = device_current(API_WHERE);
  void *p = NULL;
  if (!bytes)
    return NULL;
  if (d->ops->alloc(d->handle, bytes, &p)) { /* try again when memory that waits for its queue has been freed */
    queues_collect(d, API_WHERE);
    if (d->ops->alloc(d->handle, bytes, &p))
      return NULL;
  }
  remember(d, p, bytes);
  report(EVENT_ALLOC, d, API_WHERE, p, bytes);
  return p;
}

/* The other device of D's type from whose acc_malloc the address is; NULL: none. */
static const struct device *giver(const struct device *d, const void *address) {
  struct device *found = NULL;
  pthread_mutex_lock(&runtime.lock);
  const struct type_state *t = &runtime.types[d->type];
  for (int i = 0; i < t->count && !found; i++) {
    struct device *other = t->devices[i];
    if (!other || other == d)
      continue;
    pthread_mutex_lock(&other->lock);
    if (present_at(&other->given, address))
      found = other;
    pthread_mutex_unlock(&other->lock);
  }
  pthread_mutex_unlock(&runtime.lock);
  return found;
}

static _Noreturn void fail_not_given(struct device *d, const void *address, const struct present *block,
                                     const struct sumac_where *where) {
  if (block)
    fail(ERROR_INVALID_ARGUMENT, where, "%p lies %zu bytes inside of the %zu bytes that acc_malloc gave at %p", address,
         (uintptr_t)address - block->host, block->bytes, (void *)block->host);
  const struct device *other = giver(d, address);
  if (other)
    fail(ERROR_INVALID_ARGUMENT, where, "%p is memory of device %s, but the current device is %s", address, other->name,
         d->name);
  fail(ERROR_INVALID_ARGUMENT, where, "%p is not memory that acc_malloc gave on device %s, or is freed already",
       address, d->name);
}

/* Removes the block that begins at BLOCK from the table; returns its size in bytes. An error where there is none, or
   the program has mapped it. */
static size_t forget(struct device *d, void *block, const struct sumac_where *where) {
  pthread_mutex_lock(&d->lock);
  const struct present *mapped = d->shared ? NULL : present_of_device(&d->present, block);
  struct present *e = present_at(&d->given, block);
  bool exact = e && e->host == (uintptr_t)block;
  if (!mapped && exact)
    present_remove(&d->given, e);
  pthread_mutex_unlock(&d->lock);
  if (mapped)
    fail(ERROR_PRESENT, where, "%p is mapped to the host's %p on device %s: unmap it first", block,
         (void *)mapped->host, d->name);
  if (!exact)
    fail_not_given(d, block, e, where);
  size_t bytes = e->bytes;
  free(e);
  return bytes;
}

void acc_free(void *device) {
  struct device *d = device_current(API_WHERE);
  if (!device)
    return;
  size_t bytes = forget(d, device, API_WHERE);
  report(EVENT_FREE, d, API_WHERE, device, bytes);
  int code = d->ops->free(d->handle, device);
  if (code)
    device_failed(d, code, API_WHERE, "cannot free memory", NULL);
}

/* An address in no known block is an error only on a device of host code: on a real device other libraries may have
   allocated it, and the driver checks it. */
void acc_check_device(struct device *d, const void *address, size_t bytes, const struct sumac_where *where) {
  struct present *block;
  pthread_mutex_lock(&d->lock);
  enum presence presence = present_find(&d->given, address, bytes, &block);
  const struct present *copy = NULL;
  if (presence == ABSENT && !d->shared && !d->ops->target) {
    copy = present_of_device(&d->present, address);
    presence = !copy                                                                      ? ABSENT
               : bytes <= copy->bytes - ((uintptr_t)address - copy->device) || copy->room ? PRESENT
                                                                                          : PARTIAL;
  } else if (presence == ABSENT)
    presence = PRESENT;
  pthread_mutex_unlock(&d->lock);
  if (presence == ABSENT)
    fail(ERROR_INVALID_ARGUMENT, where, "%p, %zu bytes, is no memory of device %s", address, bytes, d->name);
  if (presence == PARTIAL)
    fail(ERROR_INVALID_ARGUMENT, where, "%zu bytes at %p are more than there is on device %s: %zu bytes at %p", bytes,
         address, d->name, copy ? copy->bytes : block->bytes, (void *)(copy ? copy->device : block->host));
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
    acc_check_device(d, to, bytes, where);
  if (direction != TO)
    acc_check_device(d, from, bytes, where);
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
  copy(TO, device, host, bytes, NULL, API_WHERE);
}
void acc_memcpy_to_device_async(void *device, void *host, size_t bytes, int async) {
  copy(TO, device, host, bytes, QUEUE, API_WHERE);
}
void acc_memcpy_from_device(void *host, void *device, size_t bytes) {
  copy(FROM, host, device, bytes, NULL, API_WHERE);
}
void acc_memcpy_from_device_async(void *host, void *device, size_t bytes, int async) {
  copy(FROM, host, device, bytes, QUEUE, API_WHERE);
}
void acc_memcpy_device(void *to, void *from, size_t bytes) {
  copy(WITHIN, to, from, bytes, NULL, API_WHERE);
}
void acc_memcpy_device_async(void *to, void *from, size_t bytes, int async) {
  copy(WITHIN, to, from, bytes, QUEUE, API_WHERE);
}

/* The device address of BYTES of the host's data, which have to be present. */
static void *copy_of(struct device *d, void *host, size_t bytes, const struct sumac_where *where) {
  if (d->shared)
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

/* TO and FROM are host addresses, which stand for their device copies on two devices of the current type (OpenACC 3.3
   3.2.30). Between different devices the bytes go through host memory. */
static void copy_between(void *to, void *from, size_t bytes, int to_device, int from_device, const long *async,
                         const struct sumac_where *where) {
  struct device *target = acc_numbered(to_device, where), *source = acc_numbered(from_device, where);
  if (!bytes)
    return;
  void *there = copy_of(target, to, bytes, where), *here = copy_of(source, from, bytes, where);
  struct operation op;
  operation_begin(&op, source, async, where);
  int code = 0;
  if (target == source)
    code = source->ops->copy(source->handle, there, here, bytes, op.queue->handle);
  else {
    void *buffer = memory_get(bytes);
    data_from_device(&op, NULL, buffer, here, bytes);
    queue_finish(op.queue, where);
    code = target->ops->to_device(target->handle, there, buffer, bytes, NULL);
    free(buffer);
  }
  if (code)
    device_failed(target, code, where, "cannot copy", NULL);
  operation_end(&op);
}

void acc_memcpy_d2d(void *to, void *from, size_t bytes, int to_device, int from_device) {
  copy_between(to, from, bytes, to_device, from_device, NULL, API_WHERE);
}
void acc_memcpy_d2d_async(void *to, void *from, size_t bytes, int to_device, int from_device, int from_async) {
  copy_between(to, from, bytes, to_device, from_device, &(long){from_async}, API_WHERE);
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
