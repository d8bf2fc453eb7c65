/*
 * race_shadow.c - who accessed which bytes. Most granules of 4 bytes are accessed by whole warps in simple ways, and
 * have two numbers in a page: race_bursts.c. The others have a cell, or one for every byte where accesses cut a
 * granule.
 *
 * As in FastTrack, the last plain store is one epoch, and so is the last load while loads are ordered; unordered
 * readers become a set. Strong accesses do not race with each other, so many may be the last: they have sets of their
 * own: race_marks.c.
 *
 * To change what the race detector remembers of memory: race_shadow.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/race.h"
#include "util/util.h"

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
    marks_add_late(reads, &c->read);
    c->read.lanes = 0;
  }
  marks_add_late(reads, now);
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

/* ---- granules that have cells ---- */

struct granule {
  struct cell cell;
  struct cell *parts;   /* GRANULE cells where single bytes were accessed; or NULL */
  struct granule *next; /* of those that nothing uses */
};

struct exact {        /* the granules of a page that have cells */
  struct exact *next; /* of those that no page has */
  struct granule *at[PAGE_GRANULES];
};

struct granules_block {
  struct granules_block *next;
  struct granule granules[64];
};

static struct granule *granule_new(struct race *r) {
  if (!r->free_granules) {
    struct granules_block *block = calloc(1, sizeof *block);
    if (!block)
      abort();
    block->next = r->granules;
    r->granules = block;
    for (size_t k = 0; k < sizeof block->granules / sizeof *block->granules; k++) {
      block->granules[k].next = r->free_granules;
      r->free_granules = &block->granules[k];
    }
  }
  struct granule *g = r->free_granules;
  r->free_granules = g->next;
  return g;
}

static void granule_free(struct race *r, struct granule *g) {
  cell_free(r, &g->cell);
  for (int b = 0; g->parts && b < GRANULE; b++)
    cell_free(r, &g->parts[b]);
  free(g->parts);
  *g = (struct granule){.next = r->free_granules};
  r->free_granules = g;
}

static struct exact *exact_new(struct race *r) {
  struct exact *e = r->free_exacts;
  if (e)
    r->free_exacts = e->next;
  else {
    if (!(e = malloc(sizeof *e)))
      abort();
    vec_push(&r->exacts, e);
  }
  *e = (struct exact){.next = NULL};
  return e;
}

/* The granule has cells from now on, which know what the page did. */
static struct granule *make_exact(struct race *r, struct page *p, uint64_t granule) {
  uint32_t k = granule % PAGE_GRANULES;
  if (!p->exact)
    p->exact = exact_new(r);
  struct granule *g = p->exact->at[k] = granule_new(r);
  bursts_to_cell(r, p, granule, &g->cell);
  numbers_put(&p->numbers, STORES, k, 1, EXACT);
  p->stored = true;
  numbers_put(&p->numbers, LOADS, k, 1, 0);
  return g;
}

/* ---- pages ---- */

static uint64_t pages_of(uint64_t bytes) {
  return bytes / (GRANULE * PAGE_GRANULES) + 2;
}

struct shadow *shadow_new(struct race *r, uint64_t bytes, bool global) {
  struct shadow *s = calloc(1, sizeof *s + pages_of(bytes) * sizeof *s->pages);
  if (!s)
    abort();
  s->global = global;
  s->npages = pages_of(bytes);
  if (!global)
    vec_push(&r->shared, s);
  return s;
}

/* Pages come from blocks, which the processor finds in one huge page. */
struct page_block {
  struct page_block *next;
  struct page pages[1024];
};

static void give_page(struct race_memory *m, struct page *p) {
  p->owner = 0;
  p->next = m->pages;
  m->pages = p;
}

static struct page *take_page(struct race_memory *m) {
  if (!m->pages) {
    struct page_block *block = large_new(sizeof *block);
    if (!block)
      abort();
    block->next = m->blocks;
    m->blocks = block;
    for (size_t k = sizeof block->pages / sizeof *block->pages; k-- > 0;)
      give_page(m, &block->pages[k]);
  }
  struct page *p = m->pages;
  m->pages = p->next;
  return p;
}

static void shadow_drop(struct sim *sim, struct shadow *s) {
  for (uint64_t k = 0; s && k < s->npages; k++)
    if (s->pages[k])
      give_page(sim->race_memory, s->pages[k]);
  free(s);
}

struct race_memory *shadow_memory(struct sim *sim) {
  if (!sim->race_memory && !(sim->race_memory = calloc(1, sizeof *sim->race_memory)))
    abort();
  sim->drop_shadow = shadow_drop;
  return sim->race_memory;
}

void shadow_free_memory(struct sim *sim) {
  struct race_memory *m = sim->race_memory;
  for (struct page_block *b = m ? m->blocks : NULL, *next; b; b = next) {
    next = b->next;
    large_free(b, sizeof *b);
  }
  if (m) {
    vec_free(&m->bursts);
    vec_free(&m->readers);
    large_free(m->used, m->room * sizeof *m->used);
  }
  free(m);
  sim->race_memory = NULL;
}

/* For .shared memory, whose CTA has ended: its pages serve the next one. */
void shadow_free(struct race *r, struct shadow *s) {
  for (uint64_t k = 0; s && k < s->npages; k++) {
    struct exact *e = s->pages[k] ? s->pages[k]->exact : NULL;
    for (int g = 0; e && g < PAGE_GRANULES; g++)
      if (e->at[g])
        granule_free(r, e->at[g]);
    if (!e)
      continue;
    s->pages[k]->exact = NULL;
    e->next = r->free_exacts;
    r->free_exacts = e;
  }
  for (size_t k = 0; s && k < r->shared.n; k++)
    if (r->shared.item[k] == s)
      r->shared.item[k] = r->shared.item[--r->shared.n];
  shadow_drop(r->grid->sim, s);
}

struct page *shadow_begin_page(struct race *r, struct shadow *s, struct page **place) {
  struct page *p = *place ? *place : take_page(r->memory);
  if (p->stored)
    numbers_clear(&p->numbers, STORES);
  if (p->loaded)
    numbers_clear(&p->numbers, LOADS);
  p->stored = p->loaded = false;
  p->exact = NULL;
  p->owner = r->id;
  if (s->global && p->listed != r->id) {
    p->listed = r->id;
    vec_push(&r->pages, p);
  }
  return *place = p;
}

void shadow_end(struct race *r) {
  for (size_t k = 0; k < r->exacts.n; k++)
    free(r->exacts.item[k]);
  for (struct granules_block *b = r->granules, *next; b; b = next) {
    next = b->next;
    for (size_t k = 0; k < sizeof b->granules / sizeof *b->granules; k++)
      granule_free(r, &b->granules[k]);
    free(b);
  }
  for (struct marks_block *b = r->blocks, *next; b; b = next) {
    next = b->next;
    free(b);
  }
  vec_free(&r->exacts);
  vec_free(&r->pages);
  vec_free(&r->shared);
}

/* ---- single bytes ---- */

static struct sync *copy_sync(const struct sync *s) {
  struct sync *copy = calloc(1, sizeof *copy);
  if (!copy)
    abort();
  *copy = (struct sync){.log = log_share(s->log), .writer = s->writer, .version = s->version};
  marks_copy(&copy->writes, &s->writes);
  marks_copy(&copy->reads, &s->reads);
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
      marks_copy(cell_reads(r, &bytes[b]), c->reads);
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
    struct page *p = shadow_page(r, s, granule);
    uint32_t k = granule % PAGE_GRANULES;
    struct granule *g = numbers_at(&p->numbers, STORES, k) == EXACT ? p->exact->at[k] : make_exact(r, p, granule);
    if (n < GRANULE && !g->parts)
      g->parts = split(r, &g->cell);
    if (!g->parts)
      fn(&g->cell, context);
    for (unsigned b = first; g->parts && b < first + n; b++)
      fn(&g->parts[b], context);
    at += n;
    bytes -= n;
  }
}
