/*
 * attach.c - pointers inside mapped objects (OpenACC 3.3 2.6.7, 2.7.2).
 *
 * Attaching sets the device copy of a pointer to the device copy of what the host's pointer points to; detaching sets
 * it back to the host pointer's value. Each pointer has an attachment counter. If the pointer or its target is not
 * present, nothing is done. The caller holds the device's lock.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "ground/language.h"

static struct present *entry_of(struct operation *op, const void *pointer) {
  struct present *e;
  return present_find(&op->device->present, pointer, sizeof(void *), &e) == PRESENT ? e : NULL;
}

/* The index at which the attachment for OFFSET is in the sorted array, or would have to be inserted. */
static size_t place_of(const struct present *e, uintptr_t offset) {
  size_t low = 0, high = e->attached.n;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (e->attached.item[middle].offset < offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static struct attachment *attachment_at(struct present *e, size_t i, uintptr_t offset) {
  return i < e->attached.n && e->attached.item[i].offset == offset ? &e->attached.item[i] : NULL;
}

bool attach_count(struct present *e, uintptr_t offset, uintptr_t target) {
  size_t i = place_of(e, offset);
  struct attachment *a = attachment_at(e, i, offset);
  if (!a) {
    vec_push(&e->attached, ((struct attachment){0, 0, 0}));
    memmove(&e->attached.item[i + 1], &e->attached.item[i], (e->attached.n - 1 - i) * sizeof *e->attached.item);
    a = &e->attached.item[i];
    *a = (struct attachment){offset, 0, 0};
  }
  if (a->count && a->target == target) {
    a->count++;
    return false;
  }
  *a = (struct attachment){offset, target, 1};
  return true;
}

bool attach_uncount(struct present *e, uintptr_t offset, bool finalize) {
  size_t i = place_of(e, offset);
  struct attachment *a = attachment_at(e, i, offset);
  if (!a)
    return false;
  a->count = finalize || !a->count ? 0 : a->count - 1;
  if (a->count)
    return false;
  memmove(a, a + 1, (e->attached.n - 1 - i) * sizeof *a);
  e->attached.n--;
  return true;
}

/* Writes N pointers at DEVICE, after the work that the queue has already. In an asynchronous operation the values are
   copied first, since they have to be there until the queue comes to them. */
static void write_pointers(struct operation *op, uintptr_t device, const char *name, const uintptr_t *values,
                           size_t n) {
  struct device *d = op->device;
  size_t bytes = n * sizeof *values;
  void *copy = op->async ? memcpy(memory_get(bytes), values, bytes) : NULL;
  if (!copy && op->bytes_in)
    queue_finish(op->queue, op->where);
  int code = d->ops->to_device(d->handle, (void *)device, copy ? copy : values, bytes, op->queue->handle);
  if (code)
    device_failed(d, code, op->where, "cannot set a pointer", name);
  if (copy)
    queue_call_later(op->queue, free, copy);
  else
    queue_finish(op->queue, op->where);
}

void attach_write(struct operation *op, struct present *e, uintptr_t offset, const uintptr_t *values, size_t n) {
  write_pointers(op, e->device + offset, e->name, values, n);
}

/* The pointer is a variable of declare on the host device, which has no separate copy of it. So it cannot be set to a
   device copy of its target: a warning if there is one. */
static void check_own_copy(struct operation *op, const struct sumac_map *m, const struct present *to) {
  if (to && !data_is_own_copy(to))
    warn_once(
        op->where, m->name,
        "%s leads to host memory for routines on device %s: what it points to was not mapped through it, a variable of "
        "%s, but by another name",
        m->name ? m->name : "a pointer", op->device->name, parts.languages[0]->declare);
}

/* The device address of what the host's pointer TARGET points to; 0: that is not present. */
static uintptr_t target_on_device(struct operation *op, const struct sumac_map *m, uintptr_t target) {
  const void *mapped = m->base == m->host ? (const void *)target : m->base;
  const struct present *to = present_at(&op->device->present, mapped);
  const struct room *room = to ? NULL : room_at(&op->device->present, (uintptr_t)mapped);
  return to ? to->device + (target - to->host) : room ? room_address(room, (const void *)target) : 0;
}

/* A pointer in a room, but not in one of the members that are mapped there: no entry of the present table covers it, so
   its attachments are not counted, and it keeps its value until it is attached again. */
static void attach_in_room(struct operation *op, const struct sumac_map *m, uintptr_t target) {
  const struct room *room = room_at(&op->device->present, (uintptr_t)m->host);
  if (!room || (uintptr_t)m->host - room->host + sizeof target > room->bytes)
    return;
  uintptr_t value = target ? target_on_device(op, m, target) : 0;
  write_pointers(op, room_address(room, m->host), m->name, value ? &value : &target, 1);
}

void attach_pointer(struct operation *op, const struct sumac_map *m) {
  struct present *e = entry_of(op, m->host);
  uintptr_t target;
  memcpy(&target, m->host, sizeof target);
  if (!e) {
    attach_in_room(op, m, target);
    return;
  }
  if (data_is_own_copy(e)) {
    check_own_copy(op, m, target ? present_at(&op->device->present, (void *)target) : NULL);
    return;
  }
  uintptr_t offset = (uintptr_t)m->host - e->host;
  if (!target) { /* "the pointer in device memory is updated to have the same value" (2.7.2) */
    attach_uncount(e, offset, true);
    attach_write(op, e, offset, &target, 1);
    return;
  }
  uintptr_t value = target_on_device(op, m, target);
  if (!value)
    return;
  if (attach_count(e, offset, value))
    attach_write(op, e, offset, &value, 1);
}

void detach_pointer(struct operation *op, const struct sumac_map *m, bool finalize) {
  struct present *e = entry_of(op, m->host);
  if (!e)
    return;
  uintptr_t offset = (uintptr_t)m->host - e->host, host_value;
  if (!attach_uncount(e, offset, finalize))
    return;
  memcpy(&host_value, m->host, sizeof host_value);
  attach_write(op, e, offset, &host_value, 1);
}
