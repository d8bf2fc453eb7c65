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
#include "core/verify.h"

static const char *or_data(const char *name) {
  return name ? name : "data";
}

/* Copies [host, host+bytes), which lies in E, but leaves out attached pointers, since on the device these hold device
   addresses (OpenACC 3.3 2.6.8). Attachments are sorted by offset. */
static void copy_range(struct operation *op, struct present *e, uintptr_t host, size_t bytes, bool in) {
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
      if (in)
        data_to_device(op, e->name, device, (void *)at, stop - at);
      else
        data_from_device(op, e->name, (void *)at, device, stop - at);
    }
    at = next;
  }
  verify_copied(e, host, bytes);
}

/* ---- entries ---- */

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

bool data_is_own_copy(const struct present *e) {
  return e->device == e->host;
}

/* Device memory for the new entry. On the host device with separate memory, routines use a variable of `declare` by its
   name, so there is only the variable itself, and what its pointers lead to: host and device address are the same
   (modules.c). */
static void place(struct operation *op, const struct sumac_map *m, struct present *e) {
  if (m->kind & __sumac_map_declared && !op->device->ops->target) {
    e->device = e->host;
    return;
  }
  e->room = room_for(op, m);
  e->owned = !e->room;
  e->device = e->room ? e->room->device + (e->host - e->room->host) : (uintptr_t)data_alloc(op, m->bytes, m->name);
}

static struct present *create(struct operation *op, const struct sumac_map *m) {
  struct device *d = op->device;
  if (m->kind & (__sumac_map_to | __sumac_map_from)) /* checked now, as the copy back may come much later */
    data_check_host(op, m->name, m->host, m->bytes);
  struct present *e = memory_get(sizeof *e);
  e->host = (uintptr_t)m->host;
  e->bytes = m->bytes;
  e->base = m->kind & __sumac_map_pointee ? (uintptr_t)m->base : 0;
  e->single = !(m->kind & __sumac_map_pointee) && m->element && m->bytes == m->element;
  place(op, m, e);
  op->number = op->number ? op->number : ++d->present.operations;
  e->maker = op->number;
  e->name = m->name;
  if (op->where)
    e->where = *op->where;
  e->layout = m->layout;
  e->origin = (uintptr_t)m->base;
  present_insert(&d->present, e);
  OBSERVE_IN(op, .kind = EVENT_CREATE, .data = {m->name, m->host, (void *)e->device, m->bytes});
  if (d->ops->name_range)
    d->ops->name_range(d->handle, (void *)e->device, m->bytes, or_data(m->name), m->element,
                       (char *)m->host - (char *)m->base);
  if (m->kind & __sumac_map_to && !data_is_own_copy(e))
    copy_range(op, e, e->host, e->bytes, true);
  else if (m->kind & __sumac_map_zero && !data_is_own_copy(e)) {
    int code = d->ops->fill(d->handle, (void *)e->device, 0, m->bytes, op->queue->handle);
    if (code)
      device_failed(d, code, op->where, "cannot fill with zeros", m->name);
  }
  if (d->links.n)
    follow_links(op, e, true);
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
  if (d->ops->name_range)
    d->ops->name_range(d->handle, (void *)e->device, e->bytes, NULL, 0, 0);
  if (e->owned)
    queue_free_later(op->queue, (void *)e->device, e->bytes, e->name);
  if (e->room)
    room_leave(op, e->room);
  present_free(e);
}

/* "p[0:n], mapped at file.c:12" */
static const char *described(const struct present *e, char *buffer, size_t size) {
  if (!e->where.file)
    return or_data(e->name);
  snprintf(buffer, size, "%s, mapped at %s:%d", or_data(e->name), e->where.file, e->where.line);
  return buffer;
}

static _Noreturn void fail_partial(struct operation *op, const struct sumac_map *m, const struct present *e) {
  char entry[512];
  fail(ERROR_PARTLY_PRESENT, op->where,
       "%s is present only in part on device %s: %lu bytes from %p are asked for, present are %zu bytes from %p (%s)",
       ROWS_NAME(op, m->name), op->device->name, m->bytes, m->host, e->bytes, (void *)e->host,
       described(e, entry, sizeof entry));
}

void fail_no_room(struct operation *op, const struct sumac_map *m, const struct present *e) {
  char entry[512];
  fail(ERROR_PARTLY_PRESENT, op->where,
       "%s is not present on device %s, and there is no room for its %lu bytes beside the other part of its object "
       "(%s): "
       "name both in one directive",
       ROWS_NAME(op, m->name), op->device->name, m->bytes, described(e, entry, sizeof entry));
}

static _Noreturn void fail_absent(struct operation *op, const struct sumac_map *m) {
  if (m->kind & __sumac_map_pointee && m->bytes == 1) /* a pointer without section */
    fail(ERROR_NOT_PRESENT, op->where, "%s is not present on device %s: it points to %p, where nothing is mapped",
         ROWS_NAME(op, m->name), op->device->name, m->host);
  fail(ERROR_NOT_PRESENT, op->where, "%s is not present on device %s (%lu bytes from %p)", ROWS_NAME(op, m->name),
       op->device->name, m->bytes, m->host);
}

static void check_length(struct operation *op, const struct sumac_map *m) {
  if (m->bytes == ~0ul)
    fail(ERROR_INVALID_SECTION, op->where, "%s is a section of negative length", or_data(m->name));
  if (m->bytes == ~1ul)
    fail(ERROR_INVALID_SECTION, op->where,
         "%s is not contiguous in memory: a section of several rows of an array has to take each row whole",
         or_data(m->name));
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
    fail_partial(op, m, e);
  if (presence == ABSENT)
    return NULL;
  filler_wait(op, e);
  return e;
}

/* Asynchronous work of this operation uses E. */
static void note_user(const struct operation *op, struct present *e) {
  if (op->async)
    users_note(&e->users, op->queue);
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
    copy_range(op, e, (uintptr_t)m->host, m->bytes, true);
  return (struct mapping){.entry = e, .borrowed = true};
}

/* The object's own map comes after this one: it ends where its count alone is left. */
static void part_unmap(struct operation *op, const struct sumac_map *m, struct present *e) {
  bool ends = e && present_counts(e) == 1 && e->counted == 1 && !e->global;
  if (!e || !(m->kind & __sumac_map_from) || !(ends || m->kind & __sumac_map_always))
    return;
  users_wait(op, &e->users);
  copy_range(op, e, (uintptr_t)m->host, m->bytes, false);
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
      note_user(op, e);
      if (way & __sumac_map_to)
        copy_range(op, e, first, last - first, true);
      if (way & __sumac_map_from)
        copy_range(op, e, first, last - first, false);
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
    note_user(op, e);
    return (struct mapping){.entry = e, .borrowed = true};
  }
  if (!e && (class == __sumac_map_present || m->kind & __sumac_map_required) && m->bytes)
    fail_absent(op, m);
  if (e && m->kind & __sumac_map_always && m->kind & __sumac_map_to)
    copy_range(op, e, (uintptr_t)m->host, m->bytes, true);
  if (!e && class == __sumac_map_mapped && m->bytes)
    e = create(op, m);
  if (e)
    note_user(op, e);
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
    copy_range(op, e, first, end - first, false);
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
    fail_partial(op, m, e);
  if (presence == ABSENT) {
    if (!(m->kind & __sumac_map_if_present))
      fail_absent(op, m);
    return;
  }
  filler_wait(op, e);
  note_user(op, e);
  if (m->kind & __sumac_map_to)
    copy_range(op, e, (uintptr_t)m->host, m->bytes, true);
  if (m->kind & __sumac_map_from)
    copy_range(op, e, (uintptr_t)m->host, m->bytes, false);
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
    note_user(op, e);
  return e ? e->device + (host - e->host) : host;
}
