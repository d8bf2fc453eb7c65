/*
 * kernels.c - the loops of kernels.f90 in C, with the same directives: what their code for GPUs is compared with.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <complex.h>

// Element (i, j) and (i, j, k) of arrays of N rows, counted from 1 as in Fortran.
#define AT(i, j) ((i) - 1 + (long)((j) - 1) * n)
#define AT3(i, j, k) ((i) - 1 + (long)((j) - 1) * n + (long)((k) - 1) * n * n)

void triad(double *restrict a, const double *restrict b, const double *restrict c, double s, int n) {
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + s * c[i];
}

void dot(const double *restrict a, const double *restrict b, double *total, int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  *total = sum;
}

void stencil2(double *restrict a, const double *restrict b, int n) {
  const long all = (long)n * n;
#pragma acc parallel loop gang copy(a[0:all]) copyin(b[0:all])
  for (int j = 2; j <= n - 1; j++) {
#pragma acc loop vector
    for (int i = 2; i <= n - 1; i++)
      a[AT(i, j)] = 0.25 * (b[AT(i - 1, j)] + b[AT(i + 1, j)] + b[AT(i, j - 1)] + b[AT(i, j + 1)]);
  }
}

void stencil3(double *restrict a, const double *restrict b, int n) {
  const long all = (long)n * n * n;
#pragma acc parallel loop gang collapse(2) copy(a[0:all]) copyin(b[0:all])
  for (int k = 2; k <= n - 1; k++)
    for (int j = 2; j <= n - 1; j++) {
#pragma acc loop vector
      for (int i = 2; i <= n - 1; i++)
        a[AT3(i, j, k)] = b[AT3(i, j, k)] + 0.1 * (b[AT3(i - 1, j, k)] + b[AT3(i + 1, j, k)] + b[AT3(i, j - 1, k)] +
                                                   b[AT3(i, j + 1, k)] + b[AT3(i, j, k - 1)] + b[AT3(i, j, k + 1)] -
                                                   6 * b[AT3(i, j, k)]);
    }
}

void product_columns(double *restrict a, const double *restrict b, const double *restrict c, int n) {
  const long all = (long)n * n;
#pragma acc parallel loop gang copyout(a[0:all]) copyin(b[0:all], c[0:all])
  for (int j = 1; j <= n; j++) {
#pragma acc loop vector
    for (int i = 1; i <= n; i++)
      a[AT(i, j)] = 0;
#pragma acc loop seq
    for (int k = 1; k <= n; k++) {
#pragma acc loop vector
      for (int i = 1; i <= n; i++)
        a[AT(i, j)] += b[AT(i, k)] * c[AT(k, j)];
    }
  }
}

void product_sums(double *restrict a, const double *restrict b, const double *restrict c, int n) {
  const long all = (long)n * n;
#pragma acc parallel loop gang collapse(2) copyout(a[0:all]) copyin(b[0:all], c[0:all])
  for (int j = 1; j <= n; j++)
    for (int i = 1; i <= n; i++) {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int k = 1; k <= n; k++)
        s += b[AT(k, i)] * c[AT(k, j)];
      a[AT(i, j)] = s;
    }
}

void columns(double *restrict x, const double *restrict low, const double *restrict mid, const double *restrict up,
             const double *restrict d, int n, int m) {
  const long all = (long)n * m;
  double w[all];
#pragma acc parallel loop gang vector create(w[0:all]) copyout(x[0:all]) copyin(low[0:all], mid[0:all], up[0:all], d[0:all])
  for (int i = 1; i <= n; i++) {
    w[AT(i, 1)] = up[AT(i, 1)] / mid[AT(i, 1)];
    x[AT(i, 1)] = d[AT(i, 1)] / mid[AT(i, 1)];
#pragma acc loop seq
    for (int k = 2; k <= m; k++) {
      const double f = 1 / (mid[AT(i, k)] - low[AT(i, k)] * w[AT(i, k - 1)]);
      w[AT(i, k)] = up[AT(i, k)] * f;
      x[AT(i, k)] = (d[AT(i, k)] - low[AT(i, k)] * x[AT(i, k - 1)]) * f;
    }
#pragma acc loop seq
    for (int k = m - 1; k >= 1; k--)
      x[AT(i, k)] -= w[AT(i, k)] * x[AT(i, k + 1)];
  }
}

void tracer(const double *restrict t, const double *restrict u, const double *restrict v, const double *restrict w,
            const double *restrict sx, const double *restrict sy, const double *restrict sz, const double *restrict h,
            const double *restrict src, double *restrict out, int n) {
  const long all = (long)n * n;
#pragma acc parallel loop gang copy(out[0:all]) copyin(t[0:all], u[0:all], v[0:all], w[0:all], sx[0:all], sy[0:all], \
                                                       sz[0:all], h[0:all], src[0:all])
  for (int j = 2; j <= n - 1; j++) {
#pragma acc loop vector
    for (int i = 2; i <= n - 1; i++)
      out[AT(i, j)] = t[AT(i, j)] -
                      (u[AT(i, j)] * (t[AT(i + 1, j)] - t[AT(i - 1, j)]) * sx[AT(i, j)] +
                       v[AT(i, j)] * (t[AT(i, j + 1)] - t[AT(i, j - 1)]) * sy[AT(i, j)] + w[AT(i, j)] * sz[AT(i, j)]) *
                          h[AT(i, j)] +
                      (src[AT(i, j)] > 0 ? src[AT(i, j)] : 0);
  }
}

void gather(double *restrict a, const double *restrict b, const int *restrict at, int n) {
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n], at[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[at[i] - 1];
}

void complexes(double complex *restrict a, const double complex *restrict b, const double complex *restrict c, int n) {
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    a[i] = b[i] * c[i] + conj(b[i]);
}

void nest(double *restrict a, const double *restrict b, int n) {
  const long all = (long)n * n;
#pragma acc parallel loop collapse(2) copy(a[0:all]) copyin(b[0:n])
  for (int j = 1; j <= n; j++)
    for (int i = 1; i <= n; i++)
      a[AT(i, j)] = a[AT(i, j)] * 0.5 + b[i - 1] * b[j - 1];
}
