/*
 * gang.c - gang reductions: *res = *res op local by one thread of each CTA.
 *
 * Three ways, cheapest first: a native atomic; a compare-and-swap loop on the value's bits (on the containing word for
 * 8 and 16 bits); a plain update under the lock of the image (complex products: the object may be less aligned than it
 * is large). Atomics need no fence: the end of the kernel publishes the result.
 */
#include "nvptx.h"

/* --- lock --- */

static GLOBAL int lock;

/* Only one lane of a CTA comes here; the others wait at a barrier or are done, and since sm_70 they cannot hold it up.
 */
LIB void __sumac_ptx_gang_lock(void) {
  int zero;
  do {
    zero = 0;
  } while (!__atomic_compare_exchange_n(&lock, &zero, 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
}

LIB void __sumac_ptx_gang_unlock(void) {
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
  (void)__atomic_exchange_n(&lock, 0, __ATOMIC_RELAXED);
}

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
    } while (!__atomic_compare_exchange_n((BITS *)res, &old.bits, now.bits, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));   \
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

/* --- entries --- */

#define GANG_SMALL(T)                                                                                                  \
  LIB void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                       \
    by_cas_##T(res, *local, op);                                                                                       \
  }

#define GANG_INT(T)                                                                                                    \
  LIB void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                       \
    switch (op) {                                                                                                      \
    case OP_ADD:                                                                                                       \
      (void)__atomic_fetch_add(res, *local, __ATOMIC_RELAXED);                                                         \
      break;                                                                                                           \
    case OP_MAX:                                                                                                       \
      (void)__atomic_fetch_max(res, *local, __ATOMIC_RELAXED);                                                         \
      break;                                                                                                           \
    case OP_MIN:                                                                                                       \
      (void)__atomic_fetch_min(res, *local, __ATOMIC_RELAXED);                                                         \
      break;                                                                                                           \
    case OP_AND:                                                                                                       \
      (void)__atomic_fetch_and(res, *local, __ATOMIC_RELAXED);                                                         \
      break;                                                                                                           \
    case OP_OR:                                                                                                        \
      (void)__atomic_fetch_or(res, *local, __ATOMIC_RELAXED);                                                          \
      break;                                                                                                           \
    case OP_XOR:                                                                                                       \
      (void)__atomic_fetch_xor(res, *local, __ATOMIC_RELAXED);                                                         \
      break;                                                                                                           \
    default:                                                                                                           \
      by_cas_##T(res, *local, op);                                                                                     \
    }                                                                                                                  \
  }

#define GANG_FLOAT(T)                                                                                                  \
  LIB void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                       \
    if (op == OP_ADD)                                                                                                  \
      (void)__atomic_fetch_add(res, *local, __ATOMIC_RELAXED);                                                         \
    else                                                                                                               \
      by_cas_##T(res, *local, op);                                                                                     \
  }

/* Under the lock: no instruction swaps a byte, and the word around it may reach beyond the object. Volatile: the value
   of the last owner must not come from a register. */
#define GANG_BYTE(T)                                                                                                   \
  LIB void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                       \
    volatile T *at = res;                                                                                              \
    *at = combine_##T(*at, *local, op);                                                                                \
  }

/* Under the lock, part by part. */
#define GANG_COMPLEX(T, PART)                                                                                          \
  LIB void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                       \
    volatile PART *parts = (volatile PART *)res;                                                                       \
    T value;                                                                                                           \
    __real__ value = parts[0];                                                                                         \
    __imag__ value = parts[1];                                                                                         \
    value = combine_##T(value, *local, op);                                                                            \
    parts[0] = __real__ value;                                                                                         \
    parts[1] = __imag__ value;                                                                                         \
  }

GANG_BYTE(b8)
GANG_BYTE(i8)
GANG_BYTE(u8)
GANG_SMALL(i16)
GANG_SMALL(u16)
GANG_INT(i32)
GANG_INT(u32)
GANG_INT(i64)
GANG_INT(u64)
GANG_FLOAT(f32)
GANG_FLOAT(f64)
GANG_COMPLEX(c32, f32)
GANG_COMPLEX(c64, f64)
