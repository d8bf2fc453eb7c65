/*
 * rows.c - sections whose rows are reached through pointers: a[0:n][0:m] of `double **a` (OpenACC 3.3 2.7.1).
 *
 * Such a section is many objects: the array of pointers, and for each pointer that is not null the row it points to,
 * which may be an array of pointers in turn. Each has an entry and reference counters of its own, so a row may be
 * mapped before, alone, or together with other arrays that share it. The device's pointers are attached to the device's
 * rows; pointers are copied in neither direction. The caller holds the device's lock.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"

struct row {
  struct mapping mapping;
  uintptr_t pointer; /* the host's pointer when the row was mapped */
  bool attached;     /* the device's pointer to it is */
};
struct rows { /* of one array of pointers; a structured construct keeps it for its end */
  size_t n;
  struct row row[];
};

/* ---- the objects of a section ---- */

static size_t count_of(const struct sumac_map *m) {
  return m->bytes / sizeof(void *);
}

/* The map for the array of pointers itself: without copies, and no rows. */
static struct sumac_map array_of(const struct sumac_map *m) {
  struct sumac_map array = *m;
  array.rows = NULL;
  array.kind &= ~(unsigned)(__sumac_map_to | __sumac_map_from | __sumac_map_zero);
  return array;
}

static struct sumac_map row_behind(const struct sumac_map *m, uintptr_t pointer) {
  return (struct sumac_map){.host = (void *)(pointer + m->rows->offset),
                            .base = (void *)pointer,
                            .bytes = m->rows->bytes,
                            .kind = m->kind | (unsigned)__sumac_map_pointee,
                            .slot = -1,
                            .name = m->name,
                            .rows = m->rows->to,
                            .layout = m->layout};
}

/* Called before the host's pointers are read: an error where there is no memory. */
static void check_pointers(struct operation *op, const struct sumac_map *m) {
  data_check_host(op, m->name, m->host, m->bytes);
}

static uintptr_t host_pointer(const struct sumac_map *m, size_t i) {
  uintptr_t pointer;
  memcpy(&pointer, (const char *)m->host + i * sizeof pointer, sizeof pointer);
  return pointer;
}

static struct row_place enter_row(struct operation *op, const struct sumac_map *m, size_t i) {
  long first = (long)((uintptr_t)m->host - (uintptr_t)m->base) / (long)sizeof(void *);
  return (struct row_place){op->row, first + (long)i};
}

/* ---- pointers on the device ---- */

/* New values of an array's pointers, collected so that neighbours are written to the device with one copy. */
struct writer {
  struct operation *op;
  struct present *array;
  uintptr_t *value;
  uintptr_t offset; /* of the first */
  size_t n;
};

static struct writer writer_begin(struct operation *op, struct present *array, size_t most) {
  return (struct writer){.op = op, .array = array, .value = memory_get(most * sizeof(uintptr_t))};
}

static void writer_flush(struct writer *w) {
  if (w->n)
    attach_write(w->op, w->array, w->offset, w->value, w->n);
  w->n = 0;
}

static void writer_add(struct writer *w, uintptr_t offset, uintptr_t value) {
  if (w->n && w->offset + w->n * sizeof value != offset)
    writer_flush(w);
  if (!w->n)
    w->offset = offset;
  w->value[w->n++] = value;
}

static void writer_end(struct writer *w) {
  writer_flush(w);
  free(w->value);
}

/* Writes all pointers of an array that this construct has created; those to absent rows are null. Copies without a
   queue, as no queue's work can use the memory yet. */
static void fill_new(struct operation *op, const struct present *array, const uintptr_t *value, size_t n) {
  struct device *d = op->device;
  int code = d->ops->to_device(d->handle, (void *)array->device, value, n * sizeof *value, NULL);
  if (code)
    device_failed(d, code, op->where, "cannot set the pointers to its rows", array->name);
}

/* ---- mapping ---- */

/* True if the array's device copy begins and ends with this map alone. */
static bool is_alone(const struct mapping *mapping) {
  return present_counts(mapping->entry) == 1 && !mapping->entry->global && !mapping->borrowed;
}

/* Attaches the device's pointers to the rows just mapped (OpenACC 3.3 2.7.2). Not for an array that is its own device
   copy: it keeps the host's pointers. */
static void attach_rows(struct operation *op, const struct sumac_map *m, const struct mapping *mapping,
                        struct rows *rows) {
  struct present *array = mapping->entry;
  bool fresh = is_alone(mapping);
  uintptr_t *value = fresh ? memory_get(rows->n * sizeof *value) : NULL;
  struct writer w = writer_begin(op, array, fresh ? 0 : rows->n);
  uintptr_t offset = (uintptr_t)m->host - array->host;
  for (size_t i = 0; i < rows->n; i++, offset += sizeof(void *)) {
    struct row *row = &rows->row[i];
    const struct present *e = row->mapping.entry;
    if (!e)
      continue;
    row->attached = true;
    uintptr_t device = e->device + (row->pointer - e->host);
    bool changed = attach_count(array, offset, device);
    if (fresh)
      value[i] = device;
    else if (changed)
      writer_add(&w, offset, device);
  }
  if (fresh)
    fill_new(op, array, value, rows->n);
  writer_end(&w);
  free(value);
}

struct mapping rows_map(struct operation *op, const struct sumac_map *m, enum counter counter) {
  struct sumac_map array = array_of(m);
  check_pointers(op, m);
  struct mapping result = data_map(op, &array, counter);
  size_t n = count_of(m);
  struct rows *rows = memory_get(sizeof *rows + n * sizeof *rows->row);
  rows->n = n;
  for (size_t i = 0; i < n; i++) {
    struct row_place place = enter_row(op, m, i);
    struct row *row = &rows->row[i];
    row->pointer = host_pointer(m, i);
    struct sumac_map behind = row_behind(m, row->pointer);
    op->row = &place;
    row->mapping = data_map(op, &behind, counter);
    op->row = place.outer;
  }
  if (result.entry && !data_is_own_copy(result.entry))
    attach_rows(op, m, &result, rows);
  if (counter == DYNAMIC)
    rows_free(rows);
  else
    result.rows = rows;
  return result;
}

void rows_free(struct rows *rows) {
  for (size_t i = 0; rows && i < rows->n; i++)
    rows_free(rows->row[i].mapping.rows);
  free(rows);
}

/* ---- unmapping ---- */

/* Detaches the rows: the device's pointers get the host's values back, except where the array's device copy ends with
   this construct. From the last on: attachments are sorted by offset, so that each is removed at the list's end. */
static void detach_rows(struct operation *op, const struct sumac_map *m, struct present *array, struct rows *rows,
                        bool array_ends) {
  uintptr_t offset = (uintptr_t)m->host - array->host;
  if (array_ends)
    return;
  for (size_t i = rows->n; i-- > 0;)
    rows->row[i].attached &= attach_uncount(array, offset + i * sizeof(void *), (m->kind & __sumac_map_finalize) != 0);
  struct writer w = writer_begin(op, array, rows->n);
  for (size_t i = 0; i < rows->n; i++)
    if (rows->row[i].attached)
      writer_add(&w, offset + i * sizeof(void *), rows->row[i].pointer);
  writer_end(&w);
}

void rows_unmap(struct operation *op, const struct sumac_map *m, struct mapping mapping, enum counter counter) {
  struct rows *rows = mapping.rows;
  struct sumac_map array = array_of(m);
  mapping.entry = data_entry_now(op, &array, &mapping);
  if (mapping.entry)
    detach_rows(op, m, mapping.entry, rows, is_alone(&mapping));
  for (size_t i = 0; i < rows->n; i++) {
    struct row_place place = enter_row(op, m, i);
    struct sumac_map behind = row_behind(m, rows->row[i].pointer);
    op->row = &place;
    data_unmap(op, &behind, rows->row[i].mapping, counter);
    op->row = place.outer;
  }
  mapping.rows = NULL;
  data_unmap(op, &array, mapping, counter);
  free(rows);
}

/* ---- exit data, update: the rows are those that the host's pointers point to now ---- */

static struct present *array_entry(struct operation *op, const struct sumac_map *m) {
  struct present *e;
  return present_find(&op->device->present, m->host, m->bytes, &e) == PRESENT ? e : NULL;
}

static struct rows *rows_now(struct operation *op, const struct sumac_map *m) {
  check_pointers(op, m);
  size_t n = count_of(m);
  struct rows *rows = memory_get(sizeof *rows + n * sizeof *rows->row);
  rows->n = n;
  for (size_t i = 0; i < n; i++)
    rows->row[i] = (struct row){.pointer = host_pointer(m, i), .attached = true};
  return rows;
}

void rows_exit(struct operation *op, const struct sumac_map *m) {
  struct sumac_map array = array_of(m);
  struct present *e = array_entry(op, m);
  struct rows *rows = rows_now(op, m);
  if (e) {
    bool last = !present_tally(e)->count && (e->dynamic <= 1 || m->kind & __sumac_map_finalize);
    detach_rows(op, m, e, rows, last && !e->structured && !e->global && !e->user);
  }
  for (size_t i = 0; i < rows->n; i++) {
    struct row_place place = enter_row(op, m, i);
    struct sumac_map behind = row_behind(m, rows->row[i].pointer);
    op->row = &place;
    if (e || array_entry(op, &behind)) /* of an absent array, one warning is enough */
      data_exit_one(op, &behind);
    op->row = place.outer;
  }
  data_exit_one(op, &array);
  free(rows);
}

void rows_update(struct operation *op, const struct sumac_map *m) {
  check_pointers(op, m);
  for (size_t i = 0; i < count_of(m); i++) {
    struct row_place place = enter_row(op, m, i);
    struct sumac_map behind = row_behind(m, host_pointer(m, i));
    op->row = &place;
    if (behind.base)
      data_update_one(op, &behind);
    op->row = place.outer;
  }
}
