/*
 * small.c - which launches are better run by the launching thread alone, found out by timing them.
 *
 * Launches of one region with the same scalar arguments are taken to be alike, a kind: they share an entry of a table.
 * A kind is run either by all threads ("the team" in this file) or by the launching thread alone. Now and then the
 * other way is tried for a few launches, and the faster one is kept; trials become rarer while they change nothing. So
 * the choice follows the load of the machine, too: while other processes use the cores, waking the team does not pay.
 *
 * The moving average of the usual time leaves out rare launches of the team that take milliseconds, as one of its
 * threads has lost its core; a trial may see none of them. So what they cost on average, over all launches by the team
 * between two trials, is added to the team's usual time as its burden, which decreases with each trial of the team.
 *
 * No result depends on the choice: partial results are combined in the order of the gangs. Entries may collide and be
 * lost, and threads may overwrite each other's numbers: the choice is then only less good.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <time.h>

#include "threads/host_gangs.h"
#include "threads/host_threads.h"

enum { ENTRIES = 512 };
enum { LONG = 1000000 /* ns: launches that may take one thread longer are run by the team without a trial */ };

/* Numbers of launches. */
enum {
  WARM_UP = 6,      /* by the team after a change, which are not measured, as its threads wake up */
  TRIAL_ALONE = 3,  /* launches in a trial of one thread */
  TRIAL_TEAM = 16,  /* launches in a trial of the team */
  FIRST_TRIAL = 16, /* until the next trial, at least */
  LAST_TRIAL = 8192 /* at most */
};
enum { OUTLIER = 8 }; /* longer times enter the moving average as so many times the shorter of the usual times */

enum { UNIT = 16 /* ns */, MOST_SPENT = 1 << 30 /* in units */ };

enum phase {
  BY_TEAM,
  BY_ONE,
  TRY_ONE,
  TRY_TEAM,
  FOR_GOOD /* by the team, without further measurements */
};

struct kind {
  _Alignas(32) _Atomic uint32_t key;
  _Atomic uint32_t phase;    /* enum phase */
  _Atomic uint32_t launches; /* in this phase so far */
  _Atomic uint32_t period;   /* launches from one trial to the next */
  _Atomic uint32_t usual[2]; /* moving averages in ns: [0] of the team, [1] of one thread; 0: not known */
  _Atomic uint32_t spent;    /* time of this phase's measured launches, in units of UNIT ns */
  _Atomic uint32_t burden;   /* ns that a launch of the team takes on average beyond the usual time */
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

/* Adds a launch of TOOK ns to the moving average, with less weight if it is an outlier. */
static void average(struct kind *k, bool alone, uint64_t took) {
  uint32_t usual = get(&k->usual[alone]), other = get(&k->usual[!alone]);
  uint32_t least = !usual ? other : !other || usual < other ? usual : other;
  if (least && took > (uint64_t)least * OUTLIER)
    took = (uint64_t)least * OUTLIER;
  if (took > UINT32_MAX / 2)
    took = UINT32_MAX / 2;
  set(&k->usual[alone], usual ? (uint32_t)(((uint64_t)usual * 3 + took + 3) / 4) : (uint32_t)took);
}

/* At the end of the phase BY_TEAM with N measured launches: updates the team's burden, upwards at once, downwards by
   halves. */
static void lay_burden(struct kind *k, uint32_t n) {
  uint64_t mean = (uint64_t)get(&k->spent) * UNIT / (n ? n : 1), usual = get(&k->usual[0]);
  uint64_t seen = mean > usual ? mean - usual : 0, burden = get(&k->burden);
  burden = seen > burden ? seen : (burden + seen) / 2;
  set(&k->burden, burden > UINT32_MAX / 4 ? UINT32_MAX / 4 : (uint32_t)burden);
}

static uint32_t cost(const struct kind *k, bool alone) {
  return get(&k->usual[alone]) + (alone ? 0 : get(&k->burden));
}

/* A trial is over: WAS_ALONE says what was tried. It has to take an eighth less than the way before to replace it. */
static void decide(struct kind *k, bool was_alone) {
  uint32_t before = cost(k, !was_alone);
  bool better = cost(k, was_alone) < before - before / 8;
  bool alone = better == was_alone;
  uint32_t period = get(&k->period);
  period = better ? period / 4 : 2 * period;
  set(&k->period, period < FIRST_TRIAL ? FIRST_TRIAL : period > LAST_TRIAL ? LAST_TRIAL : period);
  enter(k, alone ? BY_ONE : BY_TEAM);
}

/* One thread might take longer than LONG, if the team divides the work perfectly. */
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
