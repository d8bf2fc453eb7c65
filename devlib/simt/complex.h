/*
 * complex.h - products and quotients of complex numbers as C17 annex G defines them, also where a part is infinite or
 * NaN. Written out, as clang compiles `*` to a call of __mulsc3 in the device's calling convention, while the __mulsc3
 * of this library (complex.c) has the host's, in which user's code calls it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_COMPLEX_H
#define SUMAC_SIMT_COMPLEX_H

#include "base.h"

#define COMPLEX(T, PART, MUL, DIV, INF, ABS, COPYSIGN, LOGB, SCALBN)                                                   \
  IN int bad_##T(PART x) {                                                                                             \
    return x != x;                                                                                                     \
  }                                                                                                                    \
  IN int infinite_##T(PART x) {                                                                                        \
    return ABS(x) == INF;                                                                                              \
  }                                                                                                                    \
  IN T pair_##T(PART re, PART im) {                                                                                    \
    T z;                                                                                                               \
    __real__ z = re;                                                                                                   \
    __imag__ z = im;                                                                                                   \
    return z;                                                                                                          \
  }                                                                                                                    \
  /* Infinite parts become 1, finite ones 0, keeping signs; a NaN becomes 0 where asked. */                            \
  IN PART box_##T(PART x) {                                                                                            \
    return COPYSIGN(infinite_##T(x) ? (PART)1 : (PART)0, x);                                                           \
  }                                                                                                                    \
  IN PART clear_##T(PART x) {                                                                                          \
    return bad_##T(x) ? COPYSIGN((PART)0, x) : x;                                                                      \
  }                                                                                                                    \
  IN T MUL(PART a, PART b, PART c, PART d) {                                                                           \
    PART ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                                               \
    PART re = ac - bd, im = ad + bc;                                                                                   \
    if (!(bad_##T(re) && bad_##T(im)))                                                                                 \
      return pair_##T(re, im);                                                                                         \
    int again = 0;                                                                                                     \
    if (infinite_##T(a) || infinite_##T(b)) {                                                                          \
      a = box_##T(a), b = box_##T(b), c = clear_##T(c), d = clear_##T(d);                                              \
      again = 1;                                                                                                       \
    }                                                                                                                  \
    if (infinite_##T(c) || infinite_##T(d)) {                                                                          \
      c = box_##T(c), d = box_##T(d), a = clear_##T(a), b = clear_##T(b);                                              \
      again = 1;                                                                                                       \
    }                                                                                                                  \
    if (!again && (infinite_##T(ac) || infinite_##T(bd) || infinite_##T(ad) || infinite_##T(bc))) {                    \
      a = clear_##T(a), b = clear_##T(b), c = clear_##T(c), d = clear_##T(d);                                          \
      again = 1;                                                                                                       \
    }                                                                                                                  \
    return again ? pair_##T(INF * (a * c - b * d), INF * (a * d + b * c)) : pair_##T(re, im);                          \
  }                                                                                                                    \
  IN T DIV(PART a, PART b, PART c, PART d) {                                                                           \
    PART large = ABS(c) > ABS(d) || bad_##T(d) ? ABS(c) : ABS(d);                                                      \
    int scale = 0;                                                                                                     \
    if (large > 0 && large < INF) { /* divide with the larger part of the divisor near 1 */                            \
      scale = LOGB(large);                                                                                             \
      c = SCALBN(c, -scale), d = SCALBN(d, -scale);                                                                    \
    }                                                                                                                  \
    PART norm = c * c + d * d;                                                                                         \
    PART re = SCALBN((a * c + b * d) / norm, -scale), im = SCALBN((b * c - a * d) / norm, -scale);                     \
    if (!(bad_##T(re) && bad_##T(im)))                                                                                 \
      return pair_##T(re, im);                                                                                         \
    if (norm == 0 && (!bad_##T(a) || !bad_##T(b)))                                                                     \
      return pair_##T(COPYSIGN(INF, c) * a, COPYSIGN(INF, c) * b);                                                     \
    if ((infinite_##T(a) || infinite_##T(b)) && ABS(c) < INF && ABS(d) < INF) {                                        \
      a = box_##T(a), b = box_##T(b);                                                                                  \
      return pair_##T(INF * (a * c + b * d), INF * (b * c - a * d));                                                   \
    }                                                                                                                  \
    if (large == INF && ABS(a) < INF && ABS(b) < INF) {                                                                \
      c = box_##T(c), d = box_##T(d);                                                                                  \
      return pair_##T(0 * (a * c + b * d), 0 * (b * c - a * d));                                                       \
    }                                                                                                                  \
    return pair_##T(re, im);                                                                                           \
  }

/* exponent_S: the exponent of a positive finite number; scale_S: x * 2^n, in two steps, as 2^n itself may overflow.
   DIGITS: bits of the significand that are stored; BIAS: of the exponent; SMALLEST: the least normal number. */
#define SCALING(S, PART, BITS, DIGITS, BIAS, SMALLEST)                                                                 \
  union bits_##S {                                                                                                     \
    PART value;                                                                                                        \
    BITS bits;                                                                                                         \
  };                                                                                                                   \
  IN int exponent_##S(PART x) {                                                                                        \
    int up = x < SMALLEST ? DIGITS + 2 : 0;                                                                            \
    union bits_##S v = {.value = up ? x * (PART)(1ull << (DIGITS + 2)) : x};                                           \
    return (int)(v.bits >> DIGITS) - BIAS - up;                                                                        \
  }                                                                                                                    \
  IN PART power_##S(int n) {                                                                                           \
    union bits_##S v = {.bits = (BITS)(n + BIAS) << DIGITS};                                                           \
    return v.value;                                                                                                    \
  }                                                                                                                    \
  IN PART scale_##S(PART x, int n) {                                                                                   \
    int half = n / 2;                                                                                                  \
    return x * power_##S(half) * power_##S(n - half);                                                                  \
  }
SCALING(f, f32, u32, 23, 127, 0x1p-126f)
SCALING(d, f64, u64, 52, 1023, 0x1p-1022)

COMPLEX(c32, f32, mul_c32, div_c32, __builtin_inff(), __builtin_fabsf, __builtin_copysignf, exponent_f, scale_f)
COMPLEX(c64, f64, mul_c64, div_c64, __builtin_inf(), __builtin_fabs, __builtin_copysign, exponent_d, scale_d)

#endif
