/*
 * cache.h - a cache of lines of 128 bytes in sectors of 32, as L1 and L2 of cards are.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_PREDICT_CACHE_H
#define SUMAC_SIM_PREDICT_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CACHE_LINE = 128, CACHE_SECTOR = 32, CACHE_SECTORS = CACHE_LINE / CACHE_SECTOR, CACHE_WAYS = 16 };

struct cache_line {
  uint32_t used;        /* when */
  uint32_t ready;       /* cycle at which what was fetched last is there */
  uint8_t valid, dirty; /* sectors */
};
struct cache {
  uint32_t *numbers; /* of lines: address / 128, the lower bits, plus 1; 0: empty. A set lies side by side. */
  struct cache_line *lines;
  size_t sets;
  uint32_t now;
};

void cache_begin(struct cache *, size_t bytes); /* empty */
void cache_end(struct cache *);
struct cache_line *cache_find(struct cache *, uint64_t number); /* NULL: it is not there */
/* The line, which takes the place of the one that was used least recently; *lost: how many dirty sectors that had. */
struct cache_line *cache_take(struct cache *, uint64_t number, unsigned *lost);

#endif
