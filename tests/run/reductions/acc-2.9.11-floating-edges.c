// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: identities and special values: infinities, NaN, -0.0; loops without iterations; extreme values only.
#include "../Inputs/check.h"
#include <float.h>
#include <math.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define DEFINE(T, name, token, LEVELS, expression)                                                                     \
  static T name(const T *a, int n, T s) {                                                                              \
    PRAGMA(acc parallel loop LEVELS num_workers(2) vector_length(32) copyin(a[0:n]) reduction(token:s))                \
    for (int i = 0; i < n; i++)                                                                                        \
      s = (expression);                                                                                                \
    return s;                                                                                                          \
  }
#define LEVELS4(T, p, token, e)                                                                                        \
  DEFINE(T, p##_g, token, gang, e)                                                                                     \
  DEFINE(T, p##_gw, token, gang worker, e)                                                                             \
  DEFINE(T, p##_gv, token, gang vector, e)                                                                             \
  DEFINE(T, p##_gwv, token, gang worker vector, e)                                                                     \
  static T (*const p[])(const T *, int, T) = {p##_g, p##_gw, p##_gv, p##_gwv};

LEVELS4(double, dmax, max, a[i] > s ? a[i] : s)
LEVELS4(double, dmin, min, a[i] < s ? a[i] : s)
LEVELS4(double, dadd, +, s + a[i])
LEVELS4(double, dmul, *, s *a[i])
LEVELS4(float, fmaxr, max, a[i] > s ? a[i] : s)
LEVELS4(float, fminr, min, a[i] < s ? a[i] : s)
LEVELS4(double, dland, &&, s &&a[i])
LEVELS4(double, dlor, ||, s || a[i])

static const char *const level[] = {"gang", "gang worker", "gang vector", "gang worker vector"};

int main(void) {
  enum { N = 100 };
  static double a[N];
  static float f[N];
  for (int l = 0; l < 4; l++) {
    /* Only infinities: an identity of DBL_MAX instead of an infinity shows. */
    for (int i = 0; i < N; i++)
      a[i] = -INFINITY, f[i] = -INFINITY;
    double d = dmax[l](a, N, -INFINITY);
    CHECK(d == -INFINITY, "%s: max of -inf is %g", level[l], d);
    float g = fmaxr[l](f, N, -INFINITY);
    CHECK(g == -INFINITY, "%s: float max of -inf is %g", level[l], g);
    for (int i = 0; i < N; i++)
      a[i] = INFINITY, f[i] = INFINITY;
    d = dmin[l](a, N, INFINITY);
    CHECK(d == INFINITY, "%s: min of inf is %g", level[l], d);
    g = fminr[l](f, N, INFINITY);
    CHECK(g == INFINITY, "%s: float min of inf is %g", level[l], g);
    d = dadd[l](a, N, 1);
    CHECK(d == INFINITY, "%s: sum of inf is %g", level[l], d);
    a[50] = -INFINITY;
    d = dadd[l](a, N, 1);
    CHECK(isnan(d), "%s: inf - inf is %g", level[l], d);

    /* A sum and a product of -0.0 only keep the sign: the identity of + is -0.0 or is not added. */
    for (int i = 0; i < N; i++)
      a[i] = -0.0;
    d = dadd[l](a, N, -0.0);
    CHECK(d == 0 && signbit(d), "%s: sum of -0.0 is %g", level[l], d);
    d = dadd[l](a, 0, -0.0);
    CHECK(d == 0 && signbit(d), "%s: a loop without iterations lost the sign of -0.0", level[l]);
    for (int i = 0; i < N; i++)
      a[i] = i == 70 ? -0.0 : 1;
    d = dmul[l](a, N, 1);
    CHECK(d == 0 && signbit(d), "%s: product with -0.0 is %g", level[l], d);

    /* A NaN that takes part in a sum or product is not lost. */
    for (int i = 0; i < N; i++)
      a[i] = i == 33 ? NAN : 1;
    d = dadd[l](a, N, 0);
    CHECK(isnan(d), "%s: sum with NaN is %g", level[l], d);
    d = dmul[l](a, N, 1);
    CHECK(isnan(d), "%s: product with NaN is %g", level[l], d);
    /* In a comparison NaN is never greater: the loop's own code skips it. */
    d = dmax[l](a, N, -5);
    CHECK(d == 1, "%s: max that skips NaN is %g", level[l], d);
    d = dmin[l](a, N, 5);
    CHECK(d == 1, "%s: min that skips NaN is %g", level[l], d);

    /* No iterations: the old value stays, whatever it is. */
    CHECK(dmax[l](a, 0, -3) == -3, "%s: empty max", level[l]);
    CHECK(dmin[l](a, 0, 3) == 3, "%s: empty min", level[l]);
    CHECK(isnan(dadd[l](a, 0, NAN)), "%s: empty sum from NaN", level[l]);

    for (int i = 0; i < N; i++)
      a[i] = -DBL_MAX;
    CHECK(dmax[l](a, N, -INFINITY) == -DBL_MAX, "%s: max of -DBL_MAX", level[l]);
    /* Any nonzero number is true: fractions and NaN too. */
    for (int i = 0; i < N; i++)
      a[i] = 0.25;
    CHECK(dland[l](a, N, 0.5) == 1, "%s: && of fractions", level[l]);
    CHECK(dlor[l](a, N, 0) == 1, "%s: || of fractions", level[l]);
    a[99] = 0;
    CHECK(dland[l](a, N, 0.5) == 0, "%s: && with a zero", level[l]);
  }
  return check_end();
}
