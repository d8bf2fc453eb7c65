/*
 * rooms.c - members of one object, mapped one by one (OpenACC 3.3 2.7.1): copyin(p->n) copy(p->a[0:n]).
 *
 * Each member has an entry and counts of its own, but all lie in one piece of device memory, its room, at the distances
 * that they have on the host, so that the device's p leads to each. A construct first claims what the object's members
 * need, from the pointer on; the first member that is created there makes the room, the last that goes gives it back.
 * The caller holds the device's lock.
 */
#include <stdlib.h>

#include "runtime.h"

static bool contains(const struct room *room, uintptr_t host, size_t bytes) {
  return host >= room->host && host - room->host <= room->bytes && bytes <= room->bytes - (host - room->host);
}

/* Members of the object may be there already: then theirs is the room. */
void room_claim(struct operation *op, const struct sumac_map *m) {
  struct claim claim = {(uintptr_t)m->host, m->bytes, NULL, NULL};
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

/* Members that are absent need all the object's claim: what is there cannot grow. */
struct room *room_for(struct operation *op, const struct sumac_map *m) {
  uintptr_t host = (uintptr_t)m->host;
  for (size_t i = 0; i < op->claims.n; i++) {
    struct claim *claim = &op->claims.item[i];
    if (host < claim->host || host - claim->host >= claim->bytes || m->bytes > claim->bytes - (host - claim->host))
      continue; /* the whole object needs no room */
    if (claim->blocker)
      fail_no_room(op, m, claim->blocker);
    if (!claim->room) {
      claim->room = memory_get(sizeof *claim->room);
      *claim->room = (struct room){claim->host, (uintptr_t)data_alloc(op, claim->bytes, m->name), claim->bytes, 0, {0}};
    }
    claim->room->entries++;
    return claim->room;
  }
  return NULL;
}

/* E goes. */
void room_leave(struct operation *op, struct present *e) {
  struct room *room = e->room;
  if (op->async)
    users_note(&room->users, op->queue);
  if (--room->entries)
    return;
  users_wait(op, &room->users);
  queue_free_later(op->queue, (void *)room->device, room->bytes, NULL);
  free(room);
}

struct room *room_at(const struct present_table *table, uintptr_t host) {
  struct present *near[2];
  present_neighbours(table, (void *)host, &near[0], &near[1]);
  for (int i = 0; i < 2; i++)
    if (near[i] && near[i]->room && contains(near[i]->room, host, 1))
      return near[i]->room;
  return NULL;
}
