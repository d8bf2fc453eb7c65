/*
 * atomic.h - *res = *res op local by any thread at any time: update_TYPE(res, local, op).
 *
 * A native atomic where there is one, else a compare-and-swap loop on the value's bits. For the SWAPPED_TYPEs of
 * sumac/types.def. Memory order is relaxed: code that reads the result first waits at a barrier, or for the end of the
 * kernel.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_ATOMIC_H
#define SUMAC_SIMT_ATOMIC_H

#include "orders.h"
#include "swap.h"

/* --- compare and swap --- */

#define CAS_HALF(T)                                                                                                    \
  IN void by_cas_##T(T *res, T local, int op) {                                                                        \
    union {                                                                                                            \
      T value;                                                                                                         \
      u16 bits;                                                                                                        \
    } old, now;                                                                                                        \
    u16 was = *(volatile u16 *)res;                                                                                    \
    do {                                                                                                               \
      old.bits = was;                                                                                                  \
      now.value = combine_##T(old.value, local, op);                                                                   \
      was = cas_16((u16 *)res, old.bits, now.bits);                                                                    \
    } while (was != old.bits);                                                                                         \
  }

#define CAS_16(T) CAS_HALF(T)
#define CAS_32(T) CAS_WORD(T, u32)
#define CAS_64(T) CAS_WORD(T, u64)
#define TYPE(...)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) CAS_##bits(suffix)
#include "sumac/types.def"

/* --- update --- */

#define UPDATE_SMALL(T)                                                                                                \
  IN void update_##T(T *res, T local, int op) {                                                                        \
    by_cas_##T(res, local, op);                                                                                        \
  }

#define UPDATE_INT(T)                                                                                                  \
  IN void update_##T(T *res, T local, int op) {                                                                        \
    switch (op) {                                                                                                      \
    case OP_ADD:                                                                                                       \
      (void)__atomic_fetch_add(res, local, __ATOMIC_RELAXED);                                                          \
      break;                                                                                                           \
    case OP_MAX:                                                                                                       \
      (void)__atomic_fetch_max(res, local, __ATOMIC_RELAXED);                                                          \
      break;                                                                                                           \
    case OP_MIN:                                                                                                       \
      (void)__atomic_fetch_min(res, local, __ATOMIC_RELAXED);                                                          \
      break;                                                                                                           \
    case OP_AND:                                                                                                       \
      (void)__atomic_fetch_and(res, local, __ATOMIC_RELAXED);                                                          \
      break;                                                                                                           \
    case OP_OR:                                                                                                        \
      (void)__atomic_fetch_or(res, local, __ATOMIC_RELAXED);                                                           \
      break;                                                                                                           \
    case OP_XOR:                                                                                                       \
      (void)__atomic_fetch_xor(res, local, __ATOMIC_RELAXED);                                                          \
      break;                                                                                                           \
    default:                                                                                                           \
      by_cas_##T(res, local, op);                                                                                      \
    }                                                                                                                  \
  }

#define UPDATE_FLOAT(T)                                                                                                \
  IN void update_##T(T *res, T local, int op) {                                                                        \
    if (op == OP_ADD)                                                                                                  \
      (void)__atomic_fetch_add(res, local, __ATOMIC_RELAXED);                                                          \
    else                                                                                                               \
      by_cas_##T(res, local, op);                                                                                      \
  }

#define UPDATE_int_16(T) UPDATE_SMALL(T)
#define UPDATE_int_32(T) UPDATE_INT(T)
#define UPDATE_int_64(T) UPDATE_INT(T)
#define UPDATE_real_16(T) UPDATE_SMALL(T)
#define UPDATE_real_32(T) UPDATE_FLOAT(T)
#define UPDATE_real_64(T) UPDATE_FLOAT(T)
#define TYPE(...)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) UPDATE_##class##_##bits(suffix)
#include "sumac/types.def"

#endif
