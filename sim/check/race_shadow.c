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

enum {
  FEW = sizeof((struct marks *)0)->few / sizeof(struct mark),
  MOST_MARKS = 4096 /* of more accesses to one place, the earlier ones are forgotten */
};

static struct mark *own(struct marks *s) {
  return s->more ? s->more : s->few;
}

static void marks_free(struct marks *s) {
  free(s->more);
  *s = (struct marks){0};
}

static void marks_clear(struct marks *s) {
  if (s->n > 64) /* else the next set is likely to be as small */
    marks_free(s);
  s->n = s->modes = 0;
}

static bool is_before(const struct marks *s, uint32_t one, uint32_t other) {
  return s->falling ? one > other : one < other;
}

/* The first mark that is not before WARP's. Schedules run the first or the last warps first, so that it is mostly at
 * the end. */
static uint32_t find(struct marks *s, uint32_t warp) {
  enum { NEAR = 8 };
  uint32_t low = 0, high = s->n;
  if (high == 1)
    s->falling = s->last > warp;
  if (!high || is_before(s, s->last, warp))
    return high;
  for (int k = 0; k < NEAR; k++) {
    if (!high || is_before(s, marks_of(s)[high - 1].warp, warp))
      return high;
    high--;
  }
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (is_before(s, marks_of(s)[middle].warp, warp))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* AT: where the first mark of NOW's warp is, or would be. */
static void insert(struct marks *s, uint32_t at, const struct mark *now) {
  if (s->n == MOST_MARKS) {
    marks_clear(s);
    at = 0;
  }
  s->modes |= (uint32_t)1 << mark_mode(now);
  if (s->n == (s->more ? s->capacity : FEW)) {
    s->capacity = 4 * (s->more ? s->capacity : FEW);
    struct mark *more = xrealloc(s->more, s->capacity * sizeof *more);
    if (!s->more)
      memcpy(more, s->few, sizeof s->few);
    s->more = more;
  }
  struct mark *mark = own(s);
  while (at < s->n && mark[at].warp == now->warp)
    at++;
  if (at < s->n)
    memmove(mark + at + 1, mark + at, (s->n - at) * sizeof *mark);
  else
    s->last = now->warp;
  mark[at] = *now;
  s->n++;
}

void marks_add(const struct race *r, const struct exec *x, int lane, struct marks *s, const struct mark *now) {
  uint32_t bit = (uint32_t)1 << lane, first = find(s, now->warp);
  struct mark *place = NULL;
  s->modes |= (uint32_t)1 << mark_mode(now);
  for (struct mark *m = own(s) + first, *end = own(s) + s->n; m < end && m->warp == now->warp; m++) {
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
    insert(s, first, now);
}

/* ---- cells ---- */

/* Cells with several readers are many: their sets come from blocks, and go back when the cell does. */
struct marks_block {
  struct marks_block *next;
  struct marks marks[256];
};

static struct marks *cell_reads(struct race *r, struct cell *c) {
  if (c->reads)
    return c->reads;
  if (!r->free_marks) {
    struct marks_block *block = malloc(sizeof *block);
    if (!block)
      abort();
    block->next = r->blocks;
    r->blocks = block;
    for (size_t k = 0; k < sizeof block->marks / sizeof *block->marks; k++) {
      block->marks[k].next = r->free_marks;
      r->free_marks = &block->marks[k];
    }
  }
  c->reads = r->free_marks;
  r->free_marks = c->reads->next;
  *c->reads = (struct marks){0};
  return c->reads;
}

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

void cell_read(struct race *r, const struct exec *x, int lane, struct cell *c, const struct mark *now) {
  bool several = c->reads && c->reads->n;
  if (!several && c->read.warp == now->warp && c->read.stamp == now->stamp && c->read.lanes) {
    c->read.lanes |= now->lanes;
    return;
  }
  if (!several && (!c->read.lanes || race_unordered(r, x, lane, &c->read) < 0)) {
    c->read = *now;
    return;
  }
  struct marks *reads = cell_reads(r, c);
  if (!several) {
    marks_add(r, x, __builtin_ctz(c->read.lanes), reads, &c->read);
    c->read.lanes = 0;
  }
  marks_add(r, x, lane, reads, now);
}

void cell_read_late(struct race *r, struct cell *c, const struct mark *now) {
  bool several = c->reads && c->reads->n;
  if (!several && !c->read.lanes) {
    c->read = *now;
    return;
  }
  if (!several && c->read.warp == now->warp && c->read.stamp == now->stamp) {
    c->read.lanes |= now->lanes;
    return;
  }
  struct marks *reads = cell_reads(r, c);
  if (c->read.lanes) {
    insert(reads, find(reads, c->read.warp), &c->read);
    c->read.lanes = 0;
  }
  uint32_t first = find(reads, now->warp);
  for (uint32_t k = first; k < reads->n && marks_of(reads)[k].warp == now->warp; k++) {
    const struct mark *m = &marks_of(reads)[k];
    if ((m->lanes & now->lanes) == now->lanes && m->stamp >= now->stamp)
      return; /* whoever races with NOW races with that one, too */
  }
  insert(reads, first, now);
}

static void cell_free(struct race *r, struct cell *c) {
  if (c->reads) {
    marks_free(c->reads);
    c->reads->next = r->free_marks;
    r->free_marks = c->reads;
  }
  if (c->sync) {
    log_drop(&c->sync->log);
    marks_free(&c->sync->writes);
    marks_free(&c->sync->reads);
    free(c->sync);
  }
}

/* ---- pages ---- */

static void page_free(struct race *r, struct page *p) {
  for (int g = 0; g < PAGE_GRANULES; g++) {
    cell_free(r, &p->cells[g]);
    for (int b = 0; p->split[g] && b < GRANULE; b++)
      cell_free(r, &p->split[g][b]);
    free(p->split[g]);
  }
}

void pages_free(struct race *r) {
  struct page *next;
  for (struct page *p = r->pages; p; p = next) {
    next = p->next;
    page_free(r, p);
    free(p);
  }
  for (struct page *p = r->free_pages; p; p = next) {
    next = p->next;
    free(p);
  }
  for (struct marks_block *b = r->blocks, *following; b; b = following) {
    following = b->next;
    free(b);
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
      page_free(r, s->pages[k]);
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

static void copy_marks(struct marks *to, const struct marks *from) {
  *to = *from;
  if (!from->more)
    return;
  to->more = xrealloc(NULL, from->capacity * sizeof *to->more);
  memcpy(to->more, from->more, from->n * sizeof *to->more);
}

static struct sync *copy_sync(const struct sync *s) {
  struct sync *copy = calloc(1, sizeof *copy);
  if (!copy)
    abort();
  *copy = (struct sync){.log = log_share(s->log), .writer = s->writer, .version = s->version};
  copy_marks(&copy->writes, &s->writes);
  copy_marks(&copy->reads, &s->reads);
  return copy;
}

/* What was known of the granule holds for each of its bytes. */
static struct cell *split(struct race *r, struct cell *c) {
  struct cell *bytes = calloc(GRANULE, sizeof *bytes);
  if (!bytes)
    abort();
  for (int b = 0; b < GRANULE; b++) {
    bytes[b] = *c;
    bytes[b].reads = NULL;
    if (c->reads)
      copy_marks(cell_reads(r, &bytes[b]), c->reads);
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
