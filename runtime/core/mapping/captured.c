/*
 * captured.c - copies on a device that shares the host's memory. Only what a clause captures (OpenACC 3.4 2.7.4) has
 * one there, with an entry of the present table like that of any other device; everything else is used where it lies.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>

#include "core/devices.h"
#include "core/mapping/data.h"

bool captured_nothing(struct device *d, const struct sumac_map *maps, int nmaps) {
  if (!d->shared)
    return false;
  for (int i = 0; i < nmaps; i++)
    if (maps[i].kind & __sumac_map_capture)
      atomic_store(&d->captures, true);
  return !atomic_load_explicit(&d->captures, memory_order_relaxed);
}

static bool lies_in(const struct sumac_map *member, const struct sumac_map *object) {
  uintptr_t at = (uintptr_t)member->host - (uintptr_t)object->host;
  return at < object->bytes && member->bytes <= object->bytes - at;
}

/* An object of which the construct captures a member: all of its members that the construct maps lie beside that. */
static bool is_captured_room(const struct sumac_map *room, const struct sumac_map *maps, int nmaps) {
  for (int i = 0; i < nmaps; i++)
    if (maps[i].kind & __sumac_map_capture && lies_in(&maps[i], room))
      return true;
  return false;
}

static bool overlaps(struct device *d, const void *host, size_t bytes) {
  struct present *e;
  return host && present_find(&d->present, host, bytes, &e) != ABSENT;
}

bool captured_map(struct device *d, const struct sumac_map *m, const struct sumac_map *maps, int nmaps) {
  unsigned class = m->kind & __sumac_map_class;
  if (!d->shared || m->kind & __sumac_map_capture)
    return true;
  if (class == __sumac_map_room)
    return is_captured_room(m, maps, nmaps);
  for (int i = 0; i < nmaps; i++)
    if ((maps[i].kind & __sumac_map_class) == __sumac_map_room && lies_in(m, &maps[i]) &&
        is_captured_room(&maps[i], maps, nmaps))
      return true;
  if (m->kind & __sumac_map_or_pointee && overlaps(d, *(void **)m->host, 1))
    return true;
  return overlaps(d, m->host, m->bytes) || (m->host && room_at(&d->present, (uintptr_t)m->host));
}

bool captured_at(struct device *d, const void *host, size_t bytes) {
  if (!d->shared || captured_nothing(d, NULL, 0))
    return !d->shared;
  pthread_mutex_lock(&d->lock);
  bool found = overlaps(d, host, bytes);
  pthread_mutex_unlock(&d->lock);
  return found;
}
