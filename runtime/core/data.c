/*
 * data.c - the data actions of OpenACC 3.3 2.7.3 on devices with memory of their own: create, copy, delete, and the
 * reference counts of each present-table entry: OpenACC's two, and one for languages that have no more.
 *
 * Functions require the device's lock, unless data.h says otherwise. An error ends the program before anything on the
 * host has changed.
 */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "core/base.h"
#include "core/data.h"
#include "core/devices.h"
#include "core/message.h"
#include "core/observe.h"
#include "core/present.h"
#include "core/queue.h"

static void check_length(struct operation *op, const struct sumac_map *m) {
  if (m->bytes == ~0ul)
    fail(ERROR_INVALID_SECTION, op->where, "%s is a section of negative length", data_or_name(m->name));
  if (m->bytes == ~1ul)
    fail(ERROR_INVALID_SECTION, op->where,
         "%s is not contiguous in memory: a section of several rows of an array has to take each row whole",
         data_or_name(m->name));
}

/* A section of a null pointer: data clauses have no effect (OpenACC 3.3 2.7.2). */
static bool is_null(const struct sumac_map *m) {
  return m->kind & __sumac_map_pointee && !m->base;
}

/* The object's entry, or NULL if it is absent. It is an error if it is present only in part, unless the map is NAMED.
 */
static struct present *find(struct operation *op, const struct sumac_map *m) {
  struct present *e;
  enum presence presence = present_find(&op->device->present, m->host, m->bytes, &e);
  if (presence == PARTIAL && !(m->kind & __sumac_map_named))
    fail_partly(op, m, e);
  if (presence == ABSENT)
    return NULL;
  filler_wait(op, e);
  return e;
}

/* Maps that a construct handles after all others: pointers, which may lead to what the others map, and variables of
   which a clause names a part, of which it uses what is present then. */
bool data_is_late(const struct sumac_map *m) {
  return (m->kind & __sumac_map_class) == __sumac_map_pointer || m->kind & __sumac_map_named;
}

static unsigned long *count_of(struct present *e, const struct sumac_map *m, enum counter counter) {
  return m->kind & __sumac_map_single_count ? &e->counted : counter == STRUCTURED ? &e->structured : &e->dynamic;
}

/* ---- parts of an object that another map of the construct counts ---- */

static struct mapping part_map(struct operation *op, const struct sumac_map *m, struct present *e) {
  bool begins = e && op->number && e->maker == op->number;
  if (e && m->kind & __sumac_map_to && (begins || m->kind & __sumac_map_always))
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, true);
  return (struct mapping){.entry = e, .borrowed = true};
}

/* The object's own map comes after this one: it ends where its count alone is left. */
static void part_unmap(struct operation *op, const struct sumac_map *m, struct present *e) {
  bool ends = e && present_counts(e) == 1 && e->counted == 1 && !e->global;
  if (!e || !(m->kind & __sumac_map_from) || !(ends || m->kind & __sumac_map_always))
    return;
  users_wait(op, &e->users);
  entry_copy(op, e, (uintptr_t)m->host, m->bytes, false);
}

/* ---- objects that are present as far as members of theirs are, which lie in one room ---- */

/* The room of an object that has to be present and is, by its members; NULL: it is something else. */
static struct room *parts_room(struct operation *op, const struct sumac_map *m) {
  struct present *e;
  bool asks = m->kind & __sumac_map_required && !m->rows;
  if (!asks || present_find(&op->device->present, m->host, m->bytes, &e) != PARTIAL)
    return NULL;
  return e->room;
}

/* Copies the members that are present IN or out, as WAY says: __sumac_map_to, __sumac_map_from or both, or not at all.
 */
static void copy_parts(struct operation *op, const struct sumac_map *m, const struct room *room, unsigned way) {
  uintptr_t host = (uintptr_t)m->host, end = host + m->bytes;
  struct present *before, *after;
  present_neighbours(&op->device->present, m->host, &before, &after);
  struct present *e = before && before->host + before->bytes > host ? before : after;
  for (; e && e->host < end; e = after) {
    uintptr_t first = e->host < host ? host : e->host, last = e->host + e->bytes;
    last = last > end ? end : last;
    if (e->room == room) {
      filler_wait(op, e);
      entry_used(op, e);
      if (way & __sumac_map_to)
        entry_copy(op, e, first, last - first, true);
      if (way & __sumac_map_from)
        entry_copy(op, e, first, last - first, false);
    }
    present_neighbours(&op->device->present, (void *)e->host, &before, &after);
  }
}

/* The members keep their counts: whoever has mapped them unmaps them. */
static struct mapping parts_map(struct operation *op, const struct sumac_map *m, struct room *room) {
  copy_parts(op, m, room, m->kind & __sumac_map_always ? m->kind & __sumac_map_to : 0);
  if (op->async)
    users_note(&room->users, op->queue);
  return (struct mapping){.room = room, .borrowed = true};
}

/* Entry to a region, or enter data: the entry, made if need be, whose COUNTER is incremented (OpenACC 3.3 2.7.3). */
struct mapping data_map(struct operation *op, const struct sumac_map *m, enum counter counter) {
  unsigned class = m->kind & __sumac_map_class;
  op->implicit = m->kind & __sumac_map_implicit;
  check_length(op, m);
  if (is_null(m))
    return (struct mapping){0};
  if (class == __sumac_map_room) {
    room_claim(op, m);
    return (struct mapping){0};
  }
  if (class == __sumac_map_link)
    return (struct mapping){.room = room_keep(op, m)};
  if (m->rows && m->bytes)
    return rows_map(op, m, counter);
  struct room *whole = counter == STRUCTURED && class == __sumac_map_mapped ? parts_room(op, m) : NULL;
  if (whole)
    return parts_map(op, m, whole);
  struct present *e = find(op, m);
  if (m->kind & __sumac_map_part)
    return part_map(op, m, e);
  if (!m->bytes && counter == DYNAMIC) /* an empty section is not counted: exit data ignores it, too (data_exit_one) */
    return (struct mapping){.entry = e, .borrowed = true};
  struct room *room = !e && m->kind & __sumac_map_named ? room_at(&op->device->present, (uintptr_t)m->host) : NULL;
  if (room) {
    if (op->async)
      users_note(&room->users, op->queue);
    return (struct mapping){.room = room, .borrowed = true};
  }
  if (e && m->kind & __sumac_map_named) {
    entry_used(op, e);
    return (struct mapping){.entry = e, .borrowed = true};
  }
  if (!e && (class == __sumac_map_present || m->kind & __sumac_map_required) && m->bytes)
    fail_absent(op, m);
  if (e && m->kind & __sumac_map_always && m->kind & __sumac_map_to)
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, true);
  if (!e && class == __sumac_map_mapped && m->bytes)
    e = entry_make(op, m);
  if (e)
    entry_used(op, e);
  if (e)
    ++*count_of(e, m, counter);
  return (struct mapping){.entry = e};
}

/* If all counters are zero, copies the entry back as the map asks, and removes it; a map that asks for it always copies
   back. */
static void release(struct operation *op, const struct sumac_map *m, struct present *e) {
  bool stays = present_counts(e) || e->global;
  if (stays && !(m->kind & __sumac_map_always))
    return;
  users_wait(op, &e->users);
  if (m->kind & __sumac_map_from) {
    uintptr_t first = (uintptr_t)m->host, end = first + m->bytes;
    first = first < e->host ? e->host : first;
    end = end > e->host + e->bytes ? e->host + e->bytes : end;
    entry_copy(op, e, first, end - first, false);
  }
  if (!stays)
    data_remove(op, e);
}

/* Of a construct with a single counter, exit data inside of it may have removed the entry, or another may lie there. */
static bool is_gone(struct operation *op, const struct sumac_map *m, const struct present *e) {
  return m->kind & __sumac_map_single_count && present_at(&op->device->present, m->host) != e;
}

/* Undoes data_map. */
void data_unmap(struct operation *op, const struct sumac_map *m, struct mapping mapping, enum counter counter) {
  struct present *e = mapping.entry;
  op->implicit = m->kind & __sumac_map_implicit;
  if (mapping.rows) {
    rows_unmap(op, m, mapping, counter);
    return;
  }
  if (m->kind & __sumac_map_part && e && !is_gone(op, m, e))
    part_unmap(op, m, e);
  if (mapping.room && mapping.borrowed && m->kind & __sumac_map_always && parts_room(op, m) == mapping.room)
    copy_parts(op, m, mapping.room, m->kind & __sumac_map_from);
  if (mapping.room && !mapping.borrowed)
    room_leave(op, mapping.room);
  if (!e || mapping.borrowed || is_gone(op, m, e))
    return;
  unsigned long *count = count_of(e, m, counter);
  if (*count)
    --*count;
  release(op, m, e);
}

/* exit data without a matching enter data: by the specification nothing happens, but it is probably a mistake, so there
   is a warning, or an error if SUMAC_EXIT_DATA asks for it. */
static void tell_superfluous(struct operation *op, const struct sumac_map *m, const char *what, const char *more) {
  const char *name = ROWS_NAME(op, m->name), *device = op->device->name;
  if (runtime.settings.exit_data_fails)
    fail(ERROR_NOT_PRESENT, op->where, "%s is %s device %s%s (%lu bytes from %p): exit data has nothing to end", name,
         what, device, more, m->bytes, m->host);
  warn_once(op->where, m->name, "%s is %s device %s%s (%lu bytes from %p): exit data does nothing; is it too much?",
            name, what, device, more, m->bytes, m->host);
}

/* The pointer has an entry of its own, and does not only lie in a larger object. */
static bool mapped_itself(struct operation *op, const struct sumac_map *m) {
  struct present *e;
  return present_find(&op->device->present, m->host, m->bytes, &e) == PRESENT && e->host == (uintptr_t)m->host &&
         e->bytes == m->bytes;
}

/* exit data of a language with a single counter: of what is absent, or held by others' counters alone, nothing ends. */
static void exit_counted(struct operation *op, const struct sumac_map *m, struct present *e) {
  if (!e && m->kind & __sumac_map_required)
    fail_absent(op, m);
  if (!e)
    return;
  if (m->kind & __sumac_map_finalize)
    e->counted = 0;
  else if (e->counted)
    e->counted--;
  release(op, m, e);
}

/* exit data copyout and delete (OpenACC 3.3 2.7.8, 2.7.11: "if the dynamic reference counter for var is zero, no action
   is taken"). */
void data_exit_one(struct operation *op, const struct sumac_map *m) {
  struct sumac_map pointee;
  if (m->kind & __sumac_map_or_pointee && !mapped_itself(op, m)) {
    pointee = *m;
    memcpy(&pointee.host, m->host, sizeof pointee.host);
    pointee.base = pointee.host;
    pointee.bytes = pointee.host != NULL;
    pointee.kind |= (unsigned)__sumac_map_pointee;
    m = &pointee;
  }
  check_length(op, m);
  if (is_null(m) || !m->bytes)
    return;
  if (m->rows) {
    rows_exit(op, m);
    return;
  }
  struct present *e = find(op, m);
  if (m->kind & __sumac_map_part) {
    part_unmap(op, m, e);
    return;
  }
  if (m->kind & __sumac_map_single_count) {
    exit_counted(op, m, e);
    return;
  }
  if (!e) {
    tell_superfluous(op, m, "not present on", "");
    return;
  }
  if (!e->dynamic && !e->global)
    tell_superfluous(op, m, "on", " by a data construct alone");
  if (m->kind & __sumac_map_finalize)
    e->dynamic = 0;
  else if (e->dynamic)
    e->dynamic--;
  if (e->user && !e->dynamic) /* mapped by hand: only unmapping by hand ends it */
    e->dynamic = 1;
  release(op, m, e);
}

/* The pieces of a section that is not contiguous. Those that lie behind one another are one. */
static void update_pieces(struct operation *op, const struct sumac_map *m) {
  struct sumac_map piece = *m;
  const struct sumac_grid *last = &m->grid[m->ngrid - 1], *first = m->grid;
  piece.grid = m->ngrid > 1 ? m->grid + 1 : NULL;
  piece.ngrid = m->ngrid - 1;
  if (last->step == (long)m->bytes || last->count == 1) {
    piece.grid = m->ngrid > 1 ? m->grid : NULL;
    piece.bytes = m->bytes * (unsigned long)last->count;
    data_update_one(op, &piece);
    return;
  }
  for (long i = 0; i < first->count; i++, piece.host = (char *)piece.host + first->step)
    data_update_one(op, &piece);
}

void data_update_one(struct operation *op, const struct sumac_map *m) {
  check_length(op, m);
  if (!m->bytes)
    return;
  if (m->grid) {
    update_pieces(op, m);
    return;
  }
  if (m->rows && !is_null(m)) {
    rows_update(op, m);
    return;
  }
  struct present *e;
  enum presence presence = present_find(&op->device->present, m->host, m->bytes, &e);
  struct room *room = parts_room(op, m);
  if (room) {
    copy_parts(op, m, room, m->kind);
    return;
  }
  if (presence == PARTIAL)
    fail_partly(op, m, e);
  if (presence == ABSENT) {
    if (!(m->kind & __sumac_map_if_present))
      fail_absent(op, m);
    return;
  }
  filler_wait(op, e);
  entry_used(op, e);
  if (m->kind & __sumac_map_to)
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, true);
  if (m->kind & __sumac_map_from)
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, false);
}
