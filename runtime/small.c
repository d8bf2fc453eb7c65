/*
 * small.c - which launches are too short to be worth waking other threads for, found out by timing them.
 *
 * For launches whose work the compiler cannot estimate. Launches of one region with the same scalar arguments are taken
 * to be alike: they share an entry of a table. An entry that a team finished in a few microseconds is tried on the
 * launching thread alone, which keeps it if that is faster. Only the choice of threads depends on it, never a result:
 * partial results are combined in the order of the gangs. Entries may collide and be lost: they are advice.
 */
#include <time.h>

#include "runtime.h"

enum { ENTRIES = 512, WORTH_A_TRY = 4000 /* ns */, LONGEST = (1 << 30) - 1 };
enum mode { TEAM, TRY_ALONE, ALONE, TEAM_FOR_GOOD };

/* key << 32 | mode << 30 | ns of the team */
static _Atomic uint64_t entries[ENTRIES];

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

bool small_begin(struct small *s, const struct sumac_launch *l, const unsigned long *slots) {
  uint64_t h = hash(l, slots);
  s->entry = (unsigned)(h % ENTRIES);
  s->key = (uint32_t)(h >> 32) | 1u;
  uint64_t entry = atomic_load_explicit(&entries[s->entry], memory_order_relaxed);
  bool known = entry >> 32 == s->key;
  s->mode = known ? (int)(entry >> 30 & 3) : TEAM;
  s->team = known ? (uint32_t)(entry & LONGEST) : 0;
  s->began = s->mode == TEAM_FOR_GOOD ? 0 : now();
  return s->mode == TRY_ALONE || s->mode == ALONE;
}

void small_end(const struct small *s) {
  if (s->mode == TEAM_FOR_GOOD)
    return;
  uint64_t took = now() - s->began;
  int mode = s->mode;
  uint64_t team = s->team;
  if (mode == TEAM) {
    team = took < LONGEST ? took : LONGEST;
    mode = took < WORTH_A_TRY ? TRY_ALONE : TEAM;
  } else if (mode == TRY_ALONE) {
    mode = took < team ? ALONE : TEAM_FOR_GOOD;
  } else if (took > 2 * team) {
    mode = TEAM;
  }
  if (mode != s->mode || mode == TEAM)
    atomic_store_explicit(&entries[s->entry], (uint64_t)s->key << 32 | (uint64_t)mode << 30 | team,
                          memory_order_relaxed);
}
