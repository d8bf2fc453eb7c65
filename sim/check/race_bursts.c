/*
 * race_bursts.c - plain loads and stores by several lanes at once, which mostly race with nothing.
 *
 * A burst is the access of several lanes in even steps. Granules have the numbers of bursts: of the last plain store,
 * and of a list of the loads since. Granules that the same bursts accessed share the list, so a warp's access costs a
 * few operations, whatever its width. Here only what is certain is decided: an access that happens after all those
 * before, or is a load like them, is remembered. All others are left to race.c, lane by lane, for which granules get
 * cells.
 *
 * To change what is known of memory that warps access evenly: race_bursts.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "check/race.h"

enum { DEEPEST = 4096 }; /* of more loads of one place, the earlier ones are forgotten */

/* ---- life ---- */

void bursts_begin(struct race *r) {
  r->memory->bursts.n = r->memory->readers.n = 0;
  r->memory->recent = (struct recent_bursts){0};
  vec_push(&r->memory->bursts, (struct burst){0});
  vec_push(&r->memory->readers, (struct reader){0});
  r->most_bursts = r->most_readers = FEWEST_BURSTS;
}

/* ---- lanes of a burst ---- */

/* All lanes, next to each other: 1, 2, or 4 elements of 1 to 8 bytes, or one of 16, are a power of 2. */
static bool is_run(const struct burst *b) {
  return b->step == (int32_t)b->width && b->lanes == ~(uint32_t)0;
}

/* Of a place that the burst accesses. */
static uint32_t lanes_at(const struct burst *b, uint64_t granule) {
  if (!b->step)
    return b->lanes;
  if (is_run(b))
    return (uint32_t)1 << ((granule * GRANULE - (uint64_t)b->first) >> __builtin_ctz(b->width)) % LANES;
  int64_t from = (int64_t)(granule * GRANULE) - b->first, size = b->step > 0 ? b->step : -(int64_t)b->step;
  if (b->step < 0)
    from = -from + size - 1;
  int64_t lane = from / size, rest = b->step > 0 ? from % size : size - 1 - from % size;
  return from >= 0 && lane < LANES && rest < b->width ? b->lanes & (uint32_t)1 << lane : 0;
}

/* At a place of both: are the places of their lanes the same? Those of one place are as wide as it is aligned. */
static bool alike(const struct burst *a, const struct burst *b) {
  if (a->step != b->step || !a->step)
    return a->step == b->step && a->width == b->width;
  return a->step == (int32_t)a->width ? ((a->first - b->first) & (LANES * a->step - 1)) == 0 : a->first == b->first;
}

struct stretch { /* granules of a page next to each other */
  struct page *page;
  uint64_t granule; /* the first, in the shadow */
  uint32_t at, n;   /* the first, in the page; how many */
};

/* ---- order ---- */

struct access_now { /* the one that is looked at */
  struct race *r;
  struct exec *x;
  struct shadow *shadow;
  const struct burst *burst;
  enum access access;
  uint32_t first_warp, nwarps, cta_stamp, warp_stamp; /* of its CTA; when that, and its warp, last met */
  uint32_t number;                                    /* of the burst, once it is remembered; else 0 */
  uint32_t rest, list;                                /* the list that was made last, and what it continues */
  bool by_place;                                      /* what was found out holds for those granules only */
};

/* Is each place of the burst that is looked at and of one of its warp the same one lane's? */
static bool same_lanes(struct access_now *now, const struct burst *a, uint64_t granule, uint32_t n) {
  const struct burst *b = now->burst;
  if (alike(a, b) && a->step)
    return true;
  if (a->step == b->step && is_run(a) && is_run(b))
    return false;
  now->by_place = true;
  for (uint64_t g = granule; g < granule + n; g++) {
    uint32_t lanes = lanes_at(a, g), others = lanes_at(b, g);
    if (lanes && (lanes != others || (lanes & (lanes - 1))))
      return false;
  }
  return true;
}

/* By clocks that all the lanes have in common. */
static bool is_known(const struct access_now *a, const struct burst *old) {
  const struct race_thread *warp = &((struct race_cta *)a->x->cta->race)->threads[a->x->warp->index * LANES];
  const struct clocks *known = warp[__builtin_ctz(a->burst->lanes)].known;
  for (uint32_t m = known ? a->burst->lanes : 0; m; m &= m - 1)
    if (warp[__builtin_ctz(m)].known != known)
      return false;
  return known && (clocks_get(known, clock_key(CLOCK_ALL, 0)) >= old->stamp ||
                   clocks_get(known, clock_key(CLOCK_CTA, old->warp / a->nwarps)) >= old->stamp ||
                   clocks_get(known, clock_key(CLOCK_WARP, old->warp)) >= old->stamp);
}

/* Certainly, what OLD did there happened before. */
static bool is_before(struct access_now *a, const struct burst *old, uint64_t granule, uint32_t n) {
  if (old->warp - a->first_warp < a->nwarps && old->stamp <= a->cta_stamp)
    return true;
  if (old->warp == a->burst->warp)
    return old->stamp <= a->warp_stamp || a->r->grid->sim->options.race_warps || same_lanes(a, old, granule, n);
  return is_known(a, old);
}

/* Lists of many loads are forgotten, but those that have the same warps again and again: cells keep these apart. */
static bool may_grow(const struct race *r, uint32_t list) {
  enum { SEEN = 1 << 14 };
  if (!list || r->memory->readers.item[list].depth < DEEPEST)
    return true;
  uint8_t *seen = calloc(SEEN / 8, 1);
  uint32_t warps = 0;
  if (!seen)
    abort();
  for (uint32_t n = list; n; n = r->memory->readers.item[n].before) {
    uint32_t warp = r->memory->bursts.item[r->memory->readers.item[n].burst].warp % SEEN;
    warps += !(seen[warp / 8] >> warp % 8 & 1);
    seen[warp / 8] |= (uint8_t)(1 << warp % 8);
  }
  free(seen);
  return warps > DEEPEST / 2;
}

/* ---- is anything against it? ---- */

static bool is_after_write(struct access_now *a, const struct stretch *p) {
  for (uint32_t k = 0, n; k < p->n; k += n) {
    uint32_t write = numbers_at(&p->page->numbers, STORES, p->at + k);
    n = numbers_alike(&p->page->numbers, STORES, p->at + k, p->n - k);
    if (write == EXACT || (write && !is_before(a, &a->r->memory->bursts.item[write], p->granule + k, n)))
      return false;
  }
  return true;
}

static bool is_after_reads(struct access_now *a, const struct stretch *p) {
  const struct reader *readers = a->r->memory->readers.item;
  for (uint32_t k = 0, n; k < p->n; k += n) {
    n = numbers_alike(&p->page->numbers, LOADS, p->at + k, p->n - k);
    for (uint32_t list = numbers_at(&p->page->numbers, LOADS, p->at + k); list; list = readers[list].before)
      if (!is_before(a, &a->r->memory->bursts.item[readers[list].burst], p->granule + k, n))
        return false;
  }
  return true;
}

static bool lists_may_grow(const struct access_now *a, const struct stretch *p) {
  for (uint32_t k = 0; k < p->n; k += numbers_alike(&p->page->numbers, LOADS, p->at + k, p->n - k))
    if (!may_grow(a->r, numbers_at(&p->page->numbers, LOADS, p->at + k)))
      return false;
  return true;
}

static bool check_stretch(struct access_now *a, const struct stretch *p) {
  if (p->page->stored && !is_after_write(a, p))
    return false;
  if (a->access != ACCESS_READ)
    return !p->page->loaded || is_after_reads(a, p);
  return a->r->deepest < DEEPEST || lists_may_grow(a, p);
}

/* ---- it is remembered ---- */

static uint32_t new_burst(struct access_now *a, const struct burst *b) {
  vec_push(&a->r->memory->bursts, *b);
  return a->number = (uint32_t)a->r->memory->bursts.n - 1;
}

static uint32_t number_of(struct access_now *a) {
  struct race_memory *m = a->r->memory;
  const struct burst *b = a->burst;
  if (a->number)
    return a->number;
  if (b->step && !is_run(b))
    return new_burst(a, b);
  const int64_t first = b->step ? b->first & (LANES * b->step - 1) : 0; /* the page knows the place */
  uint32_t *recent = &m->recent.burst[(b->where + b->warp * 16) % RECENT_BURSTS];
  const struct burst *last = &m->bursts.item[*recent];
  if (last->warp != b->warp || last->stamp != b->stamp || last->where != b->where || last->lanes != b->lanes ||
      last->width != b->width || last->step != b->step || last->first != first) {
    *recent = new_burst(a, b);
    m->bursts.item[*recent].first = first;
  }
  return a->number = *recent;
}

/* Whoever races with OLD races with this load, too. */
static bool replaces(struct access_now *a, const struct burst *old, uint64_t granule, uint32_t n) {
  return (old->warp == a->burst->warp && alike(old, a->burst) && !(old->lanes & ~a->burst->lanes)) ||
         is_before(a, old, granule, n);
}

/* The list that granules have from now on, all of which have LIST. */
static uint32_t extended(struct access_now *a, uint32_t list, uint64_t granule, uint32_t n) {
  struct race *r = a->r;
  const struct burst *now = a->burst;
  if (list) {
    const struct burst *last = &r->memory->bursts.item[r->memory->readers.item[list].burst];
    if (last->warp == now->warp && last->stamp == now->stamp && alike(last, now) && !(now->lanes & ~last->lanes))
      return list;
  }
  while (list && replaces(a, &r->memory->bursts.item[r->memory->readers.item[list].burst], granule, n))
    list = r->memory->readers.item[list].before;
  if (list && r->memory->readers.item[list].depth >= DEEPEST)
    list = 0;
  if (a->list && a->rest == list)
    return a->list;
  struct reader head = {number_of(a), list, list ? r->memory->readers.item[list].depth + 1 : 1};
  uint32_t *recent = &r->memory->recent.list[(list * 31 + head.burst) % RECENT_LISTS];
  const struct reader *same = &r->memory->readers.item[*recent];
  a->rest = list;
  if (*recent && same->burst == head.burst && same->before == list)
    return a->list = *recent;
  r->deepest = head.depth > r->deepest ? head.depth : r->deepest;
  a->list = *recent = (uint32_t)r->memory->readers.n;
  vec_push(&r->memory->readers, head);
  return a->list;
}

/* A burst of which the page knows the place does with a list what it did at another place. */
static uint32_t add_reader(struct access_now *a, uint32_t list, uint64_t granule, uint32_t n) {
  struct race *r = a->r;
  if (a->burst->step && !is_run(a->burst))
    return extended(a, list, granule, n);
  const uint32_t burst = number_of(a);
  struct extended *e = &r->memory->recent.extended[(list * 31 + burst) % RECENT_LISTS];
  if (e->burst == burst && e->list == list && e->learnt == r->learnt)
    return e->result;
  a->by_place = false;
  const uint32_t result = extended(a, list, granule, n);
  if (!a->by_place)
    *e = (struct extended){list, burst, r->learnt, result};
  return result;
}

static bool note_stretch(struct access_now *a, const struct stretch *p) {
  struct numbers *numbers = &p->page->numbers;
  if (a->access != ACCESS_READ) {
    numbers_put(numbers, STORES, p->at, p->n, number_of(a));
    p->page->stored = true;
    if (p->page->loaded)
      numbers_put(numbers, LOADS, p->at, p->n, 0);
    return true;
  }
  p->page->loaded = true;
  for (uint32_t k = 0, n; k < p->n; k += n) {
    uint32_t old = numbers_at(numbers, LOADS, p->at + k);
    n = numbers_alike(numbers, LOADS, p->at + k, p->n - k);
    uint32_t list = add_reader(a, old, p->granule + k, n);
    if (list != old)
      numbers_put(numbers, LOADS, p->at + k, n, list);
  }
  return true;
}

/* ---- places of a burst ---- */

typedef bool stretch_fn(struct access_now *, const struct stretch *);

static bool each_page(struct access_now *a, uint64_t granule, uint32_t n, stretch_fn *fn) {
  while (n) {
    struct stretch p = {shadow_page(a->r, a->shadow, granule), granule, granule % PAGE_GRANULES, n};
    p.n = n < PAGE_GRANULES - p.at ? n : PAGE_GRANULES - p.at;
    if (!fn(a, &p))
      return false;
    granule += p.n;
    n -= p.n;
  }
  return true;
}

/* Lanes next to each other in memory as in the warp are one place. */
static bool each_stretch(struct access_now *a, stretch_fn *fn) {
  const struct burst *b = a->burst;
  for (uint32_t lanes = b->lanes; lanes;) {
    uint32_t lane = (uint32_t)__builtin_ctz(lanes), rest = ~(lanes >> lane), n = 1;
    if (b->step == 0)
      lanes = 0;
    else {
      if (b->step == (int32_t)b->width)
        n = rest ? (uint32_t)__builtin_ctz(rest) : LANES - lane;
      lanes = lane + n < LANES ? lanes >> (lane + n) << (lane + n) : 0;
    }
    uint64_t at = (uint64_t)(b->first + (int64_t)lane * b->step);
    if (!each_page(a, at / GRANULE, n * b->width / GRANULE, fn))
      return false;
  }
  return true;
}

/* A burst of lanes next to each other, or of one place, in one page. */
static bool is_stretch(struct access_now *a, struct stretch *p) {
  const struct burst *b = a->burst;
  uint64_t at = (uint64_t)b->first;
  uint32_t lanes = 1;
  if (b->step) {
    uint32_t first = (uint32_t)__builtin_ctz(b->lanes), run = b->lanes >> first;
    if (run & (run + 1) || (run > 1 && b->step != (int32_t)b->width))
      return false;
    lanes = (uint32_t)__builtin_popcount(run);
    at += (uint64_t)((int64_t)first * b->step);
  }
  p->granule = at / GRANULE;
  p->at = p->granule % PAGE_GRANULES;
  p->n = lanes * b->width / GRANULE;
  if (p->at + p->n > PAGE_GRANULES)
    return false;
  p->page = shadow_page(a->r, a->shadow, p->granule);
  return true;
}

bool bursts_access(struct race *r, struct exec *x, struct shadow *s, const struct burst *bursts, int n,
                   enum access access) {
  const struct race_cta *c = x->cta->race;
  struct access_now a = {.r = r, .x = x, .shadow = s, .access = access};
  a.nwarps = r->grid->nwarps;
  a.first_warp = x->cta->linear * a.nwarps;
  a.cta_stamp = c->cta_stamp;
  a.warp_stamp = c->warp_stamp[x->warp->index];
  if (r->memory->bursts.n > r->most_bursts || r->memory->readers.n > r->most_readers)
    bursts_collect(r);
  a.burst = bursts;
  struct stretch only;
  if (n == 1 && is_stretch(&a, &only))
    return check_stretch(&a, &only) && note_stretch(&a, &only);
  for (int k = 0; k < n; k++) {
    a.burst = &bursts[k];
    if (!each_stretch(&a, check_stretch))
      return false;
  }
  for (int k = 0; k < n; k++) {
    a.burst = &bursts[k];
    a.number = a.list = 0;
    each_stretch(&a, note_stretch);
  }
  return true;
}

/* ---- back to cells ---- */

static struct mark mark_of(const struct burst *b, uint64_t granule) {
  return (struct mark){b->warp, lanes_at(b, granule), b->stamp, b->where};
}

/* The first loads first. */
static void read_cell(struct race *r, uint32_t list, uint64_t granule, struct cell *c) {
  uint32_t order[DEEPEST + LANES], n = 0;
  for (; list; list = r->memory->readers.item[list].before)
    order[n++] = r->memory->readers.item[list].burst;
  while (n) {
    struct mark m = mark_of(&r->memory->bursts.item[order[--n]], granule);
    cell_read_late(r, c, &m);
  }
}

void bursts_to_cell(struct race *r, const struct page *p, uint64_t granule, struct cell *c) {
  uint32_t k = granule % PAGE_GRANULES;
  uint32_t write = numbers_at(&p->numbers, STORES, k);
  if (write)
    c->write = mark_of(&r->memory->bursts.item[write], granule);
  read_cell(r, numbers_at(&p->numbers, LOADS, k), granule, c);
}
