// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// The functions of <complex.h> in device code, double and float, against the host's library.
#include <complex.h>
#include <float.h>
#include <math.h>

#include "../Inputs/check.h"

static void compare(const char *name, int i, double complex got, double complex expected, double epsilon) {
  double scale = cabs(expected) > 1 ? cabs(expected) : 1;
  CHECK(cabs(got - expected) <= 32 * epsilon * scale, "%s of value %d: %.17g%+.17gi, expected %.17g%+.17gi", name, i,
        creal(got), cimag(got), creal(expected), cimag(expected));
}

#define VALUES                                                                                                         \
  {                                                                                                                    \
    0.5 + 0.25 * I, -1.5 + 2 * I, 3 - 4 * I, -0.75 - 0.125 * I, 1e-3 + 1 * I, 0.6 + 0.8 * I, 2 + 0.5 * I,              \
        0.25 - 3 * I, -2.5 - 1e-4 * I, 1e-8 + 1e-9 * I, -5 + 5 * I, 1.0001 + 1e-4 * I                                  \
  }
enum { N = 12 };

static double complex values[N] = VALUES;
static float complex values_f[N] = VALUES;

#define TEST(name)                                                                                                     \
  static void test_##name(void) {                                                                                      \
    double complex r[N];                                                                                               \
    float complex rf[N];                                                                                               \
    _Pragma("acc parallel loop copyin(values, values_f) copyout(r, rf)") for (int i = 0; i < N; i++) {                 \
      r[i] = name(values[i]);                                                                                          \
      rf[i] = name##f(values_f[i]);                                                                                    \
    }                                                                                                                  \
    for (int i = 0; i < N; i++) {                                                                                      \
      compare(#name, i, r[i], name(values[i]), DBL_EPSILON);                                                           \
      compare(#name "f", i, rf[i], name##f(values_f[i]), FLT_EPSILON);                                                 \
    }                                                                                                                  \
  }
#define EACH(F)                                                                                                        \
  F(cabs)                                                                                                              \
  F(carg)                                                                                                              \
  F(creal)                                                                                                             \
  F(cimag)                                                                                                             \
  F(conj)                                                                                                              \
  F(cproj) F(cexp) F(clog) F(csqrt) F(csin) F(ccos) F(ctan) F(csinh) F(ccosh) F(ctanh) F(casin) F(cacos) F(catan)      \
      F(casinh) F(cacosh) F(catanh)
EACH(TEST)

static void test_cpow(void) {
  double complex r[N];
  float complex rf[N];
#pragma acc parallel loop copyin(values, values_f) copyout(r, rf)
  for (int i = 0; i < N; i++) {
    r[i] = cpow(values[i], values[N - 1 - i]);
    rf[i] = cpowf(values_f[i], values_f[N - 1 - i]);
  }
  for (int i = 0; i < N; i++) {
    compare("cpow", i, r[i], cpow(values[i], values[N - 1 - i]), 16 * DBL_EPSILON);
    compare("cpowf", i, rf[i], cpowf(values_f[i], values_f[N - 1 - i]), 16 * FLT_EPSILON);
  }
}

static void test_edges(void) {
  double complex z[4] = {-4, __builtin_complex(-4.0, -0.0), 0, __builtin_complex((double)INFINITY, 1.0)}, r[4], e[1];
  double a[1];
#pragma acc parallel loop copyin(z) copyout(r, e, a)
  for (int i = 0; i < 4; i++) {
    r[i] = csqrt(z[i]);
    if (i == 0) {
      e[0] = cexp(__builtin_complex(710.0, 0.8));
      a[0] = cabs(__builtin_complex(3e200, 4e200));
    }
  }
  CHECK(cimag(r[0]) == 2 && cimag(r[1]) == -2 && r[2] == 0 && isinf(creal(r[3])), "csqrt at its edges");
  compare("cexp(large)", 0, e[0] / 1e300, cexp(__builtin_complex(710.0, 0.8)) / 1e300, 64 * DBL_EPSILON);
  compare("cabs(large)", 0, a[0] / 1e200, 5, DBL_EPSILON);
}

#define CALL(f) test_##f();

int main(void) {
  EACH(CALL)
  test_cpow();
  test_edges();
  return check_end();
}
