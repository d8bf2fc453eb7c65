/*
 * combine.c - "*into = *into OP *from" for every legal operator and type, called by the runtime through a pointer.
 *
 * __sumac_dev_combine_OP_TYPE(void *into, const void *from); __sumac_dev_combine_all_OP_TYPE does so with N elements
 * that lie STEP bytes apart in INTO, FROM_STEP bytes in FROM. Integers wrap (the library is compiled with -fwrapv).
 * Maximum and minimum are IEEE 754 maximumNumber and minimumNumber: a NaN counts as missing, and +0.0 is greater than
 * -0.0, so that the result does not depend on the order.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define SELECT_MAX_int(a, b) ((b) > (a) ? (b) : (a))
#define SELECT_MIN_int(a, b) ((b) < (a) ? (b) : (a))
#define SELECT_MAX_real(a, b) ((a) != (a) || (b) > (a) || ((b) == (a) && __builtin_signbit(a)) ? (b) : (a))
#define SELECT_MIN_real(a, b) ((a) != (a) || (b) < (a) || ((b) == (a) && __builtin_signbit(b)) ? (b) : (a))

#define COMBINE(OP, S, T, VALUE)                                                                                       \
  void __sumac_dev_combine_##OP##_##S(void *into, const void *from) {                                                  \
    T a = *(T *)into, b = *(const T *)from;                                                                            \
    *(T *)into = (T)(VALUE);                                                                                           \
  }                                                                                                                    \
  void __sumac_dev_combine_all_##OP##_##S(void *restrict into, const void *restrict from, long n, long step,           \
                                          long from_step) {                                                            \
    if (step == sizeof(T) && from_step == sizeof(T))                                                                   \
      for (long i = 0; i < n; i++)                                                                                     \
        __sumac_dev_combine_##OP##_##S((T *)into + i, (const T *)from + i);                                            \
    else                                                                                                               \
      for (long i = 0; i < n; i++)                                                                                     \
        __sumac_dev_combine_##OP##_##S((char *)into + i * step, (const char *)from + i * from_step);                   \
  }

#define ALL_complex(S, T)                                                                                              \
  COMBINE(add, S, T, a + b)                                                                                            \
  COMBINE(mul, S, T, a *b)                                                                                             \
  COMBINE(land, S, T, a &&b)                                                                                           \
  COMBINE(lor, S, T, a || b)
#define ALL_real(S, T)                                                                                                 \
  ALL_complex(S, T) COMBINE(max, S, T, SELECT_MAX_real(a, b)) COMBINE(min, S, T, SELECT_MIN_real(a, b))
#define ALL_int(S, T)                                                                                                  \
  ALL_complex(S, T) COMBINE(max, S, T, SELECT_MAX_int(a, b)) COMBINE(min, S, T, SELECT_MIN_int(a, b))                  \
      COMBINE(and, S, T, a &b) COMBINE(or, S, T, a | b) COMBINE(xor, S, T, a ^ b)
#define ALL_bool(S, T) ALL_int(S, T)

#define TYPE(ID, S, T, CLASS, BITS, SIGNED) ALL_##CLASS(S, T)
#include "sumac/types.def"
