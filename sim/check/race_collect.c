/*
 * race_collect.c - bursts, and lists of loads, that no granule has any more go: their numbers and their memory serve
 * those to come.
 *
 * To change how often the race detector looks for them: race_collect.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/race.h"

typedef void page_fn(struct page *, void *context);

static void each_page(struct race *r, page_fn *fn, void *context) {
  for (size_t k = 0; k < r->pages.n; k++)
    if (r->pages.item[k]->owner == r->id)
      fn(r->pages.item[k], context);
  for (size_t k = 0; k < r->shared.n; k++)
    for (uint64_t n = 0; n < r->shared.item[k]->npages; n++)
      if (r->shared.item[k]->pages[n] && r->shared.item[k]->pages[n]->owner == r->id)
        fn(r->shared.item[k]->pages[n], context);
}

struct collection { /* of each number: that it is used; then what it becomes */
  const struct race *race;
  uint32_t *burst, *reader;
};

static void mark_page(struct page *p, void *context) {
  struct collection *c = context;
  const struct reader *readers = c->race->memory->readers.item;
  for (uint32_t g = 0; g < PAGE_GRANULES; g += numbers_alike(&p->numbers, STORES, g, PAGE_GRANULES - g))
    if (numbers_at(&p->numbers, STORES, g) != EXACT)
      c->burst[numbers_at(&p->numbers, STORES, g)] = 1;
  for (uint32_t g = 0; g < PAGE_GRANULES; g += numbers_alike(&p->numbers, LOADS, g, PAGE_GRANULES - g))
    for (uint32_t n = numbers_at(&p->numbers, LOADS, g); n && !c->reader[n]; n = readers[n].before) {
      c->reader[n] = 1;
      c->burst[readers[n].burst] = 1;
    }
}

static uint32_t renumbered(uint32_t number, const uint32_t *fresh) {
  return number == EXACT ? EXACT : fresh[number];
}

static void renumber_all(struct numbers *n, enum numbered of, const uint32_t *fresh) {
  for (uint32_t b = 0; b < PAGE_BLOCKS; b++) {
    n->block[of][b] = renumbered(n->block[of][b], fresh);
    for (uint64_t m = n->changes[of][b]; m; m &= m - 1) {
      uint32_t *granule = &n->granule[of][b * BLOCK_GRANULES + (uint32_t)__builtin_ctzll(m)];
      *granule = renumbered(*granule, fresh);
    }
  }
}

static void renumber_page(struct page *p, void *context) {
  const struct collection *c = context;
  renumber_all(&p->numbers, STORES, c->burst);
  renumber_all(&p->numbers, LOADS, c->reader);
}

/* A list's rest has lower numbers than its head. */
static void renumber(struct race *r, struct collection *c) {
  uint32_t nbursts = 1, nreaders = 1;
  for (uint32_t n = 1; n < r->memory->bursts.n; n++)
    if (c->burst[n]) {
      r->memory->bursts.item[nbursts] = r->memory->bursts.item[n];
      c->burst[n] = nbursts++;
    }
  for (uint32_t n = 1; n < r->memory->readers.n; n++)
    if (c->reader[n]) {
      struct reader old = r->memory->readers.item[n];
      r->memory->readers.item[nreaders] = (struct reader){c->burst[old.burst], c->reader[old.before], old.depth};
      c->reader[n] = nreaders++;
    }
  c->burst[0] = c->reader[0] = 0;
  r->memory->bursts.n = nbursts;
  r->memory->readers.n = nreaders;
}

/* How many there may be before the next collection: of KEPT twice as many more, and as much memory as pages have. */
static size_t most(const struct race *r, size_t kept) {
  size_t pages = r->pages.n * sizeof(struct page) / sizeof(struct burst), more = 2 * kept > pages ? 2 * kept : pages;
  return kept + (more > FEWEST_BURSTS ? more : FEWEST_BURSTS);
}

/* Zeros, for a number of each burst and each reader. The room stays for the next collection. */
static uint32_t *new_numbers(struct race_memory *m, size_t n) {
  if (n <= m->room)
    return memset(m->used, 0, n * sizeof *m->used);
  large_free(m->used, m->room * sizeof *m->used);
  m->room = 2 * n;
  m->used = large_new(m->room * sizeof *m->used);
  if (!m->used)
    abort();
  return m->used;
}

void bursts_collect(struct race *r) {
  size_t bursts = r->memory->bursts.n, readers = r->memory->readers.n;
  if (bursts <= most(r, 0) && readers <= most(r, 0)) { /* there are more pages now */
    r->most_bursts = r->most_readers = most(r, 0);
    return;
  }
  uint32_t *used = new_numbers(r->memory, bursts + readers);
  struct collection c = {r, used, used + bursts};
  each_page(r, mark_page, &c);
  renumber(r, &c);
  r->memory->recent = (struct recent_bursts){0};
  each_page(r, renumber_page, &c);
  r->most_bursts = most(r, r->memory->bursts.n);
  r->most_readers = most(r, r->memory->readers.n);
}
