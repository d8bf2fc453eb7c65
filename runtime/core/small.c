/*
 * small.c - which launches are better run by the launching thread alone, found out by timing them.
 *
 * Launches of one region with the same scalar arguments are taken to be alike: they share an entry of a table. A kind
 * of short launches is run by all threads (the team) and now and then, for a few launches, by the launching thread
 * alone; what took less time is kept, and the other is tried again, the less often the longer that stands. So the
 * choice also follows the machine: where other processes have the cores, the team is not worth waking, and where they
 * have gone it is again. Threads that lose their core hold a launch of the team up seldom, but then for milliseconds: a
 * trial may see none of it. So what such launches cost on average over a whole spell of the team is a burden that is
 * laid on the team, and wears off from trial to trial. Only the choice of threads depends on it, never a result:
 * partial results are combined in the order of the gangs. Entries may collide and be lost, and threads may overwrite
 * each other's numbers: they are advice.
 */
#include <stdatomic.h>
#include <time.h>

#include "core/host_gangs.h"
#include "core/host_threads.h"

enum { ENTRIES = 512 };
enum { LONG = 1000000 /* ns of the launching thread alone, at most: longer launches are the team's without a trial */ };

/* Launches: not measured after a change, while threads wake up; of a trial; until the next trial. */
enum { WARM_UP = 6, TRIAL_ALONE = 3, TRIAL_TEAM = 16, FIRST_TRIAL = 16, LAST_TRIAL = 8192 };
enum { OUTLIER = 8 }; /* so many times the usual counts as that: a launch may be stopped for milliseconds */

enum { UNIT = 16, MOST_SPENT = 1 << 30 };

enum phase { BY_TEAM, BY_ONE, TRY_ONE, TRY_TEAM, FOR_GOOD };

struct kind {
  _Alignas(32) _Atomic uint32_t key;
  _Atomic uint32_t phase, launches; /* of this phase so far */
  _Atomic uint32_t period;          /* launches until the next trial */
  _Atomic uint32_t usual[2];        /* ns: of the team, of one; moving averages; 0: not known */
  _Atomic uint32_t spent;           /* in the measured launches of this phase, in units of UNIT ns */
  _Atomic uint32_t burden;          /* ns a launch of the team, beside the usual */
};
static struct kind kinds[ENTRIES];

static uint32_t get(const _Atomic uint32_t *from) {
  return atomic_load_explicit(from, memory_order_relaxed);
}

static void set(_Atomic uint32_t *to, uint32_t value) {
  atomic_store_explicit(to, value, memory_order_relaxed);
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint64_t hash(const struct sumac_launch *l, const unsigned long *slots) {
  uint64_t h = (uintptr_t)l->region * 0x9e3779b97f4a7c15u;
  for (int i = 0; i < l->nmaps; i++)
    if ((l->maps[i].kind & __sumac_map_class) == __sumac_map_value && l->maps[i].slot >= 0)
      h = (h ^ h >> 29 ^ slots[l->maps[i].slot]) * 0xbf58476d1ce4e5b9u;
  return h ^ h >> 32;
}

static void enter(struct kind *k, enum phase phase) {
  set(&k->phase, phase);
  set(&k->launches, 0);
  set(&k->spent, 0);
}

bool small_begin(struct small *s, const struct sumac_launch *l, const unsigned long *slots) {
  uint64_t h = hash(l, slots);
  struct kind *k = &kinds[h % ENTRIES];
  uint32_t key = (uint32_t)(h >> 32) | 1u;
  if (get(&k->key) != key) {
    set(&k->key, key);
    set(&k->usual[0], 0);
    set(&k->usual[1], 0);
    set(&k->burden, 0);
    set(&k->period, FIRST_TRIAL);
    enter(k, BY_TEAM);
  }
  uint32_t phase = get(&k->phase);
  s->kind = k;
  s->alone = phase == BY_ONE || phase == TRY_ONE;
  s->began = phase == FOR_GOOD ? 0 : now();
  return s->alone;
}

/* The moving average of those launches, without what is far off. */
static void average(struct kind *k, bool alone, uint64_t took) {
  uint32_t usual = get(&k->usual[alone]), other = get(&k->usual[!alone]);
  uint32_t least = !usual ? other : !other || usual < other ? usual : other;
  if (least && took > (uint64_t)least * OUTLIER)
    took = (uint64_t)least * OUTLIER;
  if (took > UINT32_MAX / 2)
    took = UINT32_MAX / 2;
  set(&k->usual[alone], usual ? (uint32_t)(((uint64_t)usual * 3 + took + 3) / 4) : (uint32_t)took);
}

/* A spell of the team, of N measured launches, is over. */
static void lay_burden(struct kind *k, uint32_t n) {
  uint64_t mean = (uint64_t)get(&k->spent) * UNIT / (n ? n : 1), usual = get(&k->usual[0]);
  uint64_t seen = mean > usual ? mean - usual : 0, burden = get(&k->burden);
  burden = seen > burden ? seen : (burden + seen) / 2;
  set(&k->burden, burden > UINT32_MAX / 4 ? UINT32_MAX / 4 : (uint32_t)burden);
}

static uint32_t cost(const struct kind *k, bool alone) {
  return get(&k->usual[alone]) + (alone ? 0 : get(&k->burden));
}

/* The trial of the other way is over. It has to be better by an eighth. */
static void decide(struct kind *k, bool was_alone) {
  uint32_t before = cost(k, !was_alone);
  bool better = cost(k, was_alone) < before - before / 8;
  bool alone = better == was_alone;
  uint32_t period = get(&k->period);
  period = better ? period / 4 : 2 * period;
  set(&k->period, period < FIRST_TRIAL ? FIRST_TRIAL : period > LAST_TRIAL ? LAST_TRIAL : period);
  enter(k, alone ? BY_ONE : BY_TEAM);
}

/* Enough launches by the team to know whether one thread may be tried. */
static bool too_long(const struct kind *k) {
  return (uint64_t)get(&k->usual[0]) * (unsigned)host_threads() > LONG;
}

void small_end(const struct small *s) {
  struct kind *k = s->kind;
  uint32_t phase = get(&k->phase), n = get(&k->launches) + 1;
  if (phase == FOR_GOOD || !s->began)
    return;
  set(&k->launches, n);
  if (n > (s->alone ? 0 : WARM_UP)) {
    uint64_t took = now() - s->began, spent = get(&k->spent) + took / UNIT;
    average(k, s->alone, took);
    set(&k->spent, spent > MOST_SPENT ? MOST_SPENT : (uint32_t)spent);
  }
  if (phase == BY_TEAM && n >= get(&k->period)) {
    lay_burden(k, n - WARM_UP);
    enter(k, too_long(k) ? FOR_GOOD : TRY_ONE);
  } else if (phase == BY_ONE && n >= get(&k->period)) {
    set(&k->usual[0], 0);
    enter(k, TRY_TEAM);
  } else if (phase == TRY_ONE && n >= TRIAL_ALONE) {
    decide(k, true);
  } else if (phase == TRY_TEAM && n >= TRIAL_TEAM) {
    decide(k, false);
    set(&k->burden, get(&k->burden) - get(&k->burden) / 4);
  }
}
