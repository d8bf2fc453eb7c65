/*
 * omp.c - the kernels of bench/gpu in OpenMP, in the forms that programs use most. Clang's headers of mathematics want
 * NVIDIA's library on the device, so they are not included.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "data.h"

static double omp_dot(void) {
  int n = d.n;
  const double *x = d.a, *y = d.b;
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : x[0 : n], y[0 : n]) map(tofrom : s)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

static double omp_max(void) {
  int n = d.n;
  const double *x = d.a;
  double s = -100;
#pragma omp target teams distribute parallel for reduction(max : s) map(to : x[0 : n]) map(tofrom : s)
  for (int i = 0; i < n; i++)
    s = x[i] > s ? x[i] : s;
  return s;
}

static double omp_triad(void) {
  int n = d.n;
  const double *x = d.a, *y = d.b;
  double *z = d.c;
#pragma omp target teams distribute parallel for simd map(to : x[0 : n], y[0 : n]) map(tofrom : z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] = x[i] + 3 * y[i];
  return 0;
}

static double omp_small(void) {
  int n = SMALL;
  const double *x = d.a;
  double *z = d.c;
  for (int t = 0; t < 4; t++) {
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : z[0 : n])
    for (int i = 0; i < n; i++)
      z[i] += 2 * x[i];
  }
  return 0;
}

static double omp_rows(void) {
  int n = d.n, rows = n / WIDTH;
  const double *x = d.a;
  double *z = d.c;
#pragma omp target teams distribute map(to : x[0 : n]) map(tofrom : z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int j = 0; j < WIDTH; j++)
      s += x[i * WIDTH + j];
    z[i] = s;
  }
  return 0;
}

static double omp_rows_simd(void) {
  int n = d.n, rows = n / WIDTH;
  const double *x = d.a;
  double *z = d.c;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma omp simd reduction(+ : s)
    for (int j = 0; j < WIDTH; j++)
      s += x[i * WIDTH + j];
    z[i] = s;
  }
  return 0;
}

static double omp_matmul(void) {
  int n = d.n, side = d.side / 4;
  const double *x = d.a, *y = d.b;
  double *z = d.c;
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0 : n], y[0 : n]) map(tofrom : z[0 : n])
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++) {
      double s = 0;
      for (int k = 0; k < side; k++)
        s += x[i * side + k] * y[k * side + j];
      z[i * side + j] = s;
    }
  return 0;
}

static double omp_two_loops(void) {
  int n = 1024;
  const double *x = d.a;
  double *z = d.c, s = 0;
#pragma omp target map(to : x[0 : n]) map(tofrom : z[0 : n], s)
  {
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += x[i];
    double mean = s / n;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      z[i] = x[i] - mean;
  }
  return s;
}

static double omp_histogram(void) {
  int n = d.n;
  const int *k = d.key;
  int h[BINS] = {0};
  double s = 0;
#pragma omp target teams distribute parallel for map(to : k[0 : n]) map(tofrom : h)
  for (int i = 0; i < n; i++) {
#pragma omp atomic update
    h[k[i] % BINS]++;
  }
  for (int i = 0; i < BINS; i++)
    s += (i + 1) * h[i];
  return s;
}

void enter(void) {
  int n = d.n, *key = d.key;
  double *a = d.a, *b = d.b, *c = d.c;
#pragma omp target enter data map(to : a[0 : n], b[0 : n], c[0 : n], key[0 : n])
}

void bring(void) {
  double *c = d.c;
#pragma omp target update to(c[0 : d.n])
}

void leave(void) {
  double *c = d.c;
#pragma omp target update from(c[0 : d.n])
}

#define KERNEL(name) {#name, name}
const struct kernel kernels[] = {
    KERNEL(omp_dot),       KERNEL(omp_max),    KERNEL(omp_triad),     KERNEL(omp_small),     KERNEL(omp_rows),
    KERNEL(omp_rows_simd), KERNEL(omp_matmul), KERNEL(omp_two_loops), KERNEL(omp_histogram), {0},
};
