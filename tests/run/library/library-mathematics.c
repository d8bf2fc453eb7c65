// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -O2 -fopenacc -freproducible -foffload=host %s -o %t.alike -lm && %t.alike
// The functions of <math.h> in device code, against the host's library in a wider type: special values and
// pseudo-random ones of all magnitudes. With an argument, prints the worst error of each function.
#define _GNU_SOURCE
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "../Inputs/check.h"

enum { SPECIALS = 42, RANDOM = 1000, UNARY_N = SPECIALS + RANDOM, BINARY_N = SPECIALS * SPECIALS + RANDOM };

static const double specials[SPECIALS] = {
    0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    2,
    -2,
    3,
    -3,
    10,
    -10,
    1.5,
    -2.5,
    0x1p-1074,
    -0x1p-1040,
    0x1p-1022,
    -0x1p-149,
    0x1p-130,
    0x1p-126,
    1e-30,
    1e-8,
    -1e-8,
    1e5,
    -1e5,
    1e15,
    1e22,
    0x1p1023,
    -0x1p127,
    FLT_MAX,
    DBL_MAX,
    -DBL_MAX,
    INFINITY,
    -INFINITY,
    NAN,
    0x1.921fb54442d18p+0,
    0x1.921fb54442d18p+1,
    -0x1.921fb54442d18p+20,
    0x1.921fb6p+0f,
    88.5,
    709.5,
    -745,
};

static double x[BINARY_N], y[BINARY_N], result[BINARY_N];
static float xf[BINARY_N], yf[BINARY_N], result_f[BINARY_N];
static double worst[2];
static bool verbose, any_zero; /* C leaves the sign of a zero open */

static uint64_t bits(void) {
  static uint64_t state = 42;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 11;
}

/* Three of four near 1, the others anywhere. */
static double number(int i, double range) {
  double mantissa = (double)bits() / 0x1p52 - 1;
  int exponent = (int)(bits() % 16) - 10;
  return ldexp(mantissa, i % 4 ? exponent : (int)(exponent * range));
}

static void fill(int first) {
  for (int i = first; i < first + RANDOM; i++) {
    x[i] = number(i, 90), y[i] = number(i / 4, 90);
    xf[i] = (float)number(i, 12), yf[i] = (float)number(i / 4, 12);
  }
}

static void fill_unary(void) {
  for (int i = 0; i < SPECIALS; i++)
    x[i] = specials[i], xf[i] = (float)specials[i];
  fill(SPECIALS);
}

static void fill_binary(void) {
  for (int i = 0; i < SPECIALS * SPECIALS; i++) {
    x[i] = specials[i / SPECIALS], y[i] = specials[i % SPECIALS];
    xf[i] = (float)x[i], yf[i] = (float)y[i];
  }
  fill(SPECIALS * SPECIALS);
}

/* The distance in units of the last place of a type with DIGITS and exponents in [MIN, MAX]. */
static double distance(long double got, long double expected, bool absolute, bool is_float) {
  int digits = is_float ? FLT_MANT_DIG : DBL_MANT_DIG, exponent;
  int min = is_float ? FLT_MIN_EXP : DBL_MIN_EXP, max = is_float ? FLT_MAX_EXP : DBL_MAX_EXP;
  if (isnan(got) || isnan(expected))
    return isnan(got) && isnan(expected) ? 0 : INFINITY;
  bool zeros = got == 0 && expected == 0;
  if (!signbit(got) != !signbit(expected) && !(absolute && !zeros) && !(zeros && any_zero))
    return INFINITY;
  long double above = ldexpl(1, max); /* stands for infinity */
  if (fabsl(expected) >= above)
    expected = copysignl(above, expected);
  if (isinf(got))
    got = copysignl(above, got);
  if (got == expected)
    return 0;
  frexpl(expected, &exponent);
  exponent = expected == 0 || exponent < min ? min : exponent > max ? max : exponent;
  if (absolute && exponent < 1)
    exponent = 1;
  return (double)ldexpl(fabsl(got - expected), digits - exponent);
}

static void check(const char *name, double bound, bool absolute, bool is_float, int i, long double expected) {
  const bool open = any_zero;
  any_zero |= absolute && isinf(x[i]); /* of j1: C libraries differ */
  double d =
      is_float ? distance(result_f[i], expected, absolute, true) : distance(result[i], expected, absolute, false);
  any_zero = open;
  if (d > worst[is_float])
    worst[is_float] = d;
  if (is_float)
    CHECK(d <= bound, "%sf(%a, %a) = %a, expected %La: off by %g", name, xf[i], yf[i], result_f[i], expected, d);
  else
    CHECK(d <= bound, "%s(%a, %a) = %a, expected %La: off by %g", name, x[i], y[i], result[i], expected, d);
}

static void tell(const char *name) {
  if (verbose)
    printf("%-10s %8.3g %8.3g\n", name, worst[0], worst[1]);
  worst[0] = worst[1] = 0;
}

#ifndef DIRECTIVE
#define DIRECTIVE "acc parallel loop copyin(x, y, xf, yf) copyout(result, result_f)"
#endif
#define TEST(name, n, bound, absolute, wide, wide_f, of, of_f)                                                         \
  static void test_##name(void) {                                                                                      \
    _Pragma(DIRECTIVE) for (int i = 0; i < n; i++) {                                                                   \
      result[i] = name of;                                                                                             \
      result_f[i] = name##f of_f;                                                                                      \
    }                                                                                                                  \
    for (int i = 0; i < n; i++) {                                                                                      \
      check(#name, bound, absolute, false, i, wide of);                                                                \
      check(#name, bound, absolute, true, i, wide_f of_f);                                                             \
    }                                                                                                                  \
    tell(#name);                                                                                                       \
  }
#define UNARY(name, bound) TEST(name, UNARY_N, bound, false, name##l, name, (x[i]), (xf[i]))
#define NEAR_ZEROS(name, bound) TEST(name, UNARY_N, bound, true, name##l, name, (x[i]), (xf[i]))
#define BINARY(name, bound) TEST(name, BINARY_N, bound, false, name##l, name, (x[i], y[i]), (xf[i], yf[i]))
#define OF_TYPE(name, bound) TEST(name, BINARY_N, bound, false, name, name##f, (x[i], y[i]), (xf[i], yf[i]))
#define EITHER_ZERO(name, bound) BINARY(name, bound)
#include "../Inputs/mathematics.def"
#undef UNARY
#undef NEAR_ZEROS
#undef BINARY
#undef OF_TYPE
#undef EITHER_ZERO

int main(int argc, char **argv) {
  (void)argv;
  verbose = argc > 1;
#define UNARY(name, bound) test_##name();
#define NEAR_ZEROS UNARY
#define BINARY(name, bound)
#define OF_TYPE BINARY
#define EITHER_ZERO BINARY
  fill_unary();
#include "../Inputs/mathematics.def"
#undef UNARY
#undef BINARY
#undef EITHER_ZERO
#define UNARY(name, bound)
#define BINARY(name, bound) test_##name();
#define EITHER_ZERO(name, bound) any_zero = true, test_##name(), any_zero = false;
  fill_binary();
#include "../Inputs/mathematics.def"
  return check_end();
}
