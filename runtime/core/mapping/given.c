/*
 * given.c - device memory that the program allocates and frees itself, by routines of its language.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"

/* Where a device uses the host's memory, its own would be no use to the host: the program is given memory of both. */
static bool gives_own(const struct device *d) {
  return !d->shared || !d->ops->target;
}

static void remember(struct device *d, void *block, size_t bytes) {
  struct present *e = memory_get(sizeof *e);
  e->owned = gives_own(d);
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

void *given_alloc(struct device *d, size_t bytes, const struct sumac_where *where) {
  void *p = NULL;
  if (!bytes)
    return NULL;
  if (!gives_own(d)) {
    p = malloc(bytes);
    if (!p)
      return NULL;
  } else if (d->ops->alloc(d->handle, bytes, &p)) { /* try again when memory that waits for its queue has been freed */
    queues_collect(d, where);
    if (d->ops->alloc(d->handle, bytes, &p))
      return NULL;
  }
  remember(d, p, bytes);
  report(EVENT_ALLOC, d, where, p, bytes);
  return p;
}

/* The other device of D's type which gave the address; NULL: none. */
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
                                     const struct giver *by, const struct sumac_where *where) {
  if (block)
    fail(ERROR_INVALID_ARGUMENT, where, "%p lies %zu bytes inside of the %zu bytes that %s gave at %p", address,
         (uintptr_t)address - block->host, block->bytes, by->routine, (void *)block->host);
  const struct device *other = giver(d, address);
  if (other)
    fail(ERROR_INVALID_ARGUMENT, where, "%p is memory of device %s, but %s is %s", address, other->name, by->device,
         d->name);
  fail(ERROR_INVALID_ARGUMENT, where, "%p is not memory that %s gave on device %s, or is freed already", address,
       by->routine, d->name);
}

/* Removes the block that begins at BLOCK from the table; returns its size in bytes, and whether it is the device's OWN.
   An error where there is none, or the program has mapped it. */
static size_t forget(struct device *d, void *block, const struct giver *by, const struct sumac_where *where,
                     bool *own) {
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
    fail_not_given(d, block, e, by, where);
  size_t bytes = e->bytes;
  *own = e->owned;
  free(e);
  return bytes;
}

void given_free(struct device *d, void *block, const struct giver *by, const struct sumac_where *where) {
  if (!block)
    return;
  bool own;
  size_t bytes = forget(d, block, by, where, &own);
  report(EVENT_FREE, d, where, block, bytes);
  if (!own)
    queues_collect(d, where); /* work may use it: the device's own memory is freed behind it */
  int code = own ? d->ops->free(d->handle, block) : 0;
  if (!own)
    free(block);
  if (code)
    device_failed(d, code, where, "cannot free memory", NULL);
}

/* An address in no known block is an error only on a device of host code: on a real device other libraries may have
   allocated it, and the driver checks it. */
void given_check(struct device *d, const void *address, size_t bytes, const struct sumac_where *where) {
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
