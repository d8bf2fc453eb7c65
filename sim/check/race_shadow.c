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
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "check/race.h"
#include "util/util.h"

/* ---- memory ---- */

struct pool_item {
  struct pool_item *next;
};

struct pool_block {
  struct pool_block *next;
  uint32_t n;
  size_t size;
  alignas(max_align_t) char items[];
};

static void pool_give(struct pool *p, void *item) {
  struct pool_item *free = item;
  free->next = p->free;
  p->free = free;
}

/* SIZE bytes, zeros but for what was there when they were given back. PER_BLOCK: how many come in one block. */
static void *pool_take(struct pool *p, size_t size, uint32_t per_block) {
  if (!p->free) {
    struct pool_block *block = calloc(1, sizeof *block + per_block * size);
    if (!block)
      abort();
    *block = (struct pool_block){.next = p->blocks, .n = per_block, .size = size};
    p->blocks = block;
    for (uint32_t k = 0; k < per_block; k++)
      pool_give(p, block->items + k * size);
  }
  struct pool_item *item = p->free;
  p->free = item->next;
  item->next = NULL;
  return item;
}

static void pool_end(struct pool *p) {
  for (struct pool_block *b = p->blocks, *next; b; b = next) {
    next = b->next;
    free(b);
  }
}

/* ---- cells ---- */

/* Cells with several readers are many. */
static struct marks *cell_reads(struct race *r, struct cell *c) {
  if (!c->reads) {
    c->reads = pool_take(&r->marks, sizeof *c->reads, 256);
    *c->reads = (struct marks){0};
  }
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
    pool_give(&r->marks, c->reads);
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
  struct cell *parts; /* GRANULE cells where single bytes were accessed; or NULL */
};

struct exact { /* the granules of a page that have cells */
  struct granule *at[PAGE_GRANULES];
};

static void granule_end(struct race *r, struct granule *g) {
  cell_free(r, &g->cell);
  for (int b = 0; g->parts && b < GRANULE; b++)
    cell_free(r, &g->parts[b]);
  free(g->parts);
  *g = (struct granule){.parts = NULL};
}

/* The granule has cells from now on, which know what the page did. */
static struct granule *make_exact(struct race *r, struct page *p, uint64_t granule) {
  uint32_t k = granule % PAGE_GRANULES;
  if (!p->exact)
    p->exact = pool_take(&r->exacts, sizeof *p->exact, 16);
  struct granule *g = p->exact->at[k] = pool_take(&r->granules, sizeof *g, 64);
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
      if (e->at[g]) {
        granule_end(r, e->at[g]);
        pool_give(&r->granules, e->at[g]);
      }
    if (!e)
      continue;
    s->pages[k]->exact = NULL;
    *e = (struct exact){{NULL}};
    pool_give(&r->exacts, e);
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
  for (struct pool_block *b = r->granules.blocks; b; b = b->next)
    for (uint32_t k = 0; k < b->n; k++)
      granule_end(r, (struct granule *)(b->items + k * b->size));
  pool_end(&r->granules);
  pool_end(&r->exacts);
  pool_end(&r->marks);
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
