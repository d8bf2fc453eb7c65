/*
 * present.c - the present table: intervals of host memory that have a device copy.
 *
 * A treap (a search tree by address that is a heap by a pseudo-random priority, so balanced on average) of disjoint
 * intervals. Finding costs some 2 log2(n) steps: well under a microsecond for 10,000 entries. The caller holds the
 * device's lock.
 *
 * To change mapping, counts: present.c, data.c, entries.c, siblings.c; rows: rows.c; members: rooms.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "core/devices.h"
#include "core/mapping/present.h"

/* The priority, a hash of the address: balanced as with random numbers, but without a state. */
static uint32_t mix(uintptr_t x) {
  x ^= x >> 31;
  x *= 0x9e3779b97f4a7c15u;
  x ^= x >> 29;
  x *= 0xbf58476d1ce4e5b9u;
  return (uint32_t)(x >> 32);
}

/* Splits T into the entries that begin before KEY and the others. */
static void split(struct present *t, uintptr_t key, struct present **below, struct present **above) {
  while (t) {
    if (t->host < key) {
      *below = t;
      below = &t->right;
      t = t->right;
    } else {
      *above = t;
      above = &t->left;
      t = t->left;
    }
  }
  *below = *above = NULL;
}

/* Joins two trees, all of A before all of B. */
static struct present *merge(struct present *a, struct present *b) {
  struct present *root, **place = &root;
  while (a && b) {
    if (a->priority > b->priority) {
      *place = a;
      place = &a->right;
      a = a->right;
    } else {
      *place = b;
      place = &b->left;
      b = b->left;
    }
  }
  *place = a ? a : b;
  return root;
}

void present_insert(struct present_table *table, struct present *e) {
  e->priority = mix(e->host);
  struct present **place = &table->root;
  while (*place && (*place)->priority >= e->priority)
    place = e->host < (*place)->host ? &(*place)->left : &(*place)->right;
  split(*place, e->host, &e->left, &e->right);
  *place = e;
  table->n++;
}

void present_remove(struct present_table *table, struct present *e) {
  struct present **place = &table->root;
  while (*place && *place != e)
    place = e->host < (*place)->host ? &(*place)->left : &(*place)->right;
  if (!*place)
    return;
  *place = merge(e->left, e->right);
  table->n--;
}

void present_neighbours(const struct present_table *table, const void *host, struct present **before,
                        struct present **after) {
  *before = *after = NULL;
  for (struct present *t = table->root; t;) {
    if (t->host <= (uintptr_t)host) {
      *before = t;
      t = t->right;
    } else {
      *after = t;
      t = t->left;
    }
  }
}

struct present *present_at(struct present_table *table, const void *host) {
  struct present *before, *after;
  present_neighbours(table, host, &before, &after);
  return before && (uintptr_t)host - before->host < before->bytes ? before : NULL;
}

enum presence present_find(struct present_table *table, const void *host, size_t bytes, struct present **out) {
  struct present *before, *after;
  uintptr_t at = (uintptr_t)host;
  present_neighbours(table, host, &before, &after);
  *out = NULL;
  if (before && at - before->host < before->bytes) {
    *out = before;
    return bytes <= before->bytes - (at - before->host) ? PRESENT : PARTIAL;
  }
  if (after && bytes > after->host - at) {
    *out = after;
    return PARTIAL;
  }
  return ABSENT;
}

static struct present *find_device(struct present *t, uintptr_t device) {
  for (; t; t = t->right) {
    if (device - t->device < t->bytes)
      return t;
    struct present *found = find_device(t->left, device);
    if (found)
      return found;
  }
  return NULL;
}

struct present *present_of_device(struct present_table *table, const void *device) {
  return find_device(table->root, (uintptr_t)device);
}

struct present *present_first(struct present_table *table) {
  return table->root;
}

static void siblings_leave(struct present *e) {
  struct siblings *siblings = e->siblings;
  if (!siblings)
    return;
  size_t i = 0;
  while (siblings->entries.item[i] != e)
    i++;
  siblings->entries.item[i] = siblings->entries.item[--siblings->entries.n];
  if (siblings->entries.n)
    return;
  vec_free(&siblings->entries);
  free(siblings);
}

void present_free(struct present *e) {
  siblings_leave(e);
  if (runtime.settings.verifies)
    parts.verifier->removed(e);
  vec_free(&e->attached);
  free(e->copied);
  free(e);
}
