/*
 * entries.c - entries of the present table, on devices with memory of their own: making and ending them, copying what
 * they stand for, device addresses by them. When that is done is data.c's.
 *
 * Functions require the device's lock, unless data.h says otherwise.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "ground/language.h"
#include "ground/shapes.h"

/* The copy is made with those of other small variables; false: it is not. */
static bool copy_batched(struct operation *op, const struct present *e, uintptr_t host, size_t bytes, bool in) {
  void *device = (void *)(e->device + (host - e->host));
  data_check_host(op, e->name, (void *)host, bytes);
  if (in ? !batch_write(op, device, (void *)host, bytes) : !batch_gather(op, e->batch, (void *)host, device, bytes))
    return false;
  enum event_kind start = in ? EVENT_UPLOAD_START : EVENT_DOWNLOAD_START;
  OBSERVE_IN(op, .kind = start, .data = {e->name, (void *)host, device, bytes});
  OBSERVE_IN(op, .kind = start + 1, .data = {e->name, (void *)host, device, bytes});
  return true;
}

static void tell_copied(struct present *e, uintptr_t host, size_t bytes) {
  if (runtime.settings.verifies)
    parts.verifier->copied(e, host, bytes);
}

/* Copies [host, host+bytes), which lies in E, but leaves out attached pointers, since on the device these hold device
   addresses (OpenACC 3.3 2.6.8). Attachments are sorted by offset. */
void entry_copy(struct operation *op, struct present *e, uintptr_t host, size_t bytes, bool in) {
  uintptr_t at = host, end = host + bytes;
  if (data_is_own_copy(e))
    return;
  for (size_t i = 0; i <= e->attached.n && at < end; i++) {
    uintptr_t stop = i < e->attached.n ? e->host + e->attached.item[i].offset : end;
    uintptr_t next = i < e->attached.n ? stop + sizeof(void *) : end;
    if (next <= at)
      continue;
    stop = stop > end ? end : stop;
    if (stop > at) {
      void *device = (void *)(e->device + (at - e->host));
      if (e->batch && copy_batched(op, e, at, stop - at, in))
        ;
      else if (in)
        data_to_device(op, e->name, device, (void *)at, stop - at);
      else
        data_from_device(op, e->name, (void *)at, device, stop - at);
    }
    at = next;
  }
  tell_copied(e, host, bytes);
}

/* Device code uses a variable of `declare link` through a pointer: sets it when the variable is MAPPED, to null when it
   is unmapped, and the operation's work that uses it is done. */
static void follow_links(struct operation *op, const struct present *e, bool mapped) {
  static void *const nowhere = NULL;
  struct device *d = op->device;
  for (size_t i = 0; i < d->links.n; i++) {
    const struct sumac_global *g = d->links.item[i].global;
    uintptr_t host = (uintptr_t)g->host;
    if (e->host >= host + g->bytes || host >= e->host + e->bytes)
      continue;
    uintptr_t device = e->device + (host - e->host);
    int code = !mapped && op->queue->handle ? d->ops->queue_wait(d->handle, op->queue->handle) : 0;
    if (code)
      queue_failed(op->queue, code, op->where, "work failed");
    code = d->ops->to_device(d->handle, d->links.item[i].pointer, mapped ? (const void *)&device : &nowhere,
                             sizeof device, NULL);
    if (code)
      device_failed(d, code, op->where, "cannot link the variable", g->name);
  }
}

/* Device memory for the new entry. On the host device with separate memory, routines use a variable of `declare` by its
   name, so there is only the variable itself, and what its pointers lead to: host and device address are the same
   (modules.c). */
static void place(struct operation *op, const struct sumac_map *m, struct present *e) {
  if (m->kind & __sumac_map_declared && !op->device->ops->target) {
    if (m->kind & __sumac_map_capture)
      fail(ERROR_INVALID_ARGUMENT, op->where,
           "%s is a variable of %s, so device %s uses it by its name: there is no copy to capture",
           ROWS_NAME(op, m->name), parts.languages[0]->declare, op->device->name);
    e->device = e->host;
    return;
  }
  e->room = room_for(op, m);
  void *small =
      !e->room && batch_wants(op, m) ? batch_place(op, m->bytes, m->kind & (__sumac_map_to | __sumac_map_zero)) : NULL;
  if (small) {
    e->batch = batch_use(op->batch);
    e->device = (uintptr_t)small;
    return;
  }
  e->owned = !e->room;
  e->device = e->room ? e->room->device + (e->host - e->room->host) : (uintptr_t)data_alloc(op, m->bytes, m->name);
}

/* An array of Fortran's has its bounds in the name. */
static void name_range(const struct device *d, void *device, const struct sumac_map *m) {
  char buffer[SHAPE_TEXT];
  size_t element = m->element;
  const char *name = shapes_name(m->base, data_or_name(m->name), &element, buffer, sizeof buffer);
  d->ops->reports->name_range(d->handle, device, m->bytes, name, element, (char *)m->host - (char *)m->base);
}

struct present *entry_make(struct operation *op, const struct sumac_map *m) {
  struct device *d = op->device;
  if (m->kind & (__sumac_map_to | __sumac_map_from)) /* checked now, as the copy back may come much later */
    data_check_host(op, m->name, m->host, m->bytes);
  struct present *e = memory_get(sizeof *e);
  e->host = (uintptr_t)m->host;
  e->bytes = m->bytes;
  e->base = m->kind & __sumac_map_pointee ? (uintptr_t)m->base : 0;
  e->single = !(m->kind & __sumac_map_pointee) && m->element && m->bytes == m->element;
  place(op, m, e);
  e->maker = operation_number(op);
  e->name = m->name;
  if (op->where)
    e->where = *op->where;
  e->layout = m->layout;
  e->origin = (uintptr_t)m->base;
  present_insert(&d->present, e);
  if (m->kind & __sumac_map_single_count)
    siblings_join(op, m, e);
  OBSERVE_IN(op, .kind = EVENT_CREATE, .data = {m->name, m->host, (void *)e->device, m->bytes});
  if (d->ops->reports)
    name_range(d, (void *)e->device, m);
  if (m->kind & __sumac_map_to && m->kind & __sumac_map_capture) { /* the host may go on with its own at once */
    data_to_device_now(op, e->name, (void *)e->device, m->host, m->bytes);
    tell_copied(e, e->host, e->bytes);
  } else if (m->kind & __sumac_map_to && !data_is_own_copy(e))
    entry_copy(op, e, e->host, e->bytes, true);
  else if (m->kind & __sumac_map_zero && !data_is_own_copy(e) && !e->batch) { /* a batch is zero from the beginning */
    int code = d->ops->fill(d->handle, (void *)e->device, 0, m->bytes, op->queue->handle);
    if (code)
      device_failed(d, code, op->where, "cannot fill with zeros", m->name);
  }
  if (d->links.n)
    follow_links(op, e, true);
  if (views_are_there())
    views_follow(op, e);
  if (!op->async) {
    e->filler = op->queue;
    e->fill_epoch = atomic_load_explicit(&op->queue->epoch, memory_order_relaxed);
  }
  return e;
}

/* Removes the entry. Its device memory is freed when the operation's queue has done all that it has now. */
void data_remove(struct operation *op, struct present *e) {
  struct device *d = op->device;
  OBSERVE_IN(op, .kind = EVENT_DELETE, .data = {e->name, (void *)e->host, (void *)e->device, e->bytes});
  present_remove(&d->present, e);
  if (d->links.n)
    follow_links(op, e, false);
  if (views_are_there())
    views_follow(op, e);
  if (d->ops->reports)
    d->ops->reports->name_range(d->handle, (void *)e->device, e->bytes, NULL, 0, 0);
  if (e->owned)
    queue_free_later(op->queue, (void *)e->device, e->bytes, e->name);
  if (e->pinned)
    queue_unpin_later(op->queue, (void *)e->host, e->bytes, e->name);
  if (e->room)
    room_leave(op, e->room);
  batch_leave(op, e->batch);
  present_free(e);
}

/* With SUMAC_PINNED. Memory that is copied once and then unmapped is not worth it, so the first update asks. */
void entry_pin(struct operation *op, struct present *e) {
  struct device *d = op->device;
  size_t least = runtime.settings.pinned;
  if (!least || !d->ops->locking || e->bytes < least || e->pinned || e->unpinnable || data_is_own_copy(e))
    return;
  e->pinned = d->ops->locking->pin(d->handle, (void *)e->host, e->bytes) == 0;
  e->unpinnable = !e->pinned;
  if (e->pinned)
    OBSERVE_IN(op, .kind = EVENT_PIN, .data = {e->name, (void *)e->host, (void *)e->device, e->bytes});
}

/* Asynchronous work of this operation uses E. */
void entry_used(const struct operation *op, struct present *e) {
  if (op->async)
    users_note(&e->users, op->queue);
}

/* ---- addresses ---- */

/* The value of the region's slot: the device address at which index 0 of the variable would be. */
unsigned long data_slot(const struct sumac_map *m, const struct mapping *mapping) {
  uintptr_t base = (uintptr_t)m->base;
  const struct present *e = mapping->entry;
  if (mapping->room)
    return room_address(mapping->room, m->base);
  return e ? e->device + (base - e->host) : base;
}

/* The device address for a host address, if that is in mapped data, in a room, at index 0 of a mapped section, or one
   past the end of a mapped array; other addresses are returned as they are. The entry is noted as used by the
   operation. */
uintptr_t data_translate(struct operation *op, uintptr_t host) {
  struct device *d = op->device;
  struct present *e = host ? present_at(&d->present, (void *)host) : NULL;
  struct room *room = host && !e ? room_at(&d->present, host) : NULL;
  if (room) {
    if (op->async)
      users_note(&room->users, op->queue);
    return room_address(room, (void *)host);
  }
  struct present *before, *after;
  present_neighbours(&d->present, (void *)host, &before, &after);
  if (!e && host && after && after->base == host) /* of p[2:n] alone */
    e = after;
  if (!e && host)
    e = present_at(&d->present, (void *)(host - 1));
  if (e && e->single && host == e->host + e->bytes)
    e = NULL;
  if (e)
    entry_used(op, e);
  return e ? e->device + (host - e->host) : host;
}
