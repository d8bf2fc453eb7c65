/*
 * clocks.c - vector clocks as open hash tables with a count of owners; logs of what is published.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check/clocks.h"

#include <stdlib.h>

#include "util/util.h"

struct entry { /* key 0 is free */
  uint64_t key;
  uint32_t stamp;
};

struct clocks {
  uint32_t owners, n, capacity; /* capacity: a power of two */
  struct entry entries[];
};

enum { LONGEST_LOG = 2048 };

struct log {
  uint32_t owners, n, capacity; /* n counts on when there are no entries any more */
  uint32_t everything;          /* not 0: the log was too long; what anybody did up to this stamp */
  struct entry *entries;
  struct clocks *all; /* the same as a set: what it has need not be published again */
};

/* ---- vector clocks ---- */

static struct clocks *make(uint32_t capacity) {
  struct clocks *k = calloc(1, sizeof *k + capacity * sizeof *k->entries);
  if (!k)
    abort();
  k->owners = 1;
  k->capacity = capacity;
  return k;
}

static struct entry *find(struct clocks *k, uint64_t key) {
  uint32_t h = (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32) & (k->capacity - 1);
  while (k->entries[h].key && k->entries[h].key != key)
    h = (h + 1) & (k->capacity - 1);
  return &k->entries[h];
}

struct clocks *clocks_share(struct clocks *k) {
  if (k)
    k->owners++;
  return k;
}

void clocks_drop(struct clocks **k) {
  if (*k && --(*k)->owners == 0)
    free(*k);
  *k = NULL;
}

uint32_t clocks_get(const struct clocks *k, uint64_t key) {
  return k ? find((struct clocks *)(uintptr_t)k, key)->stamp : 0;
}

static bool knows(const struct clocks *k, uint64_t key, uint32_t stamp) {
  return clocks_get(k, key) >= stamp || clocks_get(k, clock_key(CLOCK_ALL, 0)) >= stamp;
}

/* K for its owner alone, with room for one more entry. */
static struct clocks *own(struct clocks *k) {
  if (k && k->owners == 1 && k->n * 2 < k->capacity)
    return k;
  struct clocks *mine = make(!k ? 8 : k->n * 2 < k->capacity ? k->capacity : k->capacity * 2);
  for (uint32_t e = 0; k && e < k->capacity; e++)
    if (k->entries[e].key)
      *find(mine, k->entries[e].key) = k->entries[e];
  mine->n = k ? k->n : 0;
  clocks_drop(&k);
  return mine;
}

void clocks_learn(struct clocks **k, uint64_t key, uint32_t stamp) {
  if (stamp == 0 || knows(*k, key, stamp))
    return;
  *k = own(*k);
  struct entry *e = find(*k, key);
  (*k)->n += !e->key;
  e->key = key;
  e->stamp = stamp;
}

void clocks_join(struct clocks **k, struct clocks *from) {
  if (!from || *k == from)
    return;
  if (!*k) {
    *k = clocks_share(from);
    return;
  }
  for (uint32_t e = 0; e < from->capacity; e++)
    if (from->entries[e].key)
      clocks_learn(k, from->entries[e].key, from->entries[e].stamp);
}

void clocks_each(const struct clocks *k, clocks_fn *fn, void *context) {
  for (uint32_t e = 0; k && e < k->capacity; e++)
    if (k->entries[e].key)
      fn(context, k->entries[e].key, k->entries[e].stamp);
}

/* ---- logs ---- */

struct log *log_share(struct log *l) {
  if (l)
    l->owners++;
  return l;
}

void log_drop(struct log **l) {
  if (*l && --(*l)->owners == 0) {
    clocks_drop(&(*l)->all);
    free((*l)->entries);
    free(*l);
  }
  *l = NULL;
}

uint32_t log_length(const struct log *l) {
  return l ? l->n : 0;
}

/* K knows all up to STAMP, and what it knew of later events. */
static void learn_everything(struct clocks **k, uint32_t stamp) {
  struct clocks *all = NULL, *old = *k;
  clocks_learn(&all, clock_key(CLOCK_ALL, 0), stamp);
  for (uint32_t e = 0; old && e < old->capacity; e++)
    if (old->entries[e].key)
      clocks_learn(&all, old->entries[e].key, old->entries[e].stamp);
  clocks_drop(k);
  *k = all;
}

static void forget_entries(struct log *l, uint32_t stamp) {
  for (uint32_t e = 0; !l->everything && e < l->n; e++)
    stamp = l->entries[e].stamp > stamp ? l->entries[e].stamp : stamp;
  l->everything = stamp > l->everything ? stamp : l->everything;
  learn_everything(&l->all, l->everything);
  free(l->entries);
  l->entries = NULL;
  l->capacity = 0;
  l->n++;
}

void log_publish(struct log **log, uint64_t key, uint32_t stamp) {
  struct log *l = *log;
  if (stamp == 0 || (l && knows(l->all, key, stamp)))
    return;
  if (!l) {
    *log = l = calloc(1, sizeof *l);
    if (!l)
      abort();
    l->owners = 1;
  }
  if (l->everything || l->n == LONGEST_LOG) {
    forget_entries(l, stamp);
    return;
  }
  clocks_learn(&l->all, key, stamp);
  if (l->n == l->capacity) {
    l->capacity = l->capacity ? l->capacity * 2 : 4;
    l->entries = xrealloc(l->entries, l->capacity * sizeof *l->entries);
  }
  l->entries[l->n++] = (struct entry){key, stamp};
}

static void publish_one(void *context, uint64_t key, uint32_t stamp) {
  log_publish(context, key, stamp);
}

void log_publish_all(struct log **log, const struct clocks *known) {
  clocks_each(known, publish_one, log);
}

void log_read(const struct log *l, uint32_t from, uint32_t to, struct clocks **known) {
  if (l->everything) {
    if (!knows(*known, clock_key(CLOCK_ALL, 0), l->everything))
      learn_everything(known, l->everything);
    return;
  }
  for (uint32_t e = from; e < to; e++)
    clocks_learn(known, l->entries[e].key, l->entries[e].stamp);
}
