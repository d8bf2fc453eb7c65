/*
 * gang.c - gang reductions: *res = *res op local by one thread of each gang.
 *
 * Three ways, cheapest first: a native atomic; a compare-and-swap loop on the value's bits; a plain update under the
 * object's lock. The lock is for bytes, for which there is no compare-and-swap (one of the word around them might reach
 * beyond the object), and for complex products (a swap of 8 or 16 bytes needs an alignment that they may not have). The
 * compiler chooses: its target's strategies.c. Atomics need no fence: the result is read after the kernel.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "atomic.h"
#include "entries.h"
#include "locks.h"

#define ATOMIC(T)                                                                                                      \
  void ENTRY(gang_atomic, T)(T * res, T * local, int op) {                                                             \
    update_##T(res, *local, op);                                                                                       \
  }

#define SWAP(T)                                                                                                        \
  void ENTRY(gang_swap, T)(T * res, T * local, int op) {                                                               \
    by_cas_##T(res, *local, op);                                                                                       \
  }

/* Volatile, so that the value is read from memory, where the lock's last owner has written it. */
#define LOCKED(T)                                                                                                      \
  void ENTRY(gang_locked, T)(T * res, T * local, int op) {                                                             \
    volatile T *at = res;                                                                                              \
    lock_for_reduction(res);                                                                                           \
    *at = combine_##T(*at, *local, op);                                                                                \
    unlock_for_reduction(res);                                                                                         \
  }

/* Combines complex numbers under the lock, one part after the other. */
#define LOCKED_COMPLEX(T, PART)                                                                                        \
  void ENTRY(gang_locked, T)(T * res, T * local, int op) {                                                             \
    volatile PART *parts = (volatile PART *)res;                                                                       \
    T value;                                                                                                           \
    lock_for_reduction(res);                                                                                           \
    __real__ value = parts[0];                                                                                         \
    __imag__ value = parts[1];                                                                                         \
    value = combine_##T(value, *local, op);                                                                            \
    parts[0] = __real__ value;                                                                                         \
    parts[1] = __imag__ value;                                                                                         \
    unlock_for_reduction(res);                                                                                         \
  }

#define ATOMIC_16(T) /* no instruction adds 16 bits */
#define ATOMIC_32(T) ATOMIC(T)
#define ATOMIC_64(T) ATOMIC(T)
#define TYPE(...)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) SWAP(suffix) ATOMIC_##bits(suffix)
#include "sumac/types.def"

#define LOCKED_bool(T, BITS) LOCKED(T)
#define LOCKED_int(T, BITS) LOCKED(T)
#define LOCKED_real(T, BITS) LOCKED(T)
#define LOCKED_complex(T, BITS) LOCKED_COMPLEX_##BITS(T)
#define LOCKED_COMPLEX_64(T) LOCKED_COMPLEX(T, f32)
#define LOCKED_COMPLEX_128(T) LOCKED_COMPLEX(T, f64)
#define TYPE(ID, suffix, T, class, bits, is_signed) LOCKED_##class(suffix, bits)
#include "sumac/types.def"
