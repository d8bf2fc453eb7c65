/*
 * gamma.c - the gamma function for device code: libclc's goes through lgamma and loses a third of the digits.
 *
 * Stirling's formula from STIRLING on, as two factors of which neither overflows before the product does; below, the
 * recurrence down from there; for negative arguments the reflection. Float is computed in double.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow))
#define STIRLING 20
#define PI 0x1.921fb54442d18p+1

double fabs(double), floor(double), rint(double), exp(double), log(double), pow(double, double), sin(double);

struct factors {
  double a, b;
};

static struct factors stirling(double x) {
  double half = pow(x, x / 2 - 0.25), z = 1 / (x * x);
  double series = (1. / 12 - z * (1. / 360 - z * (1. / 1260 - z * (1. / 1680 - z * (1. / 1188))))) / x;
  return (struct factors){half * exp(-x) * 0x1.40d931ff62706p+1 * exp(series), half};
}

static struct factors positive(double x) {
  if (x >= STIRLING)
    return stirling(x);
  double product = 1;
  int n = 0;
  for (; x + n < STIRLING; n++)
    product *= n ? x + n : 1;
  double above = x + n;
  double lost = n >= x ? x - (above - n) : n - (above - x);
  struct factors f = stirling(above);
  return (struct factors){f.a * f.b / product * (1 + lost * log(above)), 1 / x};
}

DEF double tgamma(double x) {
  double z = fabs(x);
  if (x != x || x == 0 || z < 0x1p-60)
    return 1 / x;
  if (x > 0)
    return x > 180 ? __builtin_inf() : positive(x).a * positive(x).b;
  if (z == floor(z))
    return __builtin_nan("");
  double nearest = rint(z), s = sin(PI * (z - nearest)) * (nearest / 2 == floor(nearest / 2) ? 1 : -1);
  if (z > 190)
    return s > 0 ? -0.0 : 0.0;
  struct factors f = positive(z);
  return -PI / (z * s) / f.a / f.b;
}
DEF float tgammaf(float x) {
  return (float)tgamma(x);
}
