/*
 * atomic.h - *res = *res op local by any thread at any time: update_TYPE(res, local, op), for types of 2, 4 and 8
 * bytes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_WORKERS_ATOMIC_H
#define SUMAC_WORKERS_ATOMIC_H

#include "swap.h"

#define UPDATE(T, BITS)                                                                                                \
  CAS_WORD(T, BITS)                                                                                                    \
  IN void update_##T(T *res, T local, int op) {                                                                        \
    by_cas_##T(res, local, op);                                                                                        \
  }

#define TYPE(...)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) UPDATE(suffix, u##bits)
#include "sumac/types.def"

#endif
