/*
 * race.c - finds data races in shared and global memory: two accesses to the same bytes, at least one a plain store,
 * that nothing orders.
 *
 * A counter of synchronisation events is the clock. Every access leaves (thread, clock) in the shadow of its granule of
 * 4 bytes: the last write and two last reads. What orders accesses is mostly structural and costs nothing: a CTA
 * barrier orders all that its threads did before (cta->barrier_stamp), bar.warp.sync does so for a warp. Between
 * threads that share neither, order comes from release and acquire through strong accesses (atomics, volatile, relaxed)
 * with fences around them (PTX ISA 8.10): a strong write to X publishes what its thread knew at its last fence; a
 * strong read of X, then a fence, makes that known to the reader. Knowledge is a sparse set of "all of thread (or warp,
 * or CTA) k before clock c", kept for those threads only that take part.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "util/util.h"

struct entry { /* everything that KEY did before STAMP is known */
  uint64_t key;
  uint32_t stamp;
};

struct knowledge { /* open hash table; key 0 is free */
  struct entry *entries;
  uint32_t n, capacity;
};

enum key_kind { KEY_THREAD = 1, KEY_WARP, KEY_CTA };

struct thread_state {
  struct knowledge known;   /* since the last CTA barrier; older knowledge is the CTA's */
  struct knowledge pending; /* read through strong accesses, known after the next fence */
  uint32_t fence;           /* clock of the last fence; 0: none */
};

struct cta_state {
  struct thread_state *threads;
  struct knowledge known;
  uint32_t start; /* the grid's first clock */
  void *shared;   /* shadow of .shared */
};

struct mark {
  uint32_t thread, stamp, pc;
  uint8_t bytes; /* which of the four; 0: no such access */
  bool strong;
};

struct shadow {
  struct mark write, read[2];
};

struct sync_object { /* a location that strong accesses publish through */
  uint64_t address;
  struct knowledge known;
};

struct race {
  struct grid *grid;
  uint32_t clock, first;
  struct sync_object *objects; /* open hash table by address */
  size_t nobjects, capacity;
  struct {
    uint32_t first, second;
  } * reported;
  size_t nreported;
};

/* ---- knowledge ---- */

static uint64_t make_key(enum key_kind kind, uint32_t n) {
  return (uint64_t)kind << 32 | n;
}

static struct entry *find_entry(const struct knowledge *k, uint64_t key) {
  uint32_t h = (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32) & (k->capacity - 1);
  while (k->entries[h].key && k->entries[h].key != key)
    h = (h + 1) & (k->capacity - 1);
  return &k->entries[h];
}

static uint32_t lookup(const struct knowledge *k, uint64_t key) {
  return k->n ? find_entry(k, key)->stamp : 0;
}

static void learn(struct knowledge *k, uint64_t key, uint32_t stamp) {
  if (k->n * 2 >= k->capacity) {
    struct knowledge old = *k;
    k->capacity = old.capacity ? old.capacity * 2 : 8;
    k->entries = calloc(k->capacity, sizeof *k->entries);
    if (!k->entries)
      abort();
    for (uint32_t e = 0; e < old.capacity; e++)
      if (old.entries[e].key)
        *find_entry(k, old.entries[e].key) = old.entries[e];
    free(old.entries);
  }
  struct entry *e = find_entry(k, key);
  if (!e->key) {
    e->key = key;
    k->n++;
  }
  if (stamp > e->stamp)
    e->stamp = stamp;
}

static void learn_all(struct knowledge *k, const struct knowledge *from) {
  for (uint32_t e = 0; e < from->capacity; e++)
    if (from->entries[e].key)
      learn(k, from->entries[e].key, from->entries[e].stamp);
}

static void forget(struct knowledge *k) {
  free(k->entries);
  *k = (struct knowledge){0};
}

/* ---- life ---- */

struct race *race_new(struct grid *g) {
  struct race *r = calloc(1, sizeof *r);
  if (!r)
    abort();
  r->grid = g;
  r->clock = r->first = g->sim->race_clock + 2; /* what earlier grids did is ordered before */
  return r;
}

static void free_cta(struct cta_state *s, uint32_t threads) {
  for (uint32_t t = 0; s->threads && t < threads; t++) {
    forget(&s->threads[t].known);
    forget(&s->threads[t].pending);
  }
  forget(&s->known);
  free(s->threads);
  free(s->shared);
  free(s);
}

void race_free(struct race *r) {
  for (size_t k = 0; k < r->capacity; k++)
    forget(&r->objects[k].known);
  r->grid->sim->race_clock = r->clock;
  free(r->objects);
  free(r->reported);
  free(r);
}

void race_cta(struct race *r, struct cta *cta) {
  struct cta_state *s = calloc(1, sizeof *s);
  if (!s || !(s->threads = calloc(r->grid->threads, sizeof *s->threads)))
    abort();
  if (r->grid->shared_bytes && !(s->shared = calloc(r->grid->shared_bytes / 4 + 2, sizeof(struct shadow))))
    abort();
  cta->race = s;
  cta->barrier_stamp = r->first;
}

void race_cta_end(struct race *r, struct cta *cta) {
  if (cta->race)
    free_cta(cta->race, r->grid->threads);
  cta->race = NULL;
}

/* ---- synchronisation ---- */

static struct sync_object *find_object(struct race *r, uint64_t address) {
  size_t h = (size_t)(address * 0x9e3779b97f4a7c15u >> 20) & (r->capacity - 1);
  while (r->objects[h].address && r->objects[h].address != address)
    h = (h + 1) & (r->capacity - 1);
  return &r->objects[h];
}

static struct sync_object *object_at(struct race *r, uint64_t address) {
  if (r->nobjects * 2 >= r->capacity) {
    struct sync_object *old = r->objects;
    size_t n = r->capacity;
    r->capacity = n ? n * 2 : 64;
    r->objects = calloc(r->capacity, sizeof *r->objects);
    if (!r->objects)
      abort();
    for (size_t k = 0; k < n; k++)
      if (old[k].address)
        *find_object(r, old[k].address) = old[k];
    free(old);
  }
  struct sync_object *o = find_object(r, address);
  if (!o->address) {
    o->address = address;
    r->nobjects++;
  }
  return o;
}

static uint32_t global_thread(const struct exec *x, int lane) {
  return x->cta->linear * x->grid->threads + x->warp->index * LANES + (uint32_t)lane;
}

static uint32_t least(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

/* What the thread knew at clock LIMIT becomes known to those who acquire from O. */
static void publish(struct exec *x, struct cta_state *s, struct thread_state *t, int lane, uint32_t limit,
                    struct sync_object *o) {
  uint32_t nwarps = x->grid->nwarps;
  learn(&o->known, make_key(KEY_THREAD, global_thread(x, lane)), limit);
  learn(&o->known, make_key(KEY_WARP, x->cta->linear * nwarps + x->warp->index), least(x->warp->sync_stamp, limit));
  learn(&o->known, make_key(KEY_CTA, x->cta->linear), least(x->cta->barrier_stamp, limit));
  learn_all(&o->known, &t->known);
  learn_all(&o->known, &s->known);
}

static void strong_access(struct race *r, struct exec *x, const struct insn *i, int lane, const struct target *at,
                          enum access access) {
  struct cta_state *s = x->cta->race;
  struct thread_state *t = &s->threads[x->warp->index * LANES + (uint32_t)lane];
  uint64_t address =
      at->space == S_SHARED ? TAGGED(TAG_SHARED, (uint64_t)x->cta->linear << 24 | at->address) : at->address;
  struct sync_object *o = object_at(r, address);
  if (access != ACCESS_WRITE)
    learn_all(i->flags & FLAG_ACQUIRE ? &t->known : &t->pending, &o->known);
  if (access != ACCESS_READ && ((i->flags & FLAG_RELEASE) || t->fence)) {
    publish(x, s, t, lane, i->flags & FLAG_RELEASE ? r->clock + 1 : t->fence, o);
    r->clock += 2;
  }
}

void race_fence(struct race *r, struct exec *x) {
  struct cta_state *s = x->cta->race;
  r->clock += 2;
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      struct thread_state *t = &s->threads[x->warp->index * LANES + (uint32_t)l];
      t->fence = r->clock;
      learn_all(&t->known, &t->pending);
      forget(&t->pending);
    }
  r->clock += 2;
}

void race_barrier(struct race *r, struct cta *cta) {
  struct cta_state *s = cta->race;
  cta->barrier_stamp = r->clock += 2;
  for (uint32_t t = 0; t < r->grid->threads; t++) {
    learn_all(&s->known, &s->threads[t].known);
    forget(&s->threads[t].known);
  }
  r->clock += 2;
}

void race_warp_sync(struct race *r, struct exec *x, uint32_t lanes) {
  struct cta_state *s = x->cta->race;
  struct knowledge all = {0};
  if (lanes == x->warp->live) /* of part of a warp, only what its lanes know spreads: no claim for the rest */
    x->warp->sync_stamp = r->clock += 2;
  for (int pass = 0; pass < 2; pass++)
    for (int l = 0; l < LANES; l++)
      if (lanes >> l & 1) {
        struct thread_state *t = &s->threads[x->warp->index * LANES + (uint32_t)l];
        if (pass == 0) {
          learn_all(&all, &t->known);
          if (lanes != x->warp->live)
            learn(&all, make_key(KEY_THREAD, global_thread(x, l)), r->clock + 1);
        } else
          learn_all(&t->known, &all);
      }
  forget(&all);
  r->clock += 2;
}

/* ---- accesses ---- */

static bool known_to(const struct knowledge *k, const struct mark *m, uint32_t threads, uint32_t nwarps) {
  uint32_t cta = m->thread / threads, warp = cta * nwarps + m->thread % threads / LANES;
  return k->n && (lookup(k, make_key(KEY_THREAD, m->thread)) > m->stamp ||
                  lookup(k, make_key(KEY_WARP, warp)) > m->stamp || lookup(k, make_key(KEY_CTA, cta)) > m->stamp);
}

/* Did access M happen before what LANE does now? */
static bool ordered(const struct race *r, const struct exec *x, int lane, const struct mark *m) {
  uint32_t threads = x->grid->threads, me = global_thread(x, lane);
  const struct cta_state *s = x->cta->race;
  if (!m->bytes || m->thread == me || m->stamp < r->first)
    return true;
  if (m->thread / threads == x->cta->linear) {
    if (m->stamp < x->cta->barrier_stamp)
      return true;
    if (m->thread % threads / LANES == x->warp->index && m->stamp < x->warp->sync_stamp)
      return true;
  }
  const struct thread_state *t = &s->threads[x->warp->index * LANES + (uint32_t)lane];
  return known_to(&t->known, m, threads, x->grid->nwarps) || known_to(&s->known, m, threads, x->grid->nwarps);
}

static void describe(const struct exec *x, const struct target *t, unsigned bytes, char *text, size_t size) {
  if (t->space == S_GLOBAL)
    sim_describe(x->sim, t->address, bytes, text, size);
  else {
    const char *name = NULL;
    uint64_t offset = 0;
    for (size_t k = 0; k < x->program->nsymbols; k++) {
      const struct sim_symbol *s = &x->program->symbols[k];
      if (s->space == S_SHARED && s->bytes && t->address - s->address < s->bytes) {
        name = s->name;
        offset = t->address - s->address;
      }
    }
    if (name)
      snprintf(text, size, "shared %s (byte %llu)", name, (unsigned long long)offset);
    else
      snprintf(text, size, "offset %llu of .shared memory", (unsigned long long)t->address);
  }
}

static void describe_other(const struct exec *x, const struct mark *m, char *text, size_t size) {
  uint32_t threads = x->grid->threads;
  char where[300];
  exec_place(x, m->pc, where, sizeof where);
  snprintf(text, size, "at %s by thread %u of CTA %u", where, m->thread % threads, m->thread / threads);
}

static bool first_report(struct race *r, uint32_t a, uint32_t b) {
  const struct ptx_place *place = r->grid->program->place;
  for (size_t k = 0; k < r->nreported; k++)
    if (place[r->reported[k].first].line == place[a].line && place[r->reported[k].second].line == place[b].line &&
        (place[a].line || (r->reported[k].first == a && r->reported[k].second == b)))
      return false;
  if (r->nreported % 64 == 0)
    r->reported = xrealloc(r->reported, (r->nreported + 64) * sizeof *r->reported);
  r->reported[r->nreported].first = a;
  r->reported[r->nreported++].second = b;
  return true;
}

/* "missing reduction(+:sum)?" when one side is the store of x = x op e, and the other the same store, or a load of x */
static void suggest(const struct exec *x, const struct target *t, uint32_t a, uint32_t b, bool both_write,
                    const char *variable, char *text, size_t size) {
  const struct ptx_place *p = &x->program->place[a], *q = &x->program->place[b];
  text[0] = 0;
  if (t->space != S_GLOBAL || (both_write && a != b && (p->line != q->line || p->file != q->file)))
    return;
  const char *operator= accumulation_operator(x->program, a);
  if (!operator)
    operator= accumulation_operator(x->program, b);
  char name[128];
  snprintf(name, sizeof name, "%.100s", variable);
  name[strcspn(name, "[, ")] = 0;
  if (operator)
    snprintf(text, size, "; missing reduction(%s:%s)?", operator, name);
}

static void report(struct race *r, struct exec *x, int lane, const struct insn *i, const struct target *t,
                   const struct mark *m, bool this_writes, bool that_writes) {
  uint32_t pc = (uint32_t)(i - x->code);
  char what[400], other[500], hint[200];
  if (!first_report(r, pc, m->pc))
    return;
  describe(x, t, i->bytes, what, sizeof what);
  describe_other(x, m, other, sizeof other);
  suggest(x, t, pc, m->pc, this_writes && that_writes, what, hint, sizeof hint);
  exec_finding(x, pc, lane, "race", "data race on %s: its %s here and the %s %s are not ordered%s", what,
               this_writes ? "store" : "load", that_writes ? "store" : "load", other, hint);
}

static struct shadow *shadow_of(struct race *r, struct exec *x, const struct target *t) {
  (void)r;
  if (t->space == S_SHARED)
    return (struct shadow *)((struct cta_state *)x->cta->race)->shared + t->address / 4;
  struct allocation *a = t->allocation;
  if (!a->shadow && !(a->shadow = calloc(a->bytes / 4 + 2, sizeof(struct shadow))))
    abort();
  return (struct shadow *)a->shadow + t->at / 4;
}

static void check_granule(struct race *r, struct exec *x, const struct insn *i, int lane, const struct target *t,
                          struct shadow *s, uint8_t bytes, enum access access) {
  bool strong = access == ACCESS_ATOMIC || (i->flags & FLAG_VOLATILE), writes = access != ACCESS_READ;
  struct mark now = {global_thread(x, lane), r->clock, (uint32_t)(i - x->code), bytes, strong};
  const struct mark *w = &s->write;
  if ((w->bytes & bytes) && !(strong && w->strong) && !ordered(r, x, lane, w))
    report(r, x, lane, i, t, w, writes, true);
  for (int k = 0; writes && k < 2; k++)
    if ((s->read[k].bytes & bytes) && !(strong && s->read[k].strong) && !ordered(r, x, lane, &s->read[k]))
      report(r, x, lane, i, t, &s->read[k], true, false);
  if (writes)
    s->write = now;
  else if (s->read[0].thread / LANES != now.thread / LANES && s->read[0].bytes && !ordered(r, x, lane, &s->read[0])) {
    s->read[1] = s->read[0];
    s->read[0] = now;
  } else
    s->read[0] = now;
}

void race_access(struct race *r, struct exec *x, const struct insn *i, int lane, const struct target *t, unsigned bytes,
                 enum access access) {
  if ((t->space != S_GLOBAL && t->space != S_SHARED) || (t->allocation && t->allocation->readonly))
    return;
  struct shadow *s = shadow_of(r, x, t);
  unsigned offset = (unsigned)(t->space == S_SHARED ? t->address : t->at) & 3;
  if (access == ACCESS_ATOMIC ||
      (i->flags & FLAG_VOLATILE)) /* first: an acquire orders what the access itself then meets */
    strong_access(r, x, i, lane, t, access);
  for (unsigned done = 0; done < bytes; s++, offset = 0) {
    unsigned here = bytes - done < 4 - offset ? bytes - done : 4 - offset;
    check_granule(r, x, i, lane, t, s, (uint8_t)(((1u << here) - 1) << offset), access);
    done += here;
  }
}
