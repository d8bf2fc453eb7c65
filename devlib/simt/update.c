/*
 * update.c - reduced arrays of which the threads of a gang share one copy: see src/target/simt/shared_arrays.c.
 *
 *     all_init(LOCAL, RES, ...)     LOCAL[i] = identity       by all threads of the gang together, unless LOCAL is RES,
 *                                                             which it never is if APART
 *     update(&LOCAL[k], VALUE)      LOCAL[k] op= VALUE        by any thread at any time
 *     all_fini(RES, LOCAL, ...)     RES[i] op= LOCAL[i]       by all threads likewise, neighbours on neighbours
 *
 * all_fini does not access RES[i] where LOCAL[i] is still the identity, except for && and ||, which make it 0 or 1.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "atomic.h"
#include "entries.h"
#include "identity.h"

#define SAME_BITS(T, BITS)                                                                                             \
  IN int same_bits_##T(T a, T b) {                                                                                     \
    union {                                                                                                            \
      T value;                                                                                                         \
      BITS bits;                                                                                                       \
    } x = {.value = a}, y = {.value = b};                                                                              \
    return x.bits == y.bits;                                                                                           \
  }

/* The thread's number in a gang of WORKERS, a constant as a rule, of VL lanes each. */
IN long thread_among(int vl, int workers) {
  return (workers == 1 ? 0 : (long)worker_of_gang() * vl) + lane_of_worker();
}

/* N elements that lie STRIDE bytes apart, in LOCAL as in RES. */
#define ALL_INIT(T)                                                                                                    \
  void ENTRY(all_init, T)(T * local, T * res, long n, long stride, int op, int apart, int vl, int workers) {           \
    for (long i = thread_among(vl, workers); (apart || local != res) && i < n; i += (long)vl * workers)                \
      *(T *)((char *)local + i * stride) = identity_##T(op);                                                           \
  }

#define SHARED_ARRAY(T)                                                                                                \
  ALL_INIT(T)                                                                                                          \
  void ENTRY(update, T)(T * at, T * value, int op) {                                                                   \
    update_##T(at, *value, op);                                                                                        \
  }                                                                                                                    \
  void ENTRY(all_fini, T)(T * res, T * local, long n, long stride, int op, int apart, int vl, int workers) {           \
    for (long i = thread_among(vl, workers); (apart || local != res) && i < n; i += (long)vl * workers) {              \
      T value = *(T *)((char *)local + i * stride);                                                                    \
      if (op >= OP_LAND || !same_bits_##T(value, identity_##T(op)))                                                    \
        update_##T((T *)((char *)res + i * stride), value, op);                                                        \
    }                                                                                                                  \
  }

/* Arrays of other types are not shared: each thread has its own copy, and all_init fills the leader's. */
#define TYPE(ID, suffix, T, class, bits, is_signed) ALL_INIT(suffix)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) SAME_BITS(suffix, u##bits) SHARED_ARRAY(suffix)
#include "sumac/types.def"
