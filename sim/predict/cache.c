/*
 * cache.c - lines by set, the least recently used of a set goes first. Sets are chosen by a hash, as cards do, so that
 * strides of powers of two do not meet in one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "predict/cache.h"

void cache_begin(struct cache *c, size_t bytes) {
  size_t sets = bytes / CACHE_LINE / CACHE_WAYS;
  *c = (struct cache){.sets = sets ? sets : 1};
  c->numbers = aligned_alloc(64, c->sets * CACHE_WAYS * sizeof *c->numbers);
  c->lines = calloc(c->sets * CACHE_WAYS, sizeof *c->lines);
  if (!c->numbers || !c->lines)
    abort();
  for (size_t k = 0; k < c->sets * CACHE_WAYS; k++)
    c->numbers[k] = 0;
}

void cache_end(struct cache *c) {
  free(c->numbers);
  free(c->lines);
}

static size_t set_of(const struct cache *c, uint64_t number) {
  uint64_t hash = number * 0x9e3779b97f4a7c15u >> 32;
  return (size_t)(hash * c->sets >> 32) * CACHE_WAYS;
}

struct cache_line *cache_find(struct cache *c, uint64_t number) {
  size_t set = set_of(c, number), found = 0;
  const uint32_t *numbers = c->numbers + set;
  for (unsigned w = 0; w < CACHE_WAYS; w++) /* without a way out: one comparison of vectors */
    found |= (size_t)(numbers[w] == (uint32_t)number + 1) << w;
  if (!found)
    return NULL;
  struct cache_line *line = &c->lines[set + (size_t)__builtin_ctzl(found)];
  line->used = ++c->now;
  return line;
}

struct cache_line *cache_take(struct cache *c, uint64_t number, unsigned *lost) {
  size_t set = set_of(c, number), oldest = set;
  for (size_t k = set + 1; k < set + CACHE_WAYS && c->numbers[oldest]; k++)
    if (!c->numbers[k] || (int32_t)(c->lines[k].used - c->lines[oldest].used) < 0)
      oldest = k;
  *lost = (unsigned)__builtin_popcount(c->lines[oldest].dirty);
  c->numbers[oldest] = (uint32_t)number + 1;
  c->lines[oldest] = (struct cache_line){.used = ++c->now};
  return &c->lines[oldest];
}
