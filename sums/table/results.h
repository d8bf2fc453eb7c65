/*
 * results.h - the table of results, and the filter in front of it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SUMS_RESULTS_H
#define SUMAC_SUMS_RESULTS_H

#include <stdbool.h>
#include <string.h>

#include "sumac/sums.h"

struct result {
  unsigned long long bits;
  const void *at;          /* NULL: it is not known to be anywhere */
  unsigned long when : 60; /* time when the row was noted or asked for last; 0: an empty row */
  unsigned long bytes : 4;
  struct sumac_sums_origin origin;
  struct sumac_digits digits;
};

static inline unsigned long long bits_of(const void *value, int bytes) {
  unsigned long long f64;
  unsigned f32;
  if (bytes == 4)
    return memcpy(&f32, value, sizeof f32), f32;
  return memcpy(&f64, value, sizeof f64), f64;
}

static inline unsigned long long results_hash(unsigned long long bits, int bytes) {
  return (bits + (unsigned)bytes) * 0x9e3779b97f4a7c15u;
}

/* Zeros and infinities are what programs write themselves, and what large terms, or finite ones, may end in: their bits
   tell nothing of where they come from. */
static inline bool is_common(unsigned long long bits, int bytes) {
  unsigned long long size = bytes == 4 ? bits << 33 : bits << 1;
  return !size || size == (bytes == 4 ? 0xffull << 56 : 0x7ffull << 53);
}

/* --- table.c --- */
void results_lock(void);
void results_unlock(void);
/* Results that a number with these bits at AT may be: each the latest of its kind, or NULL. Under the lock. */
struct match {
  struct result *sure, *perhaps, *earlier, *refused; /* EARLIER: those of SUMAC_SUMS_EARLIER that PERHAPS has not */
};
struct match results_match(const struct sumac_sums_question *q, unsigned long long bits, int bytes, const void *at);
/* The result is needed: others are forgotten before it. Under the lock. */
void results_used(struct result *r);

/* --- open.c: all of its locks --- */
void open_sums_lock(void);
void open_sums_unlock(void);

/* --- filter.c: two bits for each hash of what was noted. Most values that somebody asks for were not noted: it says so
   of these. --- */
enum { FILTER_BITS = 1 << 19 };
extern unsigned long long results_filter[FILTER_BITS / 64];
void filter_add(unsigned long long bits, int bytes); /* under the lock of the table */
/* Makes the filter anew: WITH adds each row of the table. Under the lock. */
void filter_make(void (*with)(void));
bool filter_may_have(unsigned long long bits, int bytes); /* without the lock */

static inline size_t filter_word(unsigned long long hash) {
  return hash >> 51;
}

/* Two bits of its word. */
static inline unsigned long long filter_bits(unsigned long long hash) {
  return 1ull << (hash >> 45 & 63) | 1ull << (hash >> 39 & 63);
}

/* Under the lock, or what it says is looked at again. */
static inline bool filter_has(unsigned long long bits, int bytes) {
  unsigned long long h = results_hash(bits, bytes), set = filter_bits(h);
  return (__atomic_load_n(&results_filter[filter_word(h)], __ATOMIC_ACQUIRE) & set) == set;
}

#endif
