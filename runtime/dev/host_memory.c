/*
 * host_memory.c - memory of the host device in separate mode.
 *
 * Each block lies between two guard areas, and is filled with a pattern that reads as a large negative integer and a
 * tiny floating-point number: data that were never copied in give wrong results at once, and a write past the block's
 * end is found when it is freed. The guard areas are wide enough to catch an index that is off by some elements.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dev/host.h"

enum { GUARD = 256, POISON = 0xa5, FENCE = 0xfd };
static const uint64_t magic = 0x5b1acc0ffee5eed1u;

static atomic_size_t in_use; /* bytes of all blocks */

size_t host_memory_in_use(void) {
  return atomic_load(&in_use);
}

struct header {
  uint64_t magic;
  size_t bytes;
};

void *host_memory_get(size_t bytes) {
  if (bytes > SIZE_MAX - 2 * GUARD)
    return NULL;
  unsigned char *p = aligned_alloc(64, (bytes + 2 * GUARD + 63) / 64 * 64);
  if (!p)
    return NULL;
  memset(p, FENCE, GUARD);
  *(struct header *)(void *)p = (struct header){magic, bytes};
  atomic_fetch_add(&in_use, bytes);
  memset(p + GUARD, POISON, bytes);
  memset(p + GUARD + bytes, FENCE, GUARD);
  return p + GUARD;
}

static bool intact(const unsigned char *p, size_t n, size_t *at) {
  for (*at = 0; *at < n; ++*at)
    if (p[*at] != FENCE)
      return false;
  return true;
}

int host_memory_free(void *block) {
  unsigned char *p = (unsigned char *)block - GUARD;
  struct header *h = (struct header *)(void *)p;
  char words[160];
  size_t at;
  if (h->magic != magic)
    return host_error("a write before the beginning of this object, or a second free of it");
  bool before = intact(p + sizeof *h, GUARD - sizeof *h, &at);
  if (!before) {
    snprintf(words, sizeof words, "a region wrote %zu bytes before the beginning of this object of %zu bytes",
             GUARD - sizeof *h - at, h->bytes);
    return host_error(words);
  }
  if (!intact(p + GUARD + h->bytes, GUARD, &at)) {
    snprintf(words, sizeof words, "a region wrote past the end of this object: at byte %zu of %zu", h->bytes + at,
             h->bytes);
    return host_error(words);
  }
  atomic_fetch_sub(&in_use, h->bytes);
  h->magic = 0;
  free(p);
  return 0;
}
