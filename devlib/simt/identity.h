/*
 * identity.h - identity_TYPE(op): the neutral element of an operator, as sumac/operators.def defines it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_IDENTITY_H
#define SUMAC_SIMT_IDENTITY_H

#include "library.h"

enum identity {
#define IDENTITY(name) IDENTITY_##name,
#include "sumac/identities.def"
};

IN enum identity identity_of(int op) {
  switch (op) {
#define OPERATOR(ID, id, sign, operands, identity)                                                                     \
  case OP_##ID:                                                                                                        \
    return IDENTITY_##identity;
#include "sumac/operators.def"
  }
  return IDENTITY_zero;
}

#define IDENTITY(T, SUM, LEAST, GREATEST, ONES)                                                                        \
  IN T identity_##T(int op) {                                                                                          \
    switch (identity_of(op)) {                                                                                         \
    case IDENTITY_sum:                                                                                                 \
      return SUM;                                                                                                      \
    case IDENTITY_one:                                                                                                 \
      return 1;                                                                                                        \
    case IDENTITY_least:                                                                                               \
      return LEAST;                                                                                                    \
    case IDENTITY_greatest:                                                                                            \
      return GREATEST;                                                                                                 \
    case IDENTITY_ones:                                                                                                \
      return ONES;                                                                                                     \
    default:                                                                                                           \
      return 0;                                                                                                        \
    }                                                                                                                  \
  }
#define GREATEST_INT(BITS, SIGNED) (~0ul >> (64 - (BITS) + (SIGNED)))
#define IDENTITY_OF_bool(T, BITS, SIGNED) IDENTITY(T, 0, 0, 1, 1)
#define IDENTITY_OF_int(T, BITS, SIGNED)                                                                               \
  IDENTITY(T, 0, (T)((SIGNED) ? ~GREATEST_INT(BITS, SIGNED) : 0), (T)GREATEST_INT(BITS, SIGNED), (T)~0ul)
#define IDENTITY_OF_real(T, BITS, SIGNED) IDENTITY(T, -(T)0.0, -(T)__builtin_inf(), (T)__builtin_inf(), 0)
#define IDENTITY_OF_complex(T, BITS, SIGNED) IDENTITY(T, 0, 0, 0, 0) /* a sum is split into two real ones */

#define TYPE(ID, suffix, T, class, bits, is_signed) IDENTITY_OF_##class(suffix, bits, is_signed)
#include "sumac/types.def"

#endif
