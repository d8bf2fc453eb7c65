/*
 * identity.h - neutral elements: identity_TYPE(op), those of src/ir/types.c.
 */
#ifndef SUMAC_NVPTX_IDENTITY_H
#define SUMAC_NVPTX_IDENTITY_H

#include "nvptx.h"

#define IDENTITY(T, ZERO, LEAST, GREATEST, ONES)                                                                       \
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
  }

IDENTITY(b8, 0, 0, 1, 1)
IDENTITY(i8, 0, -128, 127, -1)
IDENTITY(u8, 0, 0, 255, 255)
IDENTITY(i16, 0, -32768, 32767, -1)
IDENTITY(u16, 0, 0, 65535, 65535)
IDENTITY(i32, 0, -__INT_MAX__ - 1, __INT_MAX__, -1)
IDENTITY(u32, 0, 0, -1u, -1u)
IDENTITY(i64, 0, -__LONG_MAX__ - 1, __LONG_MAX__, -1)
IDENTITY(u64, 0, 0, -1ul, -1ul)
IDENTITY(f32, -0.0f, -__builtin_inff(), __builtin_inff(), 0)
IDENTITY(f64, -0.0, -__builtin_inf(), __builtin_inf(), 0)
IDENTITY(c32, 0, 0, 0, 0) /* sums come part by part */
IDENTITY(c64, 0, 0, 0, 0)

#endif
