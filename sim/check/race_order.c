/*
 * race_order.c - what happened before what (PTX ISA, "Causality Order").
 *
 * Most order is structural and costs nothing: a barrier of all a CTA's threads orders what they did before
 * (race_cta.cta_stamp), a bar.warp.sync of all lanes does so for a warp. Barriers of some threads, and release and
 * acquire, hand on vector clocks. A release is a fence and a strong write after it, or a release operation; an acquire
 * is a strong read that sees it and a fence after that, or an acquire operation. Both must be of a scope that includes
 * the other thread: what was released or acquired with CTA scope counts within the CTA only. shfl, vote, match and
 * redux wait for each other but order no memory (the manual promises that of "bar, barrier" and "bar.warp.sync" alone),
 * and neither does the exit of a CTA. What follows from the values that lanes hand each other: race_exchange.c.
 *
 * To change what the race detector takes for ordered: race_order.c; by values: race_exchange.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/race.h"
#include "util/util.h"

static uint32_t thread_number(const struct exec *x, int lane) {
  return race_warp(x) * LANES + (uint32_t)lane;
}

static struct race_thread *thread_state(const struct exec *x, int lane) {
  struct race_cta *c = x->cta->race;
  c->knows = true;
  return &c->threads[x->warp->index * LANES + (uint32_t)lane];
}

/* ---- life ---- */

void race_order_begin(struct race *r, struct race_cta *c) {
  c->threads = r->new_threads ? r->new_threads : calloc((size_t)r->grid->nwarps * LANES, sizeof *c->threads);
  r->new_threads = NULL;
  c->warp_stamp = calloc(r->grid->nwarps, sizeof *c->warp_stamp);
  c->exchanges = calloc(r->grid->nwarps, sizeof *c->exchanges);
  if (!c->threads || !c->warp_stamp || !c->exchanges)
    abort();
}

static void forget_heard(struct race_thread *t, bool narrow_only) {
  uint32_t kept = 0;
  for (uint32_t k = 0; k < t->nheard; k++)
    if (narrow_only && !t->heard[k].narrow)
      t->heard[kept++] = t->heard[k];
    else
      log_drop(&t->heard[k].log);
  t->nheard = kept;
}

static void free_thread(struct race_thread *t) {
  clocks_drop(&t->known);
  clocks_drop(&t->wide.known);
  clocks_drop(&t->narrow.known);
  forget_heard(t, false);
  log_drop(&t->seen.log);
  free(t->heard);
}

void race_order_end(struct race *r, struct race_cta *c) {
  for (uint32_t t = 0; c->knows && t < r->grid->nwarps * LANES; t++)
    free_thread(&c->threads[t]);
  for (int b = 0; b < BARRIERS; b++)
    clocks_drop(&c->arrived[b]);
  for (size_t k = 0; k < c->narrow_capacity; k++)
    log_drop(&c->narrow[k].log);
  free(c->narrow);
  if (c->knows || r->new_threads)
    free(c->threads);
  else
    r->new_threads = c->threads;
  free(c->warp_stamp);
  for (uint32_t w = 0; w < r->grid->nwarps; w++)
    free(c->exchanges[w]);
  free(c->exchanges);
}

/* ---- questions ---- */

int race_unknown(const struct race *r, const struct clocks *known, const struct mark *m, uint32_t lanes) {
  uint32_t cta = m->warp / r->grid->nwarps;
  if (clocks_get(known, clock_key(CLOCK_ALL, 0)) >= m->stamp ||
      clocks_get(known, clock_key(CLOCK_CTA, cta)) >= m->stamp ||
      clocks_get(known, clock_key(CLOCK_WARP, m->warp)) >= m->stamp)
    return -1;
  for (; lanes; lanes &= lanes - 1) {
    uint32_t l = (uint32_t)__builtin_ctz(lanes);
    if (clocks_get(known, clock_key(CLOCK_THREAD, m->warp * LANES + l)) < m->stamp)
      return (int)l;
  }
  return -1;
}

/* ---- barriers ---- */

struct gathering { /* joins clocks, without what the structural stamps of these warps say anyway */
  struct clocks **to;
  uint32_t first_warp, nwarps;
};

static void gather_one(void *context, uint64_t key, uint32_t stamp) {
  struct gathering *g = context;
  uint32_t n = (uint32_t)key;
  if (key >> 32 == CLOCK_THREAD && n / LANES - g->first_warp < g->nwarps)
    return;
  if (key >> 32 == CLOCK_WARP && n - g->first_warp < g->nwarps)
    return;
  clocks_learn(g->to, key, stamp);
}

/* The clocks of LANES of a warp, of which many are often one and the same. */
static struct clocks *gather(const struct race_thread *warp, uint32_t lanes, struct gathering g) {
  struct clocks *all = NULL, *last = NULL;
  g.to = &all;
  for (uint32_t l = 0; l < LANES; l++)
    if ((lanes >> l & 1) && warp[l].known != last) {
      last = warp[l].known;
      clocks_each(last, gather_one, &g);
    }
  return all;
}

static void tell(struct race_thread *t, struct clocks *all) {
  struct clocks *old = t->known;
  t->known = clocks_share(all);
  clocks_drop(&old);
}

/* LANES of a warp know nothing of each other yet: adds that all they did up to now is known. */
static void add_lanes(const struct exec *x, const struct race *r, uint32_t warp, uint32_t lanes, struct clocks **all) {
  const struct cta *cta = x->cta;
  uint32_t number = cta->linear * r->grid->nwarps + warp;
  if (lanes == cta->warps[warp].live)
    clocks_learn(all, clock_key(CLOCK_WARP, number), r->clock);
  else
    for (; lanes; lanes &= lanes - 1)
      clocks_learn(all, clock_key(CLOCK_THREAD, number * LANES + (uint32_t)__builtin_ctz(lanes)), r->clock);
}

void race_warp_sync(struct race *r, struct exec *x, uint32_t lanes) {
  struct race_cta *c = x->cta->race;
  struct race_thread *t = &c->threads[x->warp->index * LANES];
  bool whole = lanes == x->warp->live;
  struct clocks *all = gather(t, lanes, (struct gathering){NULL, race_warp(x), whole});
  c->knows |= !whole;
  if (whole)
    c->warp_stamp[x->warp->index] = r->clock;
  else
    add_lanes(x, r, x->warp->index, lanes, &all);
  for (int l = 0; l < LANES; l++)
    if (lanes >> l & 1)
      tell(&t[l], all);
  clocks_drop(&all);
  r->clock++;
}

/* All live threads of the CTA meet; where the barrier has no count, those that have exited count as having come. */
static void whole_barrier(struct race *r, struct cta *cta) {
  struct race_cta *c = cta->race;
  uint32_t n = r->grid->nwarps * LANES;
  struct gathering all_warps = {NULL, cta->linear * r->grid->nwarps, r->grid->nwarps};
  struct clocks *all = NULL;
  for (uint32_t w = 0; c->knows && w < r->grid->nwarps; w++) {
    struct clocks *some = gather(&c->threads[w * LANES], ~(uint32_t)0, all_warps);
    clocks_join(&all, some);
    clocks_drop(&some);
  }
  for (uint32_t t = 0; c->knows && t < n; t++)
    tell(&c->threads[t], all);
  clocks_drop(&all);
  c->cta_stamp = r->clock++;
}

void race_arrive(struct race *r, struct exec *x, unsigned number) {
  struct race_cta *c = x->cta->race;
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1)
      clocks_join(&c->arrived[number], thread_state(x, l)->known);
  add_lanes(x, r, x->warp->index, x->mask, &c->arrived[number]);
  r->clock++;
}

void race_barrier(struct race *r, struct exec *x, struct cta *cta, unsigned number, const uint32_t *lanes) {
  struct race_cta *c = cta->race;
  uint32_t threads = 0;
  for (uint32_t w = 0; w < cta->nwarps; w++)
    threads += (uint32_t)__builtin_popcount(lanes[w]);
  if (threads == (cta->barriers[number].expected ? r->grid->threads : cta->live_threads)) {
    clocks_drop(&c->arrived[number]);
    whole_barrier(r, cta);
    return;
  }
  struct clocks *all = c->arrived[number];
  c->arrived[number] = NULL;
  c->knows = true;
  for (uint32_t w = 0; w < cta->nwarps; w++) {
    for (int l = 0; l < LANES; l++)
      if (lanes[w] >> l & 1)
        clocks_join(&all, c->threads[w * LANES + (uint32_t)l].known);
    if (lanes[w])
      add_lanes(x, r, w, lanes[w], &all);
  }
  for (uint32_t t = 0; t < cta->nwarps * LANES; t++)
    if (lanes[t / LANES] >> t % LANES & 1)
      tell(&c->threads[t], all);
  clocks_drop(&all);
  r->clock++;
}

/* ---- release and acquire ---- */

static void learn_log(struct race_thread *t, struct log *log, uint32_t upto) {
  if (!log)
    return;
  uint32_t from = t->seen.log == log ? t->seen.upto : 0;
  if (from >= upto)
    return;
  log_read(log, from, upto, &t->known);
  if (t->seen.log != log) {
    log_drop(&t->seen.log);
    t->seen.log = log_share(log);
  }
  t->seen.upto = upto;
}

static void hear(struct race_thread *t, struct log *log, bool narrow) {
  uint32_t k = 0;
  if (!log)
    return;
  while (k < t->nheard && (t->heard[k].log != log || t->heard[k].narrow != narrow))
    k++;
  if (k == t->nheard) {
    if (t->nheard == t->heard_capacity) {
      t->heard_capacity = t->heard_capacity ? t->heard_capacity * 2 : 2;
      t->heard = xrealloc(t->heard, t->heard_capacity * sizeof *t->heard);
    }
    t->heard[t->nheard++] = (struct heard){log_share(log), 0, narrow};
  }
  t->heard[k].upto = log_length(log);
}

static void release_now(const struct race *r, const struct exec *x, int lane, struct release *release) {
  const struct race_cta *c = x->cta->race;
  clocks_drop(&release->known);
  release->known = clocks_share(thread_state(x, lane)->known);
  release->stamp = r->clock;
  release->warp_stamp = c->warp_stamp[x->warp->index];
  release->cta_stamp = c->cta_stamp;
}

static void fence_lane(struct race *r, struct exec *x, int lane, bool narrow) {
  struct race_thread *t = thread_state(x, lane);
  for (uint32_t k = 0; k < t->nheard; k++)
    if (!narrow || t->heard[k].narrow)
      learn_log(t, t->heard[k].log, t->heard[k].upto);
  forget_heard(t, narrow);
  release_now(r, x, lane, &t->narrow);
  if (!narrow)
    release_now(r, x, lane, &t->wide);
}

void race_fence(struct race *r, struct exec *x, const struct insn *i) {
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1)
      fence_lane(r, x, l, i->flags & FLAG_CTA_SCOPE);
  r->clock++;
}

static void publish(const struct exec *x, int lane, const struct release *from, struct log **to) {
  if (!from->stamp)
    return;
  log_publish(to, clock_key(CLOCK_THREAD, thread_number(x, lane)), from->stamp);
  log_publish(to, clock_key(CLOCK_WARP, race_warp(x)), from->warp_stamp);
  log_publish(to, clock_key(CLOCK_CTA, x->cta->linear), from->cta_stamp);
  log_publish_all(to, from->known);
}

static struct narrow_log *find_narrow(struct race_cta *c, const struct sync *s) {
  size_t h = ((uintptr_t)s >> 4) * 0x9e3779b97f4a7c15u >> 20 & (c->narrow_capacity - 1);
  while (c->narrow[h].sync && c->narrow[h].sync != s)
    h = (h + 1) & (c->narrow_capacity - 1);
  return &c->narrow[h];
}

/* What threads of this CTA have published through S. */
static struct log **narrow_log(struct race_cta *c, const struct sync *s) {
  if (c->nnarrow * 2 >= c->narrow_capacity) {
    struct narrow_log *old = c->narrow;
    size_t n = c->narrow_capacity;
    c->narrow_capacity = n ? n * 2 : 16;
    c->narrow = calloc(c->narrow_capacity, sizeof *c->narrow);
    if (!c->narrow)
      abort();
    for (size_t k = 0; k < n; k++)
      if (old[k].sync)
        *find_narrow(c, old[k].sync) = old[k];
    free(old);
  }
  struct narrow_log *l = find_narrow(c, s);
  c->nnarrow += !l->sync;
  if (l->version != s->version)
    log_drop(&l->log);
  l->sync = s;
  l->version = s->version;
  return &l->log;
}

void sync_forget(struct sync *s) {
  log_drop(&s->log);
  s->version++;
  s->writer = 0;
}

/* In .shared memory CTA scope is all there is: one log for every scope. */
static void acquire(struct exec *x, const struct insn *i, int lane, struct sync *s, enum ptx_space space) {
  struct race_thread *t = thread_state(x, lane);
  bool shared = space == S_SHARED, now = i->flags & FLAG_ACQUIRE;
  struct log *wide = shared || !(i->flags & FLAG_CTA_SCOPE) ? s->log : NULL;
  struct log *narrow = shared ? NULL : *narrow_log(x->cta->race, s);
  if (now) {
    x->grid->checks->race->learnt++;
    learn_log(t, narrow, log_length(narrow));
    learn_log(t, wide, log_length(wide));
  } else {
    hear(t, narrow, true);
    hear(t, wide, shared);
  }
}

static void publish_write(struct race *r, struct exec *x, const struct insn *i, int lane, struct sync *s,
                          enum ptx_space space) {
  struct race_thread *t = thread_state(x, lane);
  bool shared = space == S_SHARED, wide = !(i->flags & FLAG_CTA_SCOPE);
  struct release now = {0};
  const struct release *wide_release = shared ? &t->narrow : &t->wide, *narrow_release = &t->narrow;
  if (i->flags & FLAG_RELEASE) {
    release_now(r, x, lane, &now);
    wide_release = narrow_release = &now;
  }
  if (shared || wide)
    publish(x, lane, wide_release, &s->log);
  if (!shared)
    publish(x, lane, narrow_release, narrow_log(x->cta->race, s));
  clocks_drop(&now.known);
  r->clock++; /* also tells the strong writes of a location apart */
}

void race_strong(struct exec *x, const struct insn *i, int lane, struct sync *s, enum ptx_space space,
                 enum access access) {
  uint32_t me = thread_number(x, lane) + 1;
  bool reduction = access == ACCESS_ATOMIC && i->d == NO_OPERAND; /* "Reductions do not form Acquire Patterns" */
  if (access != ACCESS_WRITE && !reduction)
    acquire(x, i, lane, s, space);
  if (access == ACCESS_READ)
    return;
  if (access == ACCESS_WRITE && s->writer != me) /* others' releases are overwritten; an atomic only builds on them */
    sync_forget(s);
  s->writer = me;
  publish_write(x->grid->checks->race, x, i, lane, s, space);
}
