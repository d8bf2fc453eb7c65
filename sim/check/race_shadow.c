/*
 * race_shadow.c - who accessed which bytes: a cell for every 4 bytes, or for every byte where accesses cut a granule.
 *
 * As in FastTrack, the last plain store is one epoch, and so is the last load while loads are ordered; unordered
 * readers become a set. Strong accesses do not race with each other, so many may be the last: they have sets of their
 * own.
 *
 * To change what the race detector remembers of memory: race_shadow.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/race.h"
#include "util/util.h"

/* ---- sets of marks ---- */

enum { MOST_MARKS = 4096 }; /* of more accesses to one place, the earlier ones are forgotten */

static uint32_t *chain(struct marks *s, uint32_t warp) {
  return &s->head[warp * 0x9e3779b1u >> 7 & (s->capacity - 1)];
}

static void grow(struct marks *s) {
  s->capacity = s->capacity ? s->capacity * 2 : 4;
  s->mark = xrealloc(s->mark, s->capacity * sizeof *s->mark);
  s->link = xrealloc(s->link, s->capacity * sizeof *s->link);
  s->head = xrealloc(s->head, s->capacity * sizeof *s->head);
  memset(s->head, 0, s->capacity * sizeof *s->head);
  for (uint32_t k = 0; k < s->n; k++) {
    uint32_t *head = chain(s, s->mark[k].warp);
    s->link[k] = *head;
    *head = k + 1;
  }
}

static void marks_free(struct marks *s) {
  free(s->mark);
  free(s->link);
  free(s->head);
  *s = (struct marks){0};
}

static void marks_clear(struct marks *s) {
  if (s->n > 64) { /* else the next set is likely to be as small */
    marks_free(s);
    return;
  }
  if (s->capacity)
    memset(s->head, 0, s->capacity * sizeof *s->head);
  s->n = s->modes = 0;
}

static void append(struct marks *s, const struct mark *now) {
  s->modes |= (uint32_t)1 << mark_mode(now);
  if (s->n == MOST_MARKS) {
    marks_clear(s);
    s->modes = (uint32_t)1 << mark_mode(now);
  }
  if (s->n == s->capacity)
    grow(s);
  uint32_t *head = chain(s, now->warp);
  s->mark[s->n] = *now;
  s->link[s->n] = *head;
  *head = ++s->n;
}

void marks_add(const struct race *r, const struct exec *x, int lane, struct marks *s, const struct mark *now) {
  uint32_t bit = (uint32_t)1 << lane;
  struct mark *place = NULL;
  s->modes |= (uint32_t)1 << mark_mode(now);
  for (uint32_t k = s->capacity ? *chain(s, now->warp) : 0; k; k = s->link[k - 1]) {
    struct mark *m = &s->mark[k - 1];
    if (m->warp != now->warp)
      continue;
    if (m->stamp == now->stamp && m->where == now->where && m->lanes) {
      m->lanes |= bit;
      return;
    }
    if (mark_mode(m) == mark_mode(now)) { /* whoever races with the earlier access races with this one too */
      m->lanes &= ~bit;
      if (m->lanes && race_unordered(r, x, lane, m) < 0)
        m->lanes = 0;
    }
    if (!m->lanes)
      place = m;
  }
  if (place)
    *place = *now;
  else
    append(s, now);
}

/* ---- cells ---- */

struct sync *cell_sync(struct cell *c) {
  if (!c->sync && !(c->sync = calloc(1, sizeof *c->sync)))
    abort();
  return c->sync;
}

void cell_write(struct race *r, struct cell *c, const struct mark *now) {
  c->write = *now;
  if (c->early)
    early_forget_cell(r, c);
  c->read.lanes = 0;
  if (c->reads)
    marks_clear(c->reads);
  if (c->sync) {
    marks_clear(&c->sync->writes);
    marks_clear(&c->sync->reads);
    sync_forget(c->sync);
  }
}

void cell_read(const struct race *r, const struct exec *x, int lane, struct cell *c, const struct mark *now) {
  bool several = c->reads && c->reads->n;
  if (!several && c->read.warp == now->warp && c->read.stamp == now->stamp && c->read.lanes) {
    c->read.lanes |= now->lanes;
    return;
  }
  if (!several && (!c->read.lanes || race_unordered(r, x, lane, &c->read) < 0)) {
    c->read = *now;
    return;
  }
  if (!c->reads && !(c->reads = calloc(1, sizeof *c->reads)))
    abort();
  if (!several) {
    marks_add(r, x, __builtin_ctz(c->read.lanes), c->reads, &c->read);
    c->read.lanes = 0;
  }
  marks_add(r, x, lane, c->reads, now);
}

void cell_read_late(struct cell *c, const struct mark *now) {
  bool several = c->reads && c->reads->n;
  if (!several && !c->read.lanes) {
    c->read = *now;
    return;
  }
  if (!several && c->read.warp == now->warp && c->read.stamp == now->stamp) {
    c->read.lanes |= now->lanes;
    return;
  }
  if (!c->reads && !(c->reads = calloc(1, sizeof *c->reads)))
    abort();
  if (c->read.lanes) {
    append(c->reads, &c->read);
    c->read.lanes = 0;
  }
  for (uint32_t k = c->reads->capacity ? *chain(c->reads, now->warp) : 0; k; k = c->reads->link[k - 1]) {
    const struct mark *m = &c->reads->mark[k - 1];
    if (m->warp == now->warp && (m->lanes & now->lanes) == now->lanes && m->stamp >= now->stamp)
      return; /* whoever races with NOW races with that one, too */
  }
  append(c->reads, now);
}

static void cell_free(struct cell *c) {
  if (c->reads)
    marks_free(c->reads);
  free(c->reads);
  if (c->sync) {
    log_drop(&c->sync->log);
    marks_free(&c->sync->writes);
    marks_free(&c->sync->reads);
    free(c->sync);
  }
}

/* ---- pages ---- */

static void page_free(struct page *p) {
  for (int g = 0; g < PAGE_GRANULES; g++) {
    cell_free(&p->cells[g]);
    for (int b = 0; p->split[g] && b < GRANULE; b++)
      cell_free(&p->split[g][b]);
    free(p->split[g]);
  }
}

void pages_free(struct race *r) {
  struct page *next;
  for (struct page *p = r->pages; p; p = next) {
    next = p->next;
    page_free(p);
    free(p);
  }
  for (struct page *p = r->free_pages; p; p = next) {
    next = p->next;
    free(p);
  }
}

static uint64_t pages_of(uint64_t bytes) {
  return bytes / (GRANULE * PAGE_GRANULES) + 2;
}

struct shadow *shadow_new(const struct race *r, uint64_t bytes, bool global) {
  struct shadow *s = calloc(1, sizeof *s + pages_of(bytes) * sizeof *s->pages);
  if (!s)
    abort();
  s->owner = r->id;
  s->global = global;
  return s;
}

/* For .shared memory, whose CTA has ended: its pages serve the next one. */
void shadow_free(struct race *r, struct shadow *s, uint64_t bytes) {
  for (uint64_t k = 0; s && k < pages_of(bytes); k++)
    if (s->pages[k]) {
      page_free(s->pages[k]);
      s->pages[k]->next = r->free_pages;
      r->free_pages = s->pages[k];
    }
  free(s);
}

static struct page *page_at(struct race *r, struct shadow *s, uint64_t granule) {
  struct page **place = &s->pages[granule / PAGE_GRANULES], *p = *place;
  if (p)
    return p;
  p = r->free_pages;
  if (p)
    r->free_pages = p->next;
  else if (!(p = malloc(sizeof *p)))
    abort();
  memset(p, 0, sizeof *p);
  if (s->global) {
    p->next = r->pages;
    r->pages = p;
  }
  return *place = p;
}

/* ---- single bytes ---- */

static struct marks *copy_marks(const struct marks *s) {
  struct marks *copy = calloc(1, sizeof *copy);
  if (!copy)
    abort();
  while (copy->capacity < s->n)
    grow(copy);
  if (s->n)
    memcpy(copy->mark, s->mark, s->n * sizeof *s->mark);
  copy->n = s->n;
  copy->modes = s->modes;
  if (copy->n) { /* chains anew */
    copy->capacity /= 2;
    grow(copy);
  }
  return copy;
}

static struct sync *copy_sync(const struct sync *s) {
  struct sync *copy = calloc(1, sizeof *copy);
  if (!copy)
    abort();
  struct marks *writes = copy_marks(&s->writes), *reads = copy_marks(&s->reads);
  *copy = (struct sync){log_share(s->log), s->writer, s->version, *writes, *reads};
  free(writes);
  free(reads);
  return copy;
}

/* What was known of the granule holds for each of its bytes. */
static struct cell *split(struct race *r, struct cell *c) {
  struct cell *bytes = calloc(GRANULE, sizeof *bytes);
  if (!bytes)
    abort();
  for (int b = 0; b < GRANULE; b++) {
    bytes[b] = *c;
    bytes[b].reads = c->reads ? copy_marks(c->reads) : NULL;
    bytes[b].sync = c->sync ? copy_sync(c->sync) : NULL;
    bytes[b].early = 0;
  }
  if (c->early)
    early_split(r, c, bytes, GRANULE);
  return bytes;
}

void shadow_cells(struct race *r, struct shadow *s, uint64_t at, unsigned bytes, cell_fn *fn, void *context) {
  while (bytes) {
    uint64_t granule = at / GRANULE;
    unsigned first = (unsigned)(at % GRANULE), n = bytes < GRANULE - first ? bytes : GRANULE - first;
    struct page *p = page_at(r, s, granule);
    struct cell *cell = &p->cells[granule % PAGE_GRANULES], **parts = &p->split[granule % PAGE_GRANULES];
    if (n < GRANULE && !*parts)
      *parts = split(r, cell);
    if (!*parts)
      fn(cell, context);
    for (unsigned b = first; *parts && b < first + n; b++)
      fn(&(*parts)[b], context);
    at += n;
    bytes -= n;
  }
}
