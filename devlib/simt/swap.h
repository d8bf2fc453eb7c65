/*
 * swap.h - *res = *res op local by compare-and-swap of the value's bits, by any thread at any time: CAS_WORD(TYPE,
 * BITS) defines by_cas_TYPE(res, local, op). Memory order is relaxed: code that reads the result first waits at a
 * barrier, or for the end of the kernel.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_SWAP_H
#define SUMAC_SIMT_SWAP_H

#include "library.h"

#define CAS_WORD(T, BITS)                                                                                              \
  IN void by_cas_##T(T *res, T local, int op) {                                                                        \
    union {                                                                                                            \
      T value;                                                                                                         \
      BITS bits;                                                                                                       \
    } old, now;                                                                                                        \
    old.bits = __atomic_load_n((BITS *)res, __ATOMIC_RELAXED);                                                         \
    do {                                                                                                               \
      now.value = combine_##T(old.value, local, op);                                                                   \
    } while (now.bits != old.bits && /* without a change there is nothing to write: most maxima */                     \
             !__atomic_compare_exchange_n((BITS *)res, &old.bits, now.bits, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));   \
  }

#endif
