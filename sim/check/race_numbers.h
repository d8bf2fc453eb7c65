/*
 * race_numbers.h - a number for each granule of a page of the race detector. Warps mostly access whole blocks of
 * granules, or end somewhere in a block: a block knows where other numbers begin in it, so that granules next to each
 * other with one number cost no more than one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_RACE_NUMBERS_H
#define SUMAC_SIM_CHECK_RACE_NUMBERS_H

#include <stdint.h>
#include <string.h>

enum { PAGE_GRANULES = 256, BLOCK_GRANULES = 64, PAGE_BLOCKS = PAGE_GRANULES / BLOCK_GRANULES };

enum numbered { STORES, LOADS };
struct numbers {                    /* blocks first: mostly nothing else is looked at */
  uint32_t block[2][PAGE_BLOCKS];   /* of the first granule of each block, and those behind up to a change */
  uint64_t changes[2][PAGE_BLOCKS]; /* a bit for each granule but the first: it, and those behind, have GRANULE */
  uint32_t granule[2][PAGE_GRANULES];
};

/* Bits 0 to K */
static inline uint64_t numbers_up_to(uint32_t k) {
  return ((uint64_t)2 << k) - 1;
}

static inline uint32_t numbers_at(const struct numbers *n, enum numbered of, uint32_t granule) {
  const uint32_t b = granule / BLOCK_GRANULES, k = granule % BLOCK_GRANULES;
  const uint64_t changes = n->changes[of][b] & numbers_up_to(k);
  return changes ? n->granule[of][b * BLOCK_GRANULES + 63 - (uint32_t)__builtin_clzll(changes)] : n->block[of][b];
}

static inline void numbers_clear(struct numbers *n, enum numbered of) {
  memset(n->block[of], 0, sizeof n->block[of]);
  memset(n->changes[of], 0, sizeof n->changes[of]);
}

/* How many of COUNT granules from FIRST on certainly have the same number as the first one. */
static inline uint32_t numbers_alike(const struct numbers *n, enum numbered of, uint32_t first, uint32_t count) {
  const uint32_t number = numbers_at(n, of, first), end = first + count;
  uint32_t b = first / BLOCK_GRANULES;
  uint64_t changes = n->changes[of][b] & ~numbers_up_to(first % BLOCK_GRANULES);
  while (!changes) {
    b++;
    if (b * BLOCK_GRANULES >= end)
      return count;
    if (n->block[of][b] != number)
      return b * BLOCK_GRANULES - first;
    changes = n->changes[of][b];
  }
  uint32_t next = b * BLOCK_GRANULES + (uint32_t)__builtin_ctzll(changes);
  return next < end ? next - first : count;
}

/* Granules FROM to END, without END, of a block get a number. */
static inline void numbers_put_part(struct numbers *n, enum numbered of, uint32_t from, uint32_t end, uint32_t number) {
  const uint32_t b = from / BLOCK_GRANULES, begin = b * BLOCK_GRANULES, k = from - begin, behind = end - begin;
  uint64_t changes = n->changes[of][b];
  if (behind < BLOCK_GRANULES) {
    uint32_t next = numbers_at(n, of, end);
    n->granule[of][end] = next;
    changes = next == number ? changes & ~((uint64_t)1 << behind) : changes | (uint64_t)1 << behind;
  }
  changes &= ~(numbers_up_to(behind - 1) & ~(((uint64_t)1 << k) - 1));
  if (k == 0)
    n->block[of][b] = number;
  else if (numbers_at(n, of, from - 1) != number) {
    n->granule[of][from] = number;
    changes |= (uint64_t)1 << k;
  }
  n->changes[of][b] = changes;
}

/* COUNT granules from FIRST on get a number. */
static inline void numbers_put(struct numbers *n, enum numbered of, uint32_t first, uint32_t count, uint32_t number) {
  const uint32_t end = first + count;
  for (uint32_t g = first, next; g < end; g = next) {
    const uint32_t b = g / BLOCK_GRANULES;
    next = (b + 1) * BLOCK_GRANULES;
    if (g % BLOCK_GRANULES == 0 && next <= end) {
      n->block[of][b] = number;
      n->changes[of][b] = 0;
      continue;
    }
    next = next < end ? next : end;
    numbers_put_part(n, of, g, next, number);
  }
}

#endif
