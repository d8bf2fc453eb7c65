/*
 * data.c - the data actions of OpenACC 3.3 2.7.3 on devices with memory of their own: create, copy, delete, and the
 * reference counts of each present-table entry: OpenACC's two, and one for languages that have no more.
 *
 * Functions require the device's lock, unless data.h says otherwise. An error ends the program before anything on the
 * host has changed.
 *
 * To change counts of mapped data, of both languages: data.c, entries.c; the rules: docs/openmp-status.md.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "ground/reach.h"

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

static bool is_inferred(const struct sumac_map *m) {
  return m->kind & __sumac_map_inferred;
}

/* Of an object which no clause of the construct names, what is present may be a part alone, and that is used: an object
   of which a construct around names a part; in OpenMP (5.2 5.8.3) any. */
static bool may_be_part(const struct sumac_map *m) {
  return m->kind & (__sumac_map_named | __sumac_map_inferred) ||
         ((m->kind & __sumac_map_class) == __sumac_map_mapped && m->kind & __sumac_map_implicit &&
          m->kind & __sumac_map_single_count);
}

/* The object's entry, or NULL if it is absent. It is an error if it is present only in part, unless may_be_part. */
static struct present *find(struct operation *op, const struct sumac_map *m) {
  struct present *e;
  enum presence presence = present_find(&op->device->present, m->host, m->bytes, &e);
  if (presence == PARTIAL && (!may_be_part(m) || m->kind & __sumac_map_beside))
    fail_partly(op, m, e);
  if (presence == ABSENT)
    return NULL;
  filler_wait(op, e);
  return e;
}

/* Maps that a construct handles after all others: pointers, also those in lambdas, which may lead to what the others
   map, and variables of which a clause names a part, of which it uses what is present then. */
bool data_is_late(const struct sumac_map *m) {
  unsigned class = m->kind & __sumac_map_class;
  return class == __sumac_map_pointer || (class == __sumac_map_firstprivate && m->rows) ||
         m->kind & __sumac_map_named || is_inferred(m);
}

static void count_up(struct operation *op, const struct sumac_map *m, struct present *e, enum counter counter) {
  if (m->kind & __sumac_map_single_count)
    tally_raise(op, e);
  else
    ++*(counter == STRUCTURED ? &e->structured : &e->dynamic);
}

static void count_down(struct operation *op, const struct sumac_map *m, struct present *e, enum counter counter) {
  bool finalize = m->kind & __sumac_map_finalize;
  unsigned long *count = counter == STRUCTURED ? &e->structured : &e->dynamic;
  if (m->kind & __sumac_map_single_count)
    tally_lower(op, e, finalize);
  else if (finalize)
    *count = 0;
  else if (*count)
    --*count;
}

/* ---- parts of an object that another map of the construct counts ---- */

/* The operation itself has made the entry, by another map: of the variable, or of another pointer to the object. */
static bool begins(const struct operation *op, const struct present *e) {
  return e && op->number && e->maker == op->number;
}

static struct mapping part_map(struct operation *op, const struct sumac_map *m, struct present *e) {
  if (e && m->kind & __sumac_map_to && (begins(op, e) || m->kind & __sumac_map_always_to))
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, true);
  return (struct mapping){.entry = e, .borrowed = true, .counted_elsewhere = true};
}

/* The entry ends with the object's own map. */
static bool would_end(struct operation *op, const struct sumac_map *m, struct present *e, enum counter counter) {
  if (m->kind & __sumac_map_single_count)
    return tally_would_end(op, e);
  unsigned long own = counter == STRUCTURED ? e->structured : e->dynamic;
  return present_counts(e) == own && (own == 1 || m->kind & __sumac_map_finalize) && !e->global;
}

/* The object's own map comes after this one: it ends where its count alone is left. */
static void part_unmap(struct operation *op, const struct sumac_map *m, struct present *e, enum counter counter) {
  if (!e || !(m->kind & __sumac_map_from) || !(would_end(op, m, e, counter) || m->kind & __sumac_map_always_from))
    return;
  users_wait(op, &e->users);
  entry_copy(op, e, (uintptr_t)m->host, m->bytes, false);
}

/* ---- objects of which only parts are present ---- */

/* The first entry that overlaps the object, with LAST the next one behind it; NULL: there is no more. */
static struct present *next_part(struct operation *op, const struct sumac_map *m, const struct present *last) {
  struct present *before, *after;
  uintptr_t host = (uintptr_t)m->host;
  present_neighbours(&op->device->present, last ? (void *)last->host : m->host, &before, &after);
  struct present *e = !last && before && before->host + before->bytes > host ? before : after;
  return e && e->host < host + (m->bytes ? m->bytes : 1) ? e : NULL;
}

/* All parts are used, through one address: on the device they lie as on the host, members of one object for example,
   or there is one part. They keep their counts. */
static struct mapping use_parts(struct operation *op, const struct sumac_map *m) {
  struct present *first = next_part(op, m, NULL);
  for (struct present *e = first; e; e = next_part(op, m, e)) {
    if (e->device - e->host != first->device - first->host)
      fail_split(op, m, first, e);
    filler_wait(op, e);
    entry_used(op, e);
  }
  if (first->room && op->async)
    users_note(&first->room->users, op->queue);
  return (struct mapping){.entry = first, .borrowed = true};
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
  for (struct present *e = next_part(op, m, NULL); e; e = next_part(op, m, e)) {
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
  }
}

/* The members keep their counts: whoever has mapped them unmaps them. */
static struct mapping parts_map(struct operation *op, const struct sumac_map *m, struct room *room) {
  copy_parts(op, m, room, m->kind & __sumac_map_always_to ? m->kind & __sumac_map_to : 0);
  if (op->async)
    users_note(&room->users, op->queue);
  return (struct mapping){.room = room, .borrowed = true};
}

/* A section of no elements, p[:0], stands in OpenMP for what is mapped where it begins. In OpenACC neither enter data
   nor exit data counts it. */
static bool counts_empty(const struct sumac_map *m) {
  return m->kind & __sumac_map_single_count;
}

static bool contains(const struct present *e, const struct sumac_map *m) {
  uintptr_t at = (uintptr_t)m->host - e->host;
  return at < e->bytes && m->bytes <= e->bytes - at;
}

/* Another map of the construct has made the entry. Of a language with a single counter that makes no difference. */
static bool is_again(struct operation *op, const struct sumac_map *m, const struct present *e, enum counter counter) {
  bool counted = m->kind & (__sumac_map_named | __sumac_map_single_count) || counter == DYNAMIC;
  if (counted || (m->kind & __sumac_map_class) != __sumac_map_mapped || !begins(op, e))
    return false;
  if (!contains(e, m))
    fail_partly(op, m, e);
  return true;
}

/* A section of which no clause tells, beside one of which a clause does. */
static bool is_implied(const struct sumac_map *m) {
  return m->kind & __sumac_map_beside && m->kind & __sumac_map_implicit;
}

/* A pointer to memory of the device, say, which no clause tells. */
static bool leads_elsewhere(struct operation *op, const struct sumac_map *m) {
  return present_at(&op->device->given, m->host) || !host_memory_there(m->host, m->bytes, m->kind & __sumac_map_from);
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
  if (is_implied(m) && begins(op, e)) /* in a section that a clause maps: that says what is copied */
    return (struct mapping){.entry = e, .borrowed = true};
  if (m->kind & __sumac_map_part || is_again(op, m, e, counter))
    return part_map(op, m, e);
  if (!m->bytes && !e) /* the address of index 0 may be that of something present */
    return (struct mapping){.entry = present_at(&op->device->present, m->base), .borrowed = true};
  if (!m->bytes && !counts_empty(m) && counter == DYNAMIC)
    return (struct mapping){.entry = e, .borrowed = true};
  struct room *room = !e && m->kind & (__sumac_map_named | __sumac_map_inferred)
                          ? room_at(&op->device->present, (uintptr_t)m->host)
                          : NULL;
  if (room) {
    if (op->async)
      users_note(&room->users, op->queue);
    return (struct mapping){.room = room, .borrowed = true};
  }
  if (e && (m->kind & (__sumac_map_named | __sumac_map_inferred) || (may_be_part(m) && !contains(e, m))))
    return use_parts(op, m);
  if (!e && is_inferred(m) && leads_elsewhere(op, m))
    return (struct mapping){0};
  if (!e && (class == __sumac_map_present || m->kind & __sumac_map_required) && m->bytes)
    fail_absent(op, m);
  bool filled = e && m->kind & __sumac_map_beside && begins(op, e); /* by another section, perhaps not so */
  if (e && m->kind & __sumac_map_to && (m->kind & __sumac_map_always_to || filled))
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, true);
  if (!e && class == __sumac_map_mapped && m->bytes)
    e = entry_make(op, m);
  if (e) {
    entry_used(op, e);
    count_up(op, m, e, counter);
  }
  return (struct mapping){.entry = e};
}

/* If all counters are zero, copies the entry back as the map asks, and removes it, or leaves that to tallies_end; a map
   that asks for it always copies back. */
static void release(struct operation *op, const struct sumac_map *m, struct present *e) {
  bool stays = present_counts(e) || e->global;
  if (stays && !(m->kind & __sumac_map_always_from))
    return;
  users_wait(op, &e->users);
  if (m->kind & __sumac_map_from) {
    uintptr_t first = (uintptr_t)m->host, end = first + m->bytes;
    first = first < e->host ? e->host : first;
    end = end > e->host + e->bytes ? e->host + e->bytes : end;
    entry_copy(op, e, first, end - first, false);
  }
  if (!stays && !(m->kind & __sumac_map_single_count))
    data_remove(op, e);
}

struct present *data_entry_now(const struct operation *op, const struct sumac_map *m, const struct mapping *mapping) {
  struct present *e;
  if (!mapping->entry || !(m->kind & __sumac_map_single_count))
    return mapping->entry;
  return present_find(&op->device->present, m->host, m->bytes, &e) == PRESENT ? e : NULL;
}

/* Undoes data_map. */
void data_unmap(struct operation *op, const struct sumac_map *m, struct mapping mapping, enum counter counter) {
  struct present *e = mapping.borrowed && !mapping.counted_elsewhere ? NULL : data_entry_now(op, m, &mapping);
  op->implicit = m->kind & __sumac_map_implicit;
  if (mapping.rows) {
    rows_unmap(op, m, mapping, counter);
    return;
  }
  if (mapping.counted_elsewhere)
    part_unmap(op, m, e, counter);
  if (mapping.room && mapping.borrowed && m->kind & __sumac_map_always_from && parts_room(op, m) == mapping.room)
    copy_parts(op, m, mapping.room, m->kind & __sumac_map_from);
  if (mapping.room && !mapping.borrowed)
    room_leave(op, mapping.room);
  if (!e || mapping.borrowed)
    return;
  count_down(op, m, e, counter);
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
  if (!e && m->kind & __sumac_map_required && m->bytes)
    fail_absent(op, m);
  if (!e)
    return;
  count_down(op, m, e, DYNAMIC);
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
  if (is_null(m) || (!m->bytes && !counts_empty(m)))
    return;
  if (m->rows && m->bytes) {
    rows_exit(op, m);
    return;
  }
  struct present *e = find(op, m);
  if (m->kind & __sumac_map_part) {
    part_unmap(op, m, e, DYNAMIC);
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
  count_down(op, m, e, DYNAMIC);
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
  entry_pin(op, e);
  if (m->kind & __sumac_map_to)
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, true);
  if (m->kind & __sumac_map_from)
    entry_copy(op, e, (uintptr_t)m->host, m->bytes, false);
}

void tallies_end(struct operation *op) {
  for (size_t i = 0; i < op->ended.n; i++) {
    struct present *e = op->ended.item[i];
    if (present_counts(e) || e->global)
      continue;
    users_wait(op, &e->users);
    data_remove(op, e);
  }
  op->ended.n = 0;
}
