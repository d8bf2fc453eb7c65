/*
 * allocator.h - allocators with traits in device code (OpenMP 5.2 6.2, 18.13): what an allocator's handle points to on
 * devices whose heap is not the host's, made by the runtime for a construct (runtime/omp/allocators.c) or by device
 * code itself (devlib/simt/image/allocators.c). Handles of predefined allocators are small numbers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_ALLOCATOR_H
#define SUMAC_ALLOCATOR_H

struct sumac_allocator {
  unsigned long alignment; /* least alignment of a block; a power of two */
  unsigned long pool;      /* most bytes that are handed out; 0: no limit */
  unsigned long used;      /* bytes that are handed out */
  unsigned long fallback;  /* action where the pool is used up: sumac_fallback... */
  unsigned long other;     /* handle of the allocator of sumac_fallback_allocator */
};

/* An element of an array of traits, as omp.h declares it. */
struct sumac_trait {
  unsigned key;
  unsigned long value;
};

/* The numbers of omp.h: keys, values. */
enum {
  sumac_trait_sync = 1,
  sumac_trait_alignment,
  sumac_trait_access,
  sumac_trait_pool,
  sumac_trait_fallback,
  sumac_trait_other,
  sumac_trait_pinned,
  sumac_trait_partition,
  sumac_access_all = 7, /* from LLVM 22 on another word, and this is omp_atv_device */
  sumac_access_thread,
  sumac_access_team,
  sumac_access_group,
  sumac_fallback_default,
  sumac_fallback_null,
  sumac_fallback_abort,
  sumac_fallback_allocator,
  sumac_access_all_too = 19 /* omp_atv_all from LLVM 22 on */
};
enum { sumac_allocator_default = 1, sumac_allocator_last = 8 }; /* predefined ones */

static inline int sumac_trait_within(unsigned long value, unsigned long first, unsigned long last) {
  return value >= first && value <= last;
}

/* Sets ALLOCATOR to what the N traits say; returns 0 where one makes no sense. Heaps are there for all threads of a
   device, and where their memory lies is one place, so that access, contention, pinning and partition ask for nothing
   more. */
static inline int sumac_traits_read(struct sumac_allocator *allocator, const struct sumac_trait *trait, long n) {
  static const unsigned long as_usual = ~0ul; /* omp_atv_default */
  struct sumac_allocator read = {1, 0, 0, sumac_fallback_default, 0};
  int right = n >= 0;
  for (long i = 0; i < n; i++) {
    unsigned long value = trait[i].value;
    if (!sumac_trait_within(trait[i].key, sumac_trait_sync, sumac_trait_partition))
      right = 0;
    if (value == as_usual)
      continue;
    if (trait[i].key == sumac_trait_alignment) {
      read.alignment = value;
      right &= value > 0 && (value & (value - 1)) == 0;
    } else if (trait[i].key == sumac_trait_pool) {
      read.pool = value;
      right &= value > 0;
    } else if (trait[i].key == sumac_trait_access) {
      right &= sumac_trait_within(value, sumac_access_all, sumac_access_group) || value == sumac_access_all_too;
    } else if (trait[i].key == sumac_trait_fallback) {
      read.fallback = value;
      right &= sumac_trait_within(value, sumac_fallback_default, sumac_fallback_allocator);
    } else if (trait[i].key == sumac_trait_other) {
      read.other = value;
    }
  }
  right &= read.fallback != sumac_fallback_allocator || read.other != 0;
  *allocator = read;
  return right;
}

#endif
