/*
 * race_numbers.h - a number for each granule of a page of the race detector. Warps mostly access whole blocks of
 * granules: such a block has one number, and those of its granules are not looked at.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_RACE_NUMBERS_H
#define SUMAC_SIM_CHECK_RACE_NUMBERS_H

#include <stdint.h>
#include <string.h>

enum { PAGE_GRANULES = 256, BLOCK_GRANULES = 16, PAGE_BLOCKS = PAGE_GRANULES / BLOCK_GRANULES };
#define SINGLE (UINT32_MAX - 1) /* of a block whose granules have numbers of their own */

enum numbered { STORES, LOADS };
struct numbers { /* blocks first: mostly nothing else is looked at */
  uint32_t block[2][PAGE_BLOCKS];
  uint32_t granule[2][PAGE_GRANULES];
};

static inline uint32_t numbers_at(const struct numbers *n, enum numbered of, uint32_t granule) {
  uint32_t block = n->block[of][granule / BLOCK_GRANULES];
  return block == SINGLE ? n->granule[of][granule] : block;
}

static inline void numbers_clear(struct numbers *n, enum numbered of) {
  memset(n->block[of], 0, sizeof n->block[of]);
}

/* How many of COUNT granules from FIRST on have the same number as the first one. */
static inline uint32_t numbers_alike(const struct numbers *n, enum numbered of, uint32_t first, uint32_t count) {
  const uint32_t number = numbers_at(n, of, first), end = first + count;
  for (uint32_t g = first, next; g < end; g = next) {
    uint32_t block = n->block[of][g / BLOCK_GRANULES];
    next = (g / BLOCK_GRANULES + 1) * BLOCK_GRANULES;
    next = next < end ? next : end;
    if (block != SINGLE && block != number)
      return g - first;
    for (; block == SINGLE && g < next; g++)
      if (n->granule[of][g] != number)
        return g - first;
  }
  return count;
}

/* COUNT granules from FIRST on get a number. */
static inline void numbers_put(struct numbers *n, enum numbered of, uint32_t first, uint32_t count, uint32_t number) {
  const uint32_t end = first + count;
  for (uint32_t g = first, next; g < end; g = next) {
    uint32_t *block = &n->block[of][g / BLOCK_GRANULES], begin = g / BLOCK_GRANULES * BLOCK_GRANULES;
    next = begin + BLOCK_GRANULES < end ? begin + BLOCK_GRANULES : end;
    if (next - g == BLOCK_GRANULES) {
      *block = number;
      continue;
    }
    if (*block != SINGLE)
      for (uint32_t k = 0; k < BLOCK_GRANULES; k++)
        n->granule[of][begin + k] = *block;
    *block = SINGLE;
    for (; g < next; g++)
      n->granule[of][g] = number;
  }
}

#endif
