/*
 * update.c - arrays that the threads of a gang share while they reduce: see src/target/ptx/shared_arrays.c.
 *
 *     all_init(LOCAL, RES, ...)     LOCAL[i] = identity       by all threads of the gang together, unless LOCAL is RES
 *     update(&LOCAL[k], VALUE)      LOCAL[k] op= VALUE        by any thread at any time
 *     all_fini(RES, LOCAL, ...)     RES[i] op= LOCAL[i]       by all threads, neighbours next to each other; an element
 *                                                             that nobody has touched costs no access to RES
 */
#include "atomic.h"

IN long thread_of_gang(void) {
  return (long)worker_of_gang() * __nvvm_read_ptx_sreg_ntid_x() + lane_of_worker();
}
IN long threads_of_gang(void) {
  return (long)__nvvm_read_ptx_sreg_ntid_x() * __nvvm_read_ptx_sreg_ntid_y();
}

#define IDENTITY(T, BITS, LEAST, GREATEST, ZERO, ONES)                                                                 \
  IN T identity_##T(int op) {                                                                                          \
    switch (op) {                                                                                                      \
    case OP_ADD:                                                                                                       \
      return ZERO;                                                                                                     \
    case OP_MAX:                                                                                                       \
      return LEAST;                                                                                                    \
    case OP_MIN:                                                                                                       \
      return GREATEST;                                                                                                 \
    case OP_AND:                                                                                                       \
      return ONES;                                                                                                     \
    default:                                                                                                           \
      return op == OP_MUL || op == OP_LAND;                                                                            \
    }                                                                                                                  \
  }                                                                                                                    \
  IN int same_bits_##T(T a, T b) {                                                                                     \
    union {                                                                                                            \
      T value;                                                                                                         \
      BITS bits;                                                                                                       \
    } x = {.value = a}, y = {.value = b};                                                                              \
    return x.bits == y.bits;                                                                                           \
  }

/* N elements that lie STRIDE bytes apart, in LOCAL as in RES. */
#define SHARED_ARRAY(T)                                                                                                \
  LIB void __sumac_ptx_update_##T(T *at, T *value, int op) {                                                           \
    update_##T(at, *value, op);                                                                                        \
  }                                                                                                                    \
  LIB void __sumac_ptx_all_init_##T(T *local, T *res, long n, long stride, int op) {                                   \
    for (long i = thread_of_gang(); local != res && i < n; i += threads_of_gang())                                     \
      *(T *)((char *)local + i * stride) = identity_##T(op);                                                           \
  }                                                                                                                    \
  LIB void __sumac_ptx_all_fini_##T(T *res, T *local, long n, long stride, int op) {                                   \
    for (long i = thread_of_gang(); local != res && i < n; i += threads_of_gang()) {                                   \
      T value = *(T *)((char *)local + i * stride);                                                                    \
      if (!same_bits_##T(value, identity_##T(op)))                                                                     \
        update_##T((T *)((char *)res + i * stride), value, op);                                                        \
    }                                                                                                                  \
  }

#define WHOLE(T, BITS, LEAST, GREATEST)                                                                                \
  IDENTITY(T, BITS, LEAST, GREATEST, 0, (T)-1)                                                                         \
  SHARED_ARRAY(T)
#define REAL(T, BITS, INFINITY)                                                                                        \
  IDENTITY(T, BITS, -INFINITY, INFINITY, (T)-0.0, 0)                                                                   \
  SHARED_ARRAY(T)

WHOLE(i16, u16, -32767 - 1, 32767)
WHOLE(u16, u16, 0, (u16)-1)
WHOLE(i32, u32, -__INT_MAX__ - 1, __INT_MAX__)
WHOLE(u32, u32, 0, -1u)
WHOLE(i64, u64, -__LONG_MAX__ - 1, __LONG_MAX__)
WHOLE(u64, u64, 0, -1ul)
REAL(f32, u32, __builtin_inff())
REAL(f64, u64, __builtin_inf())
