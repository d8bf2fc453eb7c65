/*
 * nvptx.h - definitions that the files of the NVPTX device library share: positions of threads, and the operators.
 *
 * Model: a gang is a CTA, a worker is a row of threads (threadIdx.y), a lane is threadIdx.x. Rows are whole warps. The
 * library is compiled once to bitcode, linked into the device module, inlined and optimised there: LEVEL, OP, VL and
 * WORKERS are constants in almost every call, so that the switches below vanish.
 *
 * Naming: __sumac_ptx_WHAT_TYPE, types as in sumac/builtins.h. Functions that the compiler calls are declared by
 * entries.h; those that programs call by other names are marked LIB; all others are static.
 */
#ifndef SUMAC_NVPTX_H
#define SUMAC_NVPTX_H

#include "base.h"

#define NAMED(name) __sumac_ptx_##name
#define SHARED __attribute__((address_space(3), loader_uninitialized))
#define GLOBAL __attribute__((address_space(1)))

/* Of device_functions.def, for files that define functions which are not there. */
void __sumac_ptx_stop(const char *file, int line, const char *format, const unsigned long *arguments);

enum { WARP = 32, MAX_THREADS = 1024, ALL_LANES = -1 };

IN int lane_of_worker(void) {
  return __nvvm_read_ptx_sreg_tid_x();
}
IN int worker_of_gang(void) {
  return __nvvm_read_ptx_sreg_tid_y();
}

IN long thread_of_gang(void) {
  return (long)worker_of_gang() * __nvvm_read_ptx_sreg_ntid_x() + lane_of_worker();
}
IN long threads_of_gang(void) {
  return (long)__nvvm_read_ptx_sreg_ntid_x() * __nvvm_read_ptx_sreg_ntid_y();
}

KNOWS_OPERATORS(9);
/* combine_TYPE(a, b, op): a op b; one macro for each class of types. Operators that a class does not have are
   unreachable, as the front end rejects them. */
#define COMBINE_INT(T)                                                                                                 \
  IN T combine_##T(T a, T b, int op) {                                                                                 \
    switch (op) {                                                                                                      \
    case OP_ADD:                                                                                                       \
      return (T)((u64)a + (u64)b); /* unsigned: wraps like the machine, no undefined overflow */                       \
    case OP_MUL:                                                                                                       \
      return (T)((u64)a * (u64)b);                                                                                     \
    case OP_MAX:                                                                                                       \
      return a > b ? a : b;                                                                                            \
    case OP_MIN:                                                                                                       \
      return a < b ? a : b;                                                                                            \
    case OP_AND:                                                                                                       \
      return (T)(a & b);                                                                                               \
    case OP_OR:                                                                                                        \
      return (T)(a | b);                                                                                               \
    case OP_XOR:                                                                                                       \
      return (T)(a ^ b);                                                                                               \
    case OP_LAND:                                                                                                      \
      return a && b;                                                                                                   \
    case OP_LOR:                                                                                                       \
      return a || b;                                                                                                   \
    default:                                                                                                           \
      __builtin_unreachable();                                                                                         \
    }                                                                                                                  \
  }

/* max and min as fmax and fmin: a NaN is ignored unless both are. */
#define MAX_16 __nvvm_fmax_f /* of float, which has each half's value */
#define MIN_16 __nvvm_fmin_f
#define MAX_32 __nvvm_fmax_f
#define MIN_32 __nvvm_fmin_f
#define MAX_64 __nvvm_fmax_d
#define MIN_64 __nvvm_fmin_d
#define COMBINE_FLOAT(T, BITS)                                                                                         \
  IN T combine_##T(T a, T b, int op) {                                                                                 \
    switch (op) {                                                                                                      \
    case OP_ADD:                                                                                                       \
      return a + b;                                                                                                    \
    case OP_MUL:                                                                                                       \
      return a * b;                                                                                                    \
    case OP_MAX:                                                                                                       \
      return (T)MAX_##BITS(a, b);                                                                                      \
    case OP_MIN:                                                                                                       \
      return (T)MIN_##BITS(a, b);                                                                                      \
    case OP_LAND:                                                                                                      \
      return a && b;                                                                                                   \
    case OP_LOR:                                                                                                       \
      return a || b;                                                                                                   \
    default:                                                                                                           \
      __builtin_unreachable();                                                                                         \
    }                                                                                                                  \
  }

#include "complex.h"

#define COMBINE_COMPLEX(T)                                                                                             \
  IN T combine_##T(T a, T b, int op) {                                                                                 \
    switch (op) {                                                                                                      \
    case OP_ADD:                                                                                                       \
      return a + b;                                                                                                    \
    case OP_MUL:                                                                                                       \
      return mul_##T(__real__ a, __imag__ a, __real__ b, __imag__ b);                                                  \
    case OP_LAND:                                                                                                      \
      return a && b;                                                                                                   \
    case OP_LOR:                                                                                                       \
      return a || b;                                                                                                   \
    default:                                                                                                           \
      __builtin_unreachable();                                                                                         \
    }                                                                                                                  \
  }

#define COMBINE_OF_bool(T, BITS) COMBINE_INT(T)
#define COMBINE_OF_int(T, BITS) COMBINE_INT(T)
#define COMBINE_OF_real(T, BITS) COMBINE_FLOAT(T, BITS)
#define COMBINE_OF_complex(T, BITS) COMBINE_COMPLEX(T)
#define TYPE(ID, suffix, T, class, bits, is_signed) COMBINE_OF_##class(suffix, bits)
#include "sumac/types.def"

#endif
