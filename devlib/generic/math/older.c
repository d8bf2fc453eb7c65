/*
 * older.c - functions of <math.h> that other standards than C's have, by those that C has.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow))

double lgamma(double), floor(double), remainder(double, double), scalbn(double, int), logb(double);
float lgammaf(float), remainderf(float, float), scalbnf(float, int), logbf(float);

/* The sign of the gamma function. */
static int sign(double x) {
  return x < 0 ? floor(x) / 2 != floor(floor(x) / 2) ? -1 : 1 : __builtin_signbit(x) && x == 0 ? -1 : 1;
}

#define OLDER(T, lgamma, lgamma_r, f)                                                                                  \
  DEF T lgamma_r(T x, int *gives_sign) {                                                                               \
    *gives_sign = sign(x);                                                                                             \
    return lgamma(x);                                                                                                  \
  }                                                                                                                    \
  DEF T gamma##f(T x) {                                                                                                \
    return lgamma(x);                                                                                                  \
  }                                                                                                                    \
  DEF T drem##f(T x, T y) {                                                                                            \
    return remainder##f(x, y);                                                                                         \
  }                                                                                                                    \
  DEF int finite##f(T x) {                                                                                             \
    return x - x == 0;                                                                                                 \
  }                                                                                                                    \
  DEF T significand##f(T x) {                                                                                          \
    return x == 0 || x - x != 0 ? x : scalbn##f(x, -(int)logb##f(x));                                                  \
  }                                                                                                                    \
  /* x * 2^n, where n is a number of the same type */                                                                  \
  DEF T scalb##f(T x, T n) {                                                                                           \
    if (n - n != 0)                                                                                                    \
      return n > 0 ? x * n : x / -n;                                                                                   \
    if (n != (T)(int)n && __builtin_fabs(n) < 0x1p31)                                                                  \
      return __builtin_nan("");                                                                                        \
    return scalbn##f(x, n > 65000 ? 65000 : n < -65000 ? -65000 : (int)n);                                             \
  }
OLDER(double, lgamma, lgamma_r, )
OLDER(float, lgammaf, lgammaf_r, f)
