/*
 * exact.c - the functions of device code's mathematics whose results are exact, on the bits of the numbers: libclc's
 * lose denormals and signs of zeros, and overflow on the way.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow))
#define IN static inline __attribute__((always_inline))

/* A number is M * 2^EXPONENT times a constant of the type; M < 2^(FRACTION + 1). */
#define EXACT(T, f, U, FRACTION, HUGEST)                                                                               \
  union number##f {                                                                                                    \
    T value;                                                                                                           \
    U bits;                                                                                                            \
  };                                                                                                                   \
  IN T absolute##f(T x) {                                                                                              \
    return __builtin_elementwise_abs(x);                                                                               \
  }                                                                                                                    \
  IN unsigned long split##f(T x, int *exponent) {                                                                      \
    U bits = ((union number##f){.value = x}).bits;                                                                     \
    U field = bits >> FRACTION, m = bits & (((U)1 << FRACTION) - 1);                                                   \
    *exponent = field ? (int)field : 1;                                                                                \
    return field ? m | (U)1 << FRACTION : m;                                                                           \
  }                                                                                                                    \
  IN T join##f(unsigned long m, int exponent) {                                                                        \
    if (m == 0)                                                                                                        \
      return 0;                                                                                                        \
    int shift = __builtin_clzl(m) - (63 - FRACTION);                                                                   \
    shift = shift < exponent - 1 ? shift : exponent - 1;                                                               \
    U bits = (U)(m << shift);                                                                                          \
    bits = bits >> FRACTION ? bits + ((U)(exponent - shift - 1) << FRACTION) : bits;                                   \
    return ((union number##f){.bits = bits}).value;                                                                    \
  }                                                                                                                    \
  /* x mod y, both positive and finite: a long division by as many digits at a time as 64 bits hold */                 \
  static T modulo##f(T x, T y) {                                                                                       \
    if (x < y)                                                                                                         \
      return x;                                                                                                        \
    int ex, ey;                                                                                                        \
    unsigned long my = split##f(y, &ey), m = split##f(x, &ex) % split##f(y, &ey);                                      \
    for (int n = ex - ey, digits; n > 0 && m; n -= digits) {                                                           \
      digits = n < 63 - FRACTION ? n : 63 - FRACTION;                                                                  \
      m = (m << digits) % my;                                                                                          \
    }                                                                                                                  \
    return join##f(m, ey);                                                                                             \
  }                                                                                                                    \
  IN int has_remainder##f(T x, T y) {                                                                                  \
    return x - x == 0 && y == y && y != 0;                                                                             \
  }                                                                                                                    \
  DEF T fmod##f(T x, T y) {                                                                                            \
    if (!has_remainder##f(x, y))                                                                                       \
      return __builtin_nan("");                                                                                        \
    return __builtin_elementwise_copysign(modulo##f(absolute##f(x), absolute##f(y)), x);                               \
  }                                                                                                                    \
  /* 8 |y| and what is subtracted are exact; at least the last three bits of the quotient */                           \
  DEF T remquo##f(T x, T y, int *quotient) {                                                                           \
    T rest = absolute##f(x), by = absolute##f(y);                                                                      \
    int q = 0;                                                                                                         \
    *quotient = 0;                                                                                                     \
    if (!has_remainder##f(x, y))                                                                                       \
      return __builtin_nan("");                                                                                        \
    if (by < HUGEST / 8)                                                                                               \
      rest = modulo##f(rest, 8 * by);                                                                                  \
    for (int part = 4; part > 0; part /= 2)                                                                            \
      if (by <= HUGEST / part && rest >= part * by)                                                                    \
        rest -= part * by, q += part;                                                                                  \
    if (rest > by - rest || (rest == by - rest && q % 2))                                                              \
      rest -= by, q++;                                                                                                 \
    *quotient = __builtin_signbit(x) != __builtin_signbit(y) ? -(q & 7) : q & 7;                                       \
    return __builtin_signbit(x) ? -rest : rest;                                                                        \
  }                                                                                                                    \
  DEF T remainder##f(T x, T y) {                                                                                       \
    int quotient;                                                                                                      \
    return remquo##f(x, y, &quotient);                                                                                 \
  }                                                                                                                    \
  DEF T nextafter##f(T x, T y) {                                                                                       \
    if (x != x || y != y)                                                                                              \
      return x + y;                                                                                                    \
    if (x == y)                                                                                                        \
      return y;                                                                                                        \
    union number##f n = {.value = x};                                                                                  \
    if (x == 0)                                                                                                        \
      return __builtin_elementwise_copysign(((union number##f){.bits = 1}).value, y);                                  \
    n.bits += (x < y) == (x > 0) ? 1 : -1;                                                                             \
    return n.value;                                                                                                    \
  }
EXACT(double, , unsigned long, 52, __DBL_MAX__)
EXACT(float, f, unsigned int, 23, __FLT_MAX__)
