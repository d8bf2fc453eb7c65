/*
 * combine.h - combine_TYPE(a, b, op): a op b. For libraries of devices that inline it; others call functions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_COMBINE_H
#define SUMAC_SIMT_COMBINE_H

#include "base.h"
#include "complex.h"

KNOWS_OPERATORS(9);
/* One macro for each class of types. Operators that a class does not have are unreachable, as the front end rejects
   them. */
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
#define MAX_16 __builtin_fmaxf /* of float, which has each half's value */
#define MIN_16 __builtin_fminf
#define MAX_32 __builtin_fmaxf
#define MIN_32 __builtin_fminf
#define MAX_64 __builtin_fmax
#define MIN_64 __builtin_fmin
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
