// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// <complex.h> in device code: infinities, NaNs and signed zeros as C17's annex G has them (on the host, which is the
// reference), and errors in units of the last place of the absolute value against long double.
#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "../Inputs/check.h"

enum { SPECIALS = 13, PAIRS = SPECIALS * SPECIALS, N = PAIRS + 200, MOST_ULPS = 5 };
static const double specials[SPECIALS] = {0, -0.0, 1, -1, 0.5, 2.5, -3, INFINITY, -INFINITY, NAN, 1e-310, 1e300, 710};
static double complex z[N], r[N];
static float complex zf[N], rf[N];

/* GOT is what is expected: a NaN, an infinity or a zero. ANY_SIGN: beside a NaN the sign is open. Small numbers may be
 * 0. */
static bool of_kind(double got, double expected, bool any_sign, double small) {
  if (isnan(expected) || isnan(got))
    return isnan(expected) && isnan(got);
  bool same_sign = any_sign || !signbit(got) == !signbit(expected);
  if (isinf(expected) || isinf(got))
    return isinf(expected) && isinf(got) && same_sign;
  return expected != 0 || (got == 0 ? same_sign : fabs(got) < small);
}

static bool finite_parts(double complex x) {
  return isfinite(creal(x)) && isfinite(cimag(x));
}

static double ulps(double complex got, long double complex exact, int digits, int least) {
  int exponent;
  long double size = cabsl(exact);
  if (!isfinite(size) || !finite_parts(got))
    return 0; /* the kinds agree */
  frexpl(size, &exponent);
  return (double)ldexpl(cabsl(got - exact), digits - (size == 0 || exponent < least ? least : exponent));
}

static void check(const char *name, double complex x, double complex got, double complex expected,
                  long double complex exact, bool is_float) {
  double small = is_float ? FLT_MIN : DBL_MIN;
  bool of_nan = isnan(creal(x)) || isnan(cimag(x)); /* catan(inf, nan) is (pi/2, +-0) */
  CHECK(of_kind(creal(got), creal(expected), of_nan || isnan(cimag(expected)), small) &&
            of_kind(cimag(got), cimag(expected), of_nan || isnan(creal(expected)), small),
        "%s(%g, %g) = (%g, %g), not (%g, %g)", name, creal(x), cimag(x), creal(got), cimag(got), creal(expected),
        cimag(expected));
  double off = finite_parts(expected) ? is_float ? ulps(got, exact, FLT_MANT_DIG, FLT_MIN_EXP)
                                                 : ulps(got, exact, DBL_MANT_DIG, DBL_MIN_EXP)
                                      : 0;
  CHECK(off <= MOST_ULPS, "%s(%g, %g) = (%g, %g) is off by %g units", name, creal(x), cimag(x), creal(got), cimag(got),
        off);
}

#define TEST(name)                                                                                                     \
  static void test_##name(void) {                                                                                      \
    _Pragma("acc parallel loop copyin(z, zf) copyout(r, rf)") for (int i = 0; i < N; i++) {                            \
      r[i] = name(z[i]);                                                                                               \
      rf[i] = name##f(zf[i]);                                                                                          \
    }                                                                                                                  \
    for (int i = 0; i < N; i++) {                                                                                      \
      check(#name, z[i], r[i], name(z[i]), name##l(z[i]), false);                                                      \
      check(#name "f", zf[i], rf[i], name##f(zf[i]), name##l(zf[i]), true);                                            \
    }                                                                                                                  \
  }
#define EACH(F)                                                                                                        \
  F(cproj)                                                                                                             \
  F(conj)                                                                                                              \
  F(cexp)                                                                                                              \
  F(clog) F(csqrt) F(csin) F(ccos) F(ctan) F(csinh) F(ccosh) F(ctanh) F(casin) F(cacos) F(catan) F(casinh) F(cacosh)   \
      F(catanh)
EACH(TEST)
#define CALL(name) test_##name();

static double number(void) {
  return rand() / (double)RAND_MAX * 2 - 1;
}

int main(void) {
  static const double sizes[] = {1, 10, 1e-3, 100, 1e-9};
  for (int i = 0; i < PAIRS; i++)
    z[i] = __builtin_complex(specials[i / SPECIALS], specials[i % SPECIALS]);
  for (int i = PAIRS; i < N; i++)
    z[i] = __builtin_complex(number() * sizes[i % 5], number() * (i % 7 ? sizes[i % 5] : 1));
  for (int i = 0; i < N; i++)
    zf[i] = __builtin_complex((float)creal(z[i]), (float)cimag(z[i]));
  EACH(CALL)
  return check_end();
}
