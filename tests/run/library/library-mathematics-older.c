// RUN: %sumacc -O2 -fopenmp %s -o %t -lm && %run %t
// Functions of <math.h> that are not C's: drem, significand, scalb, finite, gamma, lgamma_r.
#define _GNU_SOURCE
#include <float.h>
#include <math.h>

#include "../Inputs/check.h"

enum { N = 16, RESULTS = 6 };
static const double x[N] = {0, -0.0, 1, -1, 0.5, -0.5, -1.5, -2.5, 3.75, 1e300, -1e300, DBL_MIN / 8, INFINITY, -INFINITY, NAN, 171};
static const double by[N] = {1, 2, 3, -2, 0.75, -4, 2000, -2000, 70000, INFINITY, -INFINITY, 1, 0.5, 2, 1, NAN};

static double r[N][RESULTS];
static float rf[N][RESULTS];
static int sign[N], sign_f[N];

static int same(double got, double expected) {
  if (isnan(got) || isnan(expected))
    return isnan(got) && isnan(expected);
  return got == expected || fabs(got - expected) <= 16 * DBL_EPSILON * (fabs(expected) > 1 ? fabs(expected) : 1);
}
static int same_f(float got, float expected) {
  if (isnan(got) || isnan(expected))
    return isnan(got) && isnan(expected);
  return got == expected || fabsf(got - expected) <= 16 * FLT_EPSILON * (fabsf(expected) > 1 ? fabsf(expected) : 1);
}

static void compute(int i, double *a, float *b, int *s, int *sf) {
  float y = (float)x[i], z = (float)by[i];
  a[0] = drem(x[i], by[i]), b[0] = dremf(y, z);
  a[1] = significand(x[i]), b[1] = significandf(y);
  a[2] = scalb(x[i], by[i]), b[2] = scalbf(y, z);
  a[3] = finite(x[i]), b[3] = (float)finitef(y);
  a[4] = gamma(x[i]), b[4] = gammaf(y);
  a[5] = lgamma_r(x[i], s), b[5] = lgammaf_r(y, sf);
}

int main(void) {
#pragma omp target teams distribute parallel for map(from : r, rf, sign, sign_f)
  for (int i = 0; i < N; i++)
    compute(i, r[i], rf[i], &sign[i], &sign_f[i]);
  for (int i = 0; i < N; i++) {
    double a[RESULTS];
    float b[RESULTS];
    int s, sf;
    compute(i, a, b, &s, &sf);
    for (int k = 0; k < RESULTS; k++) {
      CHECK(same(r[i][k], a[k]), "%d of %g, %g: %g, expected %g", k, x[i], by[i], r[i][k], a[k]);
      CHECK(same_f(rf[i][k], b[k]), "%df of %g, %g: %g, expected %g", k, x[i], by[i], rf[i][k], b[k]);
    }
    int pole = x[i] <= 0 && x[i] == floor(x[i]) && x[i] != 0; /* no sign */
    CHECK(pole || isnan(x[i]) || (sign[i] == s && sign_f[i] == sf), "sign of %g: %d, %d", x[i], sign[i], sign_f[i]);
  }
  return check_end();
}
