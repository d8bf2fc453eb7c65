/*
 * followed.c - pointers that a region follows (__sumac_map_followed), for messages: what they point to is not mapped,
 * or, of those in structures, they are not attached to it, so device code has the host's address. Where that can be
 * used, as the host device can, a warning says so; elsewhere the device fails, and the message names the pointer.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "ground/reach.h"

static bool is_attached(const struct present *e, uintptr_t pointer) {
  for (size_t i = 0; i < e->attached.n; i++)
    if (e->attached.item[i].offset == pointer - e->host)
      return true;
  return false;
}

/* The host's value of the pointer, if the device has that, too: it is not attached, nor an address of device memory
   that the program has taken; else 0. In a room, outside of its entries, attachments are not counted. */
static uintptr_t hosts_address(struct device *d, const void *pointer) {
  const struct present *e = present_at(&d->present, pointer);
  uintptr_t value;
  if (!e && room_at(&d->present, (uintptr_t)pointer))
    return 0;
  if (e ? data_is_own_copy(e) || is_attached(e, (uintptr_t)pointer) : !host_memory_there(pointer, sizeof value, false))
    return 0;
  memcpy(&value, pointer, sizeof value);
  return present_at(&d->given, (const void *)value) ? 0 : value;
}

/* A variable that the launch hands over, translated where its target is mapped. */
static uintptr_t handed_over(struct device *d, const void *pointer) {
  uintptr_t value;
  memcpy(&value, pointer, sizeof value);
  bool mapped = present_at(&d->present, (const void *)value) || room_at(&d->present, value);
  return mapped || present_at(&d->given, (const void *)value) ? 0 : value;
}

void followed_note(struct operation *op, const struct sumac_map *m) {
  struct device *d = op->device;
  uintptr_t value = m->kind & __sumac_map_pointee ? handed_over(d, m->host) : hosts_address(d, m->host);
  if (!value)
    return;
  bool mapped = present_at(&d->present, (const void *)value) || room_at(&d->present, value);
  if (!mapped && present_of_device(&d->present, (const void *)value))
    return;
  const char *advice = mapped ? NULL : m->base;
  if (!atomic_load_explicit(&op->queue->followed, memory_order_relaxed)) { /* the first is named */
    atomic_store_explicit(&op->queue->advice, advice, memory_order_relaxed);
    atomic_store_explicit(&op->queue->followed, m->name, memory_order_relaxed);
  }
  char text[600];
  if (!d->ops->target && m->kind & __sumac_map_required)
    warn_once(op->where, m->name, "%s", pointer_words(text, sizeof text, m->name, advice));
}
