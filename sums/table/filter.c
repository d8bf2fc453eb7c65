/*
 * filter.c - the filter in front of the table of results. It is made anew from the table now and then, when many of its
 * bits are of results that are gone: who reads it meanwhile sees that by its version, and looks into the table.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "results.h"

unsigned long long results_filter[FILTER_BITS / 64];
static unsigned long version; /* odd: it is being made */

void filter_add(unsigned long long bits, int bytes) {
  unsigned long long h = results_hash(bits, bytes), *word = &results_filter[filter_word(h)];
  __atomic_store_n(word, *word | filter_bits(h), __ATOMIC_RELEASE);
}

void filter_make(void (*with)(void)) {
  __atomic_store_n(&version, version + 1, __ATOMIC_RELEASE);
  for (size_t i = 0; i < sizeof results_filter / sizeof *results_filter; i++)
    __atomic_store_n(&results_filter[i], 0, __ATOMIC_RELEASE); /* whoever sees one sees the version */
  with();
  __atomic_store_n(&version, version + 1, __ATOMIC_RELEASE);
}

bool filter_may_have(unsigned long long bits, int bytes) {
  unsigned long before = __atomic_load_n(&version, __ATOMIC_ACQUIRE);
  return filter_has(bits, bytes) || before % 2 || before != __atomic_load_n(&version, __ATOMIC_ACQUIRE);
}
