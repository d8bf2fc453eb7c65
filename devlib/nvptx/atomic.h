/*
 * atomic.h - *res = *res op local by any thread at any time: update_TYPE(res, local, op).
 *
 * A native atomic where there is one, else a compare-and-swap loop on the value's bits. For types of 2, 4 and 8 bytes.
 * Relaxed: who reads the result waits at a barrier, or for the end of the kernel.
 */
#ifndef SUMAC_NVPTX_ATOMIC_H
#define SUMAC_NVPTX_ATOMIC_H

#include "nvptx.h"

/* --- compare and swap --- */

#define CAS_WORD(T, BITS)                                                                                              \
  IN void by_cas_##T(T *res, T local, int op) {                                                                        \
    union {                                                                                                            \
      T value;                                                                                                         \
      BITS bits;                                                                                                       \
    } old, now;                                                                                                        \
    old.bits = __atomic_load_n((BITS *)res, __ATOMIC_RELAXED);                                                         \
    do {                                                                                                               \
      now.value = combine_##T(old.value, local, op);                                                                   \
    } while (now.bits != old.bits && /* a maximum is rarely a new one */                                               \
             !__atomic_compare_exchange_n((BITS *)res, &old.bits, now.bits, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));   \
  }

/* 16 bits: an instruction that LLVM does not select. */
IN u16 cas_16(u16 *at, u16 old, u16 now) {
  u16 was;
  __asm__ volatile("atom.cas.b16 %0, [%1], %2, %3;" : "=h"(was) : "l"(at), "h"(old), "h"(now) : "memory");
  return was;
}

#define CAS_HALF(T)                                                                                                    \
  IN void by_cas_##T(T *res, T local, int op) {                                                                        \
    u16 old, was = *(volatile u16 *)res;                                                                               \
    do {                                                                                                               \
      old = was;                                                                                                       \
      was = cas_16((u16 *)res, old, (u16)combine_##T((T)old, local, op));                                              \
    } while (was != old);                                                                                              \
  }

CAS_HALF(i16)
CAS_HALF(u16)
CAS_WORD(i32, u32)
CAS_WORD(u32, u32)
CAS_WORD(i64, u64)
CAS_WORD(u64, u64)
CAS_WORD(f32, u32)
CAS_WORD(f64, u64)

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

UPDATE_SMALL(i16)
UPDATE_SMALL(u16)
UPDATE_INT(i32)
UPDATE_INT(u32)
UPDATE_INT(i64)
UPDATE_INT(u64)
UPDATE_FLOAT(f32)
UPDATE_FLOAT(f64)

#endif
