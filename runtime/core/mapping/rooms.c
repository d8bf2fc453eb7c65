/*
 * rooms.c - members of one object, mapped one by one (OpenACC 3.3 2.7.1): copyin(p->n) copy(p->a[0:n]).
 *
 * Each member has an entry and reference counters of its own, but all lie in one piece of device memory, their room, at
 * the distances that they have on the host, so that one device pointer p leads to each. A construct that names members
 * first claims the interval that spans them all (room_claim); the first member that is created in it allocates the room
 * in that size, and the room is freed with its last member. Where a section is mapped through a member that is a
 * pointer (copy(p->a[0:n]): the device finds a in *p), that member needs no entry, only memory: a link
 * (__sumac_map_room) keeps the room for it.
 *
 * Sections of one variable, copy(a[0:n]) copyin(a[2*n:n]), lie in a room for the same reason. A launch needs it; a data
 * directive does without it (claim.optional) where another one has mapped one of the sections. The caller holds the
 * device's lock.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"

static bool contains(const struct room *room, uintptr_t host, size_t bytes) {
  return host >= room->host && host - room->host <= room->bytes && bytes <= room->bytes - (host - room->host);
}

/* Claims M's interval for this construct. Members of the object may be mapped already: their room is used if it spans
   the interval; where it does not, or they have none, M's absent members cannot be mapped (claim.blocker). */
void room_claim(struct operation *op, const struct sumac_map *m) {
  struct claim claim = {.host = (uintptr_t)m->host,
                        .bytes = m->bytes,
                        .element = m->element,
                        .optional = m->kind & __sumac_map_if_present};
  struct present *e;
  if (!m->host || !m->bytes)
    return;
  enum presence presence = present_find(&op->device->present, m->host, m->bytes, &e);
  if (presence == PRESENT)
    return;
  struct room *there = room_at(&op->device->present, claim.host);
  if (there && contains(there, claim.host, claim.bytes))
    claim.room = there;
  else if (presence == PARTIAL)
    claim.blocker = e;
  vec_push(&op->claims, claim);
}

static struct room *room_new(struct operation *op, const struct claim *claim, const char *name) {
  struct room *room = memory_get(sizeof *room);
  *room = (struct room){claim->host, (uintptr_t)data_alloc(op, claim->bytes, name), claim->bytes, 0, {0}, NULL, false};
  return room;
}

/* The construct's claim that contains [host, host+bytes); NULL: no room is needed there. */
static struct claim *claim_of(struct operation *op, const void *at, size_t bytes) {
  uintptr_t host = (uintptr_t)at;
  for (size_t i = 0; i < op->claims.n; i++) {
    struct claim *claim = &op->claims.item[i];
    if (host >= claim->host && host - claim->host < claim->bytes && bytes <= claim->bytes - (host - claim->host))
      return claim;
  }
  return NULL;
}

uintptr_t room_structure(struct operation *op, const struct sumac_map *m) {
  const struct claim *claim = claim_of(op, m->host, m->bytes);
  if (!claim || !claim->element)
    return 0;
  uintptr_t at = (uintptr_t)m->host - claim->host;
  return claim->host + at - at % claim->element;
}

/* The room for the absent member M, which is made where there is none; NULL: M needs none. An error where members that
   are present make that impossible, as device memory cannot grow. */
struct room *room_for(struct operation *op, const struct sumac_map *m) {
  struct claim *claim = claim_of(op, m->host, m->bytes);
  if (!claim)
    return NULL;
  if (claim->blocker && claim->optional)
    return NULL;
  if (claim->blocker)
    fail_no_room(op, m, claim->blocker);
  if (!claim->room)
    claim->room = room_new(op, claim, m->name);
  claim->room->entries++;
  return claim->room;
}

struct room *room_keep(struct operation *op, const struct sumac_map *m) {
  struct present_table *table = &op->device->present;
  struct present *e;
  struct claim *claim = claim_of(op, m->host, m->bytes);
  bool there = present_find(table, m->host, m->bytes, &e) != ABSENT;
  if (there || !claim || (claim->blocker && m->kind & __sumac_map_if_present))
    return NULL;
  struct room *room = room_for(op, m);
  if (!room->kept) {
    room->next = table->kept;
    table->kept = room;
  }
  room->kept = true;
  return room;
}

static void forget(struct present_table *table, const struct room *room) {
  struct room **place = &table->kept;
  while (*place && *place != room)
    place = &(*place)->next;
  if (*place)
    *place = room->next;
}

/* An entry or link of the room ends; with the last one its memory is freed. */
void room_leave(struct operation *op, struct room *room) {
  if (op->async)
    users_note(&room->users, op->queue);
  if (--room->entries)
    return;
  users_wait(op, &room->users);
  queue_free_later(op->queue, (void *)room->device, room->bytes, NULL);
  forget(&op->device->present, room);
  free(room);
}

struct room *room_at(const struct present_table *table, uintptr_t host) {
  struct present *near[2];
  present_neighbours(table, (void *)host, &near[0], &near[1]);
  for (int i = 0; i < 2; i++)
    if (near[i] && near[i]->room && contains(near[i]->room, host, 1))
      return near[i]->room;
  for (struct room *room = table->kept; room; room = room->next)
    if (contains(room, host, 1))
      return room;
  return NULL;
}

uintptr_t room_address(const struct room *room, const void *host) {
  return room->device + ((uintptr_t)host - room->host);
}
