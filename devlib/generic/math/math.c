/*
 * math.c - C's mathematics for device code, from libclc's bitcode (OpenCL names) and from what devices compute exactly.
 *
 * libclc's functions are made of IEEE operations only, so they give the same bits on every card and in the simulator.
 * This file is linked with libclc when Sumac is built; what no function here needs is left out.
 *
 * SUMAC_ANYWHERE: for reproducible reductions, on hosts, too. Then nothing is left to the device that C leaves open.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow))
#define IN static inline __attribute__((always_inline))

/* C name, OpenCL name's length */
#define CLC_UNARY(F)                                                                                                   \
  F(cos, 3)                                                                                                            \
  F(acos, 4)                                                                                                           \
  F(acosh, 5)                                                                                                          \
  F(exp, 3)                                                                                                            \
  F(exp2, 4)                                                                                                           \
  F(exp10, 5)                                                                                                          \
  F(log, 3)                                                                                                            \
  F(log2, 4)                                                                                                           \
  F(log10, 5)                                                                                                          \
  F(erfc, 4)                                                                                                           \
  F(logb, 4)

/* f(-0) is -0 and f(NaN) is NaN: libclc forgets the one and indexes tables with the other. */
#define CLC_ODD(F)                                                                                                     \
  F(sin, 3)                                                                                                            \
  F(tan, 3)                                                                                                            \
  F(asin, 4)                                                                                                           \
  F(atan, 4)                                                                                                           \
  F(sinh, 4)                                                                                                           \
  F(tanh, 4)                                                                                                           \
  F(asinh, 5)                                                                                                          \
  F(atanh, 5)                                                                                                          \
  F(expm1, 5)                                                                                                          \
  F(log1p, 5)                                                                                                          \
  F(cbrt, 4)                                                                                                           \
  F(erf, 3)

#define CLC_EVEN(F) F(cosh, 4)

#define CLC_BINARY(F)                                                                                                  \
  F(pow, 3)                                                                                                            \
  F(atan2, 5)                                                                                                          \
  F(hypot, 5)                                                                                                          \
  F(fdim, 4)

#define GUARDED(name, n, is_result)                                                                                    \
  double clc_##name(double) __asm__("_Z" #n #name "d");                                                                \
  float clc_##name##f(float) __asm__("_Z" #n #name "f");                                                               \
  DEF double name(double x) {                                                                                          \
    return is_result ? x : clc_##name(x);                                                                              \
  }                                                                                                                    \
  DEF float name##f(float x) {                                                                                         \
    return is_result ? x : clc_##name##f(x);                                                                           \
  }
#define UNARY(name, n) GUARDED(name, n, 0)
#define ODD(name, n) GUARDED(name, n, (x == 0 || x != x))
#define EVEN(name, n) GUARDED(name, n, x != x)
CLC_UNARY(UNARY)
CLC_ODD(ODD)
CLC_EVEN(EVEN)

#define BINARY(name, n)                                                                                                \
  double clc_##name(double, double) __asm__("_Z" #n #name "dd");                                                       \
  float clc_##name##f(float, float) __asm__("_Z" #n #name "ff");                                                       \
  DEF double name(double x, double y) {                                                                                \
    return clc_##name(x, y);                                                                                           \
  }                                                                                                                    \
  DEF float name##f(float x, float y) {                                                                                \
    return clc_##name##f(x, y);                                                                                        \
  }
CLC_BINARY(BINARY)

/* One or a few instructions: clang's builtins become them. */
#define NATIVE_UNARY(F)                                                                                                \
  F(fabs)                                                                                                              \
  F(floor)                                                                                                             \
  F(ceil)                                                                                                              \
  F(trunc)                                                                                                             \
  F(rint)                                                                                                              \
  F(roundeven)                                                                                                         \
  F(nearbyint)                                                                                                         \
  F(round)

#define NATIVE(name)                                                                                                   \
  DEF double name(double x) {                                                                                          \
    return __builtin_elementwise_##name(x);                                                                            \
  }                                                                                                                    \
  DEF float name##f(float x) {                                                                                         \
    return __builtin_elementwise_##name(x);                                                                            \
  }
#define __builtin_elementwise_fabs __builtin_elementwise_abs
NATIVE_UNARY(NATIVE)

DEF double sqrt(double x) {
  return __builtin_elementwise_sqrt(x);
}
DEF float sqrtf(float x) {
  return __builtin_elementwise_sqrt(x);
}
DEF double rsqrt(double x) {
  return 1 / __builtin_elementwise_sqrt(x);
}
DEF float rsqrtf(float x) {
  return (float)(1 / __builtin_elementwise_sqrt((double)x));
}
DEF double nan(const char *payload) {
  return (void)payload, __builtin_nan("");
}
DEF float nanf(const char *payload) {
  return (void)payload, __builtin_nanf("");
}
#ifdef SUMAC_ANYWHERE
/* Of two zeros fmax takes +0, fmin -0. */
#define EXTREMES(T, f, bits)                                                                                           \
  DEF T fmax##f(T x, T y) {                                                                                            \
    bits both = __builtin_bit_cast(bits, x) & __builtin_bit_cast(bits, y);                                             \
    return x > y || y != y ? x : y > x || x != x ? y : __builtin_bit_cast(T, both);                                    \
  }                                                                                                                    \
  DEF T fmin##f(T x, T y) {                                                                                            \
    bits both = __builtin_bit_cast(bits, x) | __builtin_bit_cast(bits, y);                                             \
    return x < y || y != y ? x : y < x || x != x ? y : __builtin_bit_cast(T, both);                                    \
  }
EXTREMES(double, , unsigned long)
EXTREMES(float, f, unsigned)
#else
DEF double fmax(double x, double y) {
  return __builtin_fmax(x, y);
}
DEF float fmaxf(float x, float y) {
  return __builtin_fmaxf(x, y);
}
DEF double fmin(double x, double y) {
  return __builtin_fmin(x, y);
}
DEF float fminf(float x, float y) {
  return __builtin_fminf(x, y);
}
#endif
DEF double fma(double x, double y, double z) {
  return __builtin_elementwise_fma(x, y, z);
}
DEF float fmaf(float x, float y, float z) {
  return __builtin_elementwise_fma(x, y, z);
}
DEF double copysign(double x, double y) {
  return __builtin_elementwise_copysign(x, y);
}
DEF float copysignf(float x, float y) {
  return __builtin_elementwise_copysign(x, y);
}

/* libclc's lgamma of a float is wrong for large and negative arguments. */
double clc_lgamma(double) __asm__("_Z6lgammad");
DEF double lgamma(double x) {
  return clc_lgamma(x);
}
DEF float lgammaf(float x) {
  return (float)clc_lgamma(x);
}

/* Exponents and integers. */
int clc_ilogb(double) __asm__("_Z5ilogbd");
int clc_ilogbf(float) __asm__("_Z5ilogbf");

static int clamp(long n) {
  return n > 100000 ? 100000 : n < -100000 ? -100000 : (int)n;
}

/* x * 2^n, rounded once: the steps in front of the last are exact, or the result is infinite or 0 anyway. MOST is the
   largest exponent of a finite number; a step down leaves the DIGITS of the number above the denormal ones. */
#define SCALED(T, f, MOST, DIGITS, TWO_TO)                                                                             \
  IN T scaled##f(T x, int n) {                                                                                         \
    for (; n > MOST && x - x == 0 && x != 0; n -= MOST)                                                                \
      x *= TWO_TO(MOST);                                                                                               \
    for (; n < 1 - MOST && x != 0; n += MOST - 1 - DIGITS)                                                             \
      x *= TWO_TO(DIGITS + 1 - MOST);                                                                                  \
    n = n > MOST ? MOST : n < 1 - MOST ? 1 - MOST : n;                                                                 \
    return x * TWO_TO(n);                                                                                              \
  }
#define DOUBLE_TO(n) __builtin_bit_cast(double, (unsigned long)((n) + 1023) << 52)
#define FLOAT_TO(n) __builtin_bit_cast(float, (unsigned)((n) + 127) << 23)
SCALED(double, , 1023, 53, DOUBLE_TO)
SCALED(float, f, 127, 24, FLOAT_TO)

#define EXPONENTS(T, f)                                                                                                \
  DEF T ldexp##f(T x, int n) {                                                                                         \
    return scaled##f(x, n);                                                                                            \
  }                                                                                                                    \
  DEF T scalbn##f(T x, int n) {                                                                                        \
    return scaled##f(x, n);                                                                                            \
  }                                                                                                                    \
  DEF T scalbln##f(T x, long n) {                                                                                      \
    return scaled##f(x, clamp(n));                                                                                     \
  }                                                                                                                    \
  DEF int ilogb##f(T x) {                                                                                              \
    return x != x ? ILOGB_OF_NAN : x == 0 ? ILOGB_OF_ZERO : clc_ilogb##f(x); /* of the host's <math.h> */              \
  }                                                                                                                    \
  DEF int __fpclassify##f(T x) {                                                                                       \
    return __builtin_fpclassify(0, 1, 4, 3, 2, x); /* FP_NAN and so on of the host's <math.h> */                       \
  }                                                                                                                    \
  DEF T frexp##f(T x, int *exponent) {                                                                                 \
    if (x == 0 || x != x || x - x != 0) {                                                                              \
      *exponent = 0;                                                                                                   \
      return x;                                                                                                        \
    }                                                                                                                  \
    *exponent = clc_ilogb##f(x) + 1;                                                                                   \
    return scaled##f(x, -*exponent);                                                                                   \
  }                                                                                                                    \
  DEF T modf##f(T x, T *whole) {                                                                                       \
    *whole = __builtin_elementwise_trunc(x);                                                                           \
    T rest = x == *whole ? 0 : x - *whole; /* infinities have no rest */                                               \
    return __builtin_elementwise_copysign(rest, x);                                                                    \
  }                                                                                                                    \
  DEF long lround##f(T x) {                                                                                            \
    return (long)__builtin_elementwise_round(x);                                                                       \
  }                                                                                                                    \
  DEF long long llround##f(T x) {                                                                                      \
    return (long long)__builtin_elementwise_round(x);                                                                  \
  }                                                                                                                    \
  DEF long lrint##f(T x) {                                                                                             \
    return (long)__builtin_elementwise_rint(x);                                                                        \
  }                                                                                                                    \
  DEF long long llrint##f(T x) {                                                                                       \
    return (long long)__builtin_elementwise_rint(x);                                                                   \
  }                                                                                                                    \
  DEF void sincos##f(T x, T *s, T *c) {                                                                                \
    *s = clc_sin##f(x);                                                                                                \
    *c = clc_cos##f(x);                                                                                                \
  }
EXPONENTS(double, )
EXPONENTS(float, f)

/* x^n by squaring: what the compiler makes of pow with an integral exponent under -ffast-math. */
#define POWER(T, name)                                                                                                 \
  DEF T name(T x, int n) {                                                                                             \
    T result = 1;                                                                                                      \
    for (unsigned k = n < 0 ? -(unsigned)n : (unsigned)n; k; k >>= 1, x *= x)                                          \
      if (k & 1)                                                                                                       \
        result *= x;                                                                                                   \
    return n < 0 ? 1 / result : result;                                                                                \
  }
POWER(double, __powidf2)
POWER(float, __powisf2)
