// RUN: %sumacc -O2 -fopenmp %s -o %t -lm && %run %t
// jn and yn in device code, against the host's library in a wider type: whole orders of both signs, special values and
// arguments of all magnitudes. The bounds are those of the other Bessel functions (mathematics.def), and for y, whose
// recurrence adds an error a step, as many more as there are steps.
#define _GNU_SOURCE
#include <float.h>
#include <math.h>

#include "../Inputs/check.h"

enum { ORDERS = 12, ARGUMENTS = 120, N = ORDERS * ARGUMENTS };
static const int orders[ORDERS] = {0, 1, 2, 3, 5, 8, 20, 60, -1, -2, -3, -20};
static const double specials[] = {0,     -0.0,   INFINITY, -INFINITY, NAN,  DBL_MAX, DBL_MIN, 0x1p-1074, 1e-300, 1e-9,
                                  -1e-9, 0x1p-40, 1e-4,    -1e-4,     2.404825557695773, 3.8317059702075125, 25, 24.999, 1e6, -1e6};
enum { SPECIALS = sizeof specials / sizeof *specials };

static int n[N];
static double x[N], j[N], y[N];
static float xf[N], jf[N], yf[N];

static void fill(void) {
  for (int i = 0; i < N; i++) {
    int k = i / ORDERS;
    n[i] = orders[i % ORDERS];
    x[i] = k < SPECIALS ? specials[k] : ldexp(1 + k * 0.61803398875 - (int)(k * 0.61803398875), k % 17 - 6) * (k % 5 ? 1 : -1);
    xf[i] = (float)x[i];
  }
}

static double distance(long double got, long double expected, int digits, int most) {
  int exponent;
  long double above = ldexpl(1, most);
  if (isnan(got) || isnan(expected))
    return isnan(got) && isnan(expected) ? 0 : INFINITY;
  if (isinf(got))
    got = copysignl(above, got);
  if (fabsl(expected) >= above)
    expected = copysignl(above, expected);
  if (got == expected)
    return 0;
  frexpl(expected, &exponent);
  return (double)ldexpl(fabsl(got - expected), digits - (exponent < 1 ? 1 : exponent));
}

static void check(const char *name, int i, double bound, double at, long double got, long double expected, int is_float) {
  double d = is_float ? distance(got, expected, FLT_MANT_DIG, FLT_MAX_EXP) : distance(got, expected, DBL_MANT_DIG, DBL_MAX_EXP);
  CHECK(d <= bound, "%s%s(%d, %a) = %La, expected %La: off by %g", name, is_float ? "f" : "", n[i], at, got, expected, d);
}

int main(void) {
  fill();
#pragma omp target teams distribute parallel for map(to : n, x, xf) map(from : j, y, jf, yf)
  for (int i = 0; i < N; i++) {
    j[i] = jn(n[i], x[i]);
    y[i] = yn(n[i], x[i]);
    jf[i] = jnf(n[i], xf[i]);
    yf[i] = ynf(n[i], xf[i]);
  }
  for (int i = 0; i < N; i++) {
    double steps = fabs((double)n[i]);
    check("jn", i, 16, x[i], j[i], jnl(n[i], x[i]), 0);
    check("yn", i, 16 + steps, x[i], y[i], ynl(n[i], x[i]), 0);
    check("jn", i, 16, xf[i], jf[i], jnl(n[i], xf[i]), 1);
    check("yn", i, 16 + steps, xf[i], yf[i], ynl(n[i], xf[i]), 1);
  }
  return check_end();
}
