/*
 * ten-regions.c - ten regions of the usual kinds, in OpenACC and in OpenMP, for bench/compile-time.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#ifdef _OPENACC
#define PARALLEL(...) PRAGMA(acc parallel loop gang vector __VA_ARGS__)
#define OUTER(...) PRAGMA(acc parallel loop gang __VA_ARGS__)
#define INNER(...) PRAGMA(acc loop vector __VA_ARGS__)
#define DATA(...) __VA_ARGS__
#else
#define PARALLEL(...) PRAGMA(omp parallel for __VA_ARGS__)
#define OUTER(...) PRAGMA(omp parallel for __VA_ARGS__)
#define INNER(...) PRAGMA(omp simd __VA_ARGS__)
#define DATA(...)
#endif

double sum(const double *a, long n) {
  double s = 0;
  PARALLEL(reduction(+:s) DATA(copyin(a[0:n])))
  for (long i = 0; i < n; i++)
    s += a[i];
  return s;
}

double dot(const double *a, const double *b, long n) {
  double s = 0;
  PARALLEL(reduction(+:s) DATA(copyin(a[0:n], b[0:n])))
  for (long i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

float largest(const float *a, long n) {
  float m = a[0];
  PARALLEL(reduction(max:m) DATA(copyin(a[0:n])))
  for (long i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

void axpy(double *restrict y, const double *restrict x, double f, long n) {
  PARALLEL(DATA(copyin(x[0:n]) copy(y[0:n])))
  for (long i = 0; i < n; i++)
    y[i] += f * x[i];
}

double moments(const double *a, long n, double *square) {
  double s = 0, q = 0;
  PARALLEL(reduction(+:s, q) DATA(copyin(a[0:n])))
  for (long i = 0; i < n; i++) {
    s += a[i];
    q += a[i] * a[i];
  }
  *square = q;
  return s;
}

double jacobi(const double *restrict a, double *restrict b, long n) {
  double change = 0;
  OUTER(reduction(max:change) DATA(copyin(a[0:n * n]) copy(b[0:n * n])))
  for (long y = 1; y < n - 1; y++) {
    INNER(reduction(max:change))
    for (long x = 1; x < n - 1; x++) {
      long k = y * n + x;
      double t = 0.25 * (a[k - 1] + a[k + 1] + a[k - n] + a[k + n]), c = fabs(t - a[k]);
      b[k] = t;
      change = c > change ? c : change;
    }
  }
  return change;
}

void spmv(const long *start, const int *column, const double *restrict value, const double *restrict x,
          double *restrict y, long n) {
  OUTER(DATA(copyin(start[0:n + 1], column[0:start[n]], value[0:start[n]], x[0:n]) copyout(y[0:n])))
  for (long i = 0; i < n; i++) {
    double s = 0;
    INNER(reduction(+:s))
    for (long k = start[i]; k < start[i + 1]; k++)
      s += value[k] * x[column[k]];
    y[i] = s;
  }
}

void product(const double *restrict a, const double *restrict b, double *restrict c, long n) {
  OUTER(DATA(copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])))
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      double s = 0;
      INNER(reduction(+:s))
      for (long k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}

int all_sorted(const int *a, long n) {
  int sorted = 1;
  PARALLEL(reduction(&&:sorted) DATA(copyin(a[0:n])))
  for (long i = 1; i < n; i++)
    sorted = sorted && a[i - 1] <= a[i];
  return sorted;
}

unsigned parity(const unsigned *a, long n) {
  unsigned x = 0;
  PARALLEL(reduction(^:x) DATA(copyin(a[0:n])))
  for (long i = 0; i < n; i++)
    x ^= a[i];
  return x;
}
