/*
 * acc.c - the kernels of bench/gpu in OpenACC. Without -fopenacc they are the sequential programs whose results the
 * others have to give. Loops have the levels that a user would write, sizes of launches are the compiler's own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "data.h"

#include <complex.h>
#include <math.h>

/* ---- one loop ---- */

static double dot(void) {
  int n = d.n;
  const double *x = d.a, *y = d.b;
  double s = 0;
#pragma acc parallel loop reduction(+ : s) present(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

static double dot_float(void) {
  int n = d.n;
  const float *x = d.f, *y = d.g;
  float s = 0;
#pragma acc parallel loop reduction(+ : s) present(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

static double max(void) {
  int n = d.n;
  const double *x = d.a;
  double s = -100;
#pragma acc parallel loop reduction(max : s) present(x[0 : n])
  for (int i = 0; i < n; i++)
    s = x[i] > s ? x[i] : s;
  return s;
}

static double exclusive_or(void) {
  int n = d.n, s = 0;
  const int *x = d.key;
#pragma acc parallel loop reduction(^ : s) present(x[0 : n])
  for (int i = 0; i < n; i++)
    s ^= x[i] * 3;
  return s;
}

static double five(void) {
  int n = d.n, many = 0;
  const double *x = d.a;
  double s = 0, q = 0, least = 100, most = -100;
#pragma acc parallel loop reduction(+ : s, q, many) reduction(min : least) reduction(max : most) present(x[0 : n])
  for (int i = 0; i < n; i++) {
    s += x[i];
    q += x[i] * x[i];
    least = x[i] < least ? x[i] : least;
    most = x[i] > most ? x[i] : most;
    many += x[i] > 1;
  }
  return s + 3 * q + 5 * least + 7 * most + many;
}

static double condition(void) {
  int n = d.n;
  const double *x = d.a, *y = d.b;
  double s = 0;
#pragma acc parallel loop reduction(+ : s) present(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++)
    if (x[i] > 0.5)
      s += y[i];
  return s;
}

static double complex_sum(void) {
  int n = d.n;
  const double _Complex *x = d.z;
  double _Complex s = 0;
#pragma acc parallel loop reduction(+ : s) present(x[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i];
  return creal(s) + 3 * cimag(s);
}

static double strided(void) {
  int n = d.n / 8;
  const double *x = d.a;
  double s = 0;
#pragma acc parallel loop reduction(+ : s) present(x[0 : n * 8])
  for (int i = 0; i < n; i++)
    s += x[i * 8];
  return s;
}

static double triad(void) {
  int n = d.n;
  const double *x = d.a, *y = d.b;
  double *z = d.c;
#pragma acc parallel loop present(x[0 : n], y[0 : n], z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] = x[i] + 3 * y[i];
  return 0;
}

static double polynomial(void) {
  int n = d.n;
  const float *x = d.f;
  double *z = d.c;
#pragma acc parallel loop present(x[0 : n], z[0 : n])
  for (int i = 0; i < n; i++) {
    float t = x[i], p = 0.5f;
    for (int k = 0; k < 6; k++)
      p = p * t + 0.25f;
    z[i] = p;
  }
  return 0;
}

static double small(void) {
  int n = SMALL;
  const double *x = d.a;
  double *z = d.c;
  for (int t = 0; t < 4; t++) {
#pragma acc parallel loop present(x[0 : n], z[0 : n])
    for (int i = 0; i < n; i++)
      z[i] += 2 * x[i];
  }
  return 0;
}

static double small_sum(void) {
  int n = SMALL;
  const double *x = d.a;
  double all = 0;
  for (int t = 0; t < 4; t++) {
    double s = 0;
#pragma acc parallel loop reduction(+ : s) present(x[0 : n])
    for (int i = 0; i < n; i++)
      s += x[i];
    all += s;
  }
  return all;
}

static double reversal(void) {
  int n = d.n;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop present(x[0 : n], z[0 : n])
  for (int i = 0; i < n; i++)
    z[n - 1 - i] = x[i];
  return 0;
}

static double gather(void) {
  int n = d.n;
  const double *x = d.a;
  const int *k = d.key;
  double *z = d.c;
#pragma acc parallel loop present(x[0 : n], k[0 : n], z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] = x[k[i]];
  return 0;
}

static double histogram(void) {
  int n = d.n;
  const int *k = d.key;
  int h[BINS] = {0};
  double s = 0;
#pragma acc parallel loop copy(h) present(k[0 : n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    h[k[i] % BINS]++;
  }
  for (int i = 0; i < BINS; i++)
    s += (i + 1) * h[i];
  return s;
}

/* ---- nested loops ---- */

static double rows(void) {
  int n = d.n, rows = n / WIDTH;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang present(x[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < WIDTH; j++)
      s += x[i * WIDTH + j];
    z[i] = s;
  }
  return 0;
}

static double rows_of_workers(void) {
  int n = d.n, rows = n / WIDTH;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang worker present(x[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < WIDTH; j++)
      s += x[i * WIDTH + j];
    z[i] = s;
  }
  return 0;
}

static double columns(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang vector present(x[0 : n], z[0 : n])
  for (int j = 0; j < side; j++) {
    double s = 0;
#pragma acc loop seq
    for (int i = 0; i < side; i++)
      s += x[i * side + j];
    z[j] = s;
  }
  return 0;
}

static double transposition(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop collapse(2) present(x[0 : n], z[0 : n])
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++)
      z[i * side + j] = x[j * side + i];
  return 0;
}

static double triangle(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double s = 0;
#pragma acc parallel loop gang reduction(+ : s) present(x[0 : n])
  for (int i = 0; i < side; i++) {
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j <= i; j++)
      s += x[i * side + j];
  }
  return s;
}

static double spmv_gang(void) {
  int n = d.n, rows = n / 16;
  const double *v = d.a, *x = d.b;
  const int *start = d.start, *column = d.column;
  double *z = d.c;
#pragma acc parallel loop gang present(v[0 : n], x[0 : n], start[0 : rows + 1], column[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int k = start[i]; k < start[i + 1]; k++)
      s += v[k] * x[column[k]];
    z[i] = s;
  }
  return 0;
}

static double spmv_worker(void) {
  int n = d.n, rows = n / 16;
  const double *v = d.a, *x = d.b;
  const int *start = d.start, *column = d.column;
  double *z = d.c;
#pragma acc parallel loop gang worker present(v[0 : n], x[0 : n], start[0 : rows + 1], column[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int k = start[i]; k < start[i + 1]; k++)
      s += v[k] * x[column[k]];
    z[i] = s;
  }
  return 0;
}

static double spmv_8_lanes(void) {
  int n = d.n, rows = n / 16;
  const double *v = d.a, *x = d.b;
  const int *start = d.start, *column = d.column;
  double *z = d.c;
#pragma acc parallel loop gang worker vector_length(8)                                                                 \
    present(v[0 : n], x[0 : n], start[0 : rows + 1], column[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int k = start[i]; k < start[i + 1]; k++)
      s += v[k] * x[column[k]];
    z[i] = s;
  }
  return 0;
}

static double spmv_vector(void) {
  int n = d.n, rows = n / 16;
  const double *v = d.a, *x = d.b;
  const int *start = d.start, *column = d.column;
  double *z = d.c;
#pragma acc parallel loop gang vector present(v[0 : n], x[0 : n], start[0 : rows + 1], column[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma acc loop seq
    for (int k = start[i]; k < start[i + 1]; k++)
      s += v[k] * x[column[k]];
    z[i] = s;
  }
  return 0;
}

static double jacobi(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double *z = d.c, most = 0;
#pragma acc parallel loop gang reduction(max : most) present(x[0 : n], z[0 : n])
  for (int i = 1; i < side - 1; i++) {
#pragma acc loop vector reduction(max : most)
    for (int j = 1; j < side - 1; j++) {
      int k = i * side + j;
      z[k] = 0.25 * (x[k - 1] + x[k + 1] + x[k - side] + x[k + side]);
      most = fmax(most, fabs(z[k] - x[k]));
    }
  }
  return most;
}

static double jacobi_collapsed(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double *z = d.c, most = 0;
#pragma acc parallel loop collapse(2) reduction(max : most) present(x[0 : n], z[0 : n])
  for (int i = 1; i < side - 1; i++)
    for (int j = 1; j < side - 1; j++) {
      int k = i * side + j;
      z[k] = 0.25 * (x[k - 1] + x[k + 1] + x[k - side] + x[k + side]);
      most = fmax(most, fabs(z[k] - x[k]));
    }
  return most;
}

static double matmul(void) {
  int n = d.n, side = d.side / 4;
  const double *x = d.a, *y = d.b;
  double *z = d.c;
#pragma acc parallel loop collapse(2) present(x[0 : n], y[0 : n], z[0 : n])
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++) {
      double s = 0;
#pragma acc loop seq
      for (int k = 0; k < side; k++)
        s += x[i * side + k] * y[k * side + j];
      z[i * side + j] = s;
    }
  return 0;
}

static double stencil5(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang worker present(x[0 : n], z[0 : n])
  for (int i = 1; i < side - 1; i++) {
#pragma acc loop vector
    for (int j = 1; j < side - 1; j++)
      z[i * side + j] = 0.5 * x[i * side + j] + 0.125 * (x[i * side + j - 1] + x[i * side + j + 1] +
                                                         x[(i - 1) * side + j] + x[(i + 1) * side + j]);
  }
  return 0;
}

static double stencil27(void) {
  int n = d.n, side = d.side / 4, planes = DEEP;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang worker collapse(2) present(x[0 : n], z[0 : n])
  for (int k = 1; k < planes - 1; k++)
    for (int i = 1; i < side - 1; i++) {
#pragma acc loop vector
      for (int j = 1; j < side - 1; j++) {
        double s = 0;
        for (int p = -1; p <= 1; p++)
          for (int q = -1; q <= 1; q++)
            for (int r = -1; r <= 1; r++)
              s += x[((k + p) * side + i + q) * side + j + r];
        z[(k * side + i) * side + j] = s;
      }
    }
  return 0;
}

static double collapsed(void) {
  int n = d.n, side = d.side / 4, planes = DEEP;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop collapse(3) present(x[0 : n], z[0 : n])
  for (int k = 0; k < planes; k++)
    for (int i = 0; i < side; i++)
      for (int j = 0; j < side; j++)
        z[(k * side + i) * side + j] = 2 * x[(k * side + i) * side + j] + k;
  return 0;
}

static double between(void) {
  int n = d.n, rows = n / WIDTH;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang present(x[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++) {
    double first = x[i * WIDTH] * 2, s = 0, most = -100;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < WIDTH; j++)
      s += x[i * WIDTH + j];
    double mean = (s + first) / WIDTH;
#pragma acc loop vector reduction(max : most)
    for (int j = 0; j < WIDTH; j++)
      most = fmax(most, fabs(x[i * WIDTH + j] - mean));
    z[i] = most + mean;
  }
  return 0;
}

/* ---- scans ---- */

static double scan_columns(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang vector present(x[0 : n], z[0 : n])
  for (int j = 0; j < side; j++) {
    double s = 0;
#pragma acc loop seq
    for (int i = 0; i < side; i++) {
      s += x[i * side + j];
      z[i * side + j] = s;
    }
  }
  return 0;
}

static double scan_chunks(void) {
  int n = d.n, chunks = n / CHUNK;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang present(x[0 : n], z[0 : n])
  for (int c = 0; c < chunks; c++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int i = c * CHUNK; i < (c + 1) * CHUNK; i++)
      s += x[i];
    z[c * CHUNK] = s;
  }
#pragma acc parallel num_gangs(1) present(z[0 : n])
  {
#pragma acc loop seq
    for (int c = 1; c < chunks; c++)
      z[c * CHUNK] += z[(c - 1) * CHUNK];
  }
#pragma acc parallel loop gang vector present(x[0 : n], z[0 : n])
  for (int c = 0; c < chunks; c++) {
    double s = z[c * CHUNK];
#pragma acc loop seq
    for (int i = CHUNK - 1; i >= 0; i--) {
      z[c * CHUNK + i] = s;
      s -= x[c * CHUNK + i];
    }
  }
  return 0;
}

/* ---- routines ---- */

#pragma acc routine seq
__attribute__((noinline)) static double smooth(const double *x, int i) {
  return 0.25 * (x[i - 1] + 2 * x[i] + x[i + 1]);
}

static double call_seq(void) {
  int n = d.n;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop present(x[0 : n], z[0 : n])
  for (int i = 1; i < n - 1; i++)
    z[i] = smooth(x, i);
  return 0;
}

#pragma acc routine vector
__attribute__((noinline)) static double row_sum(const double *x, int n) {
  double s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int j = 0; j < n; j++)
    s += x[j];
  return s;
}

static double call_vector(void) {
  int n = d.n, rows = n / WIDTH;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang present(x[0 : n], z[0 : n])
  for (int i = 0; i < rows; i++)
    z[i] = row_sum(x + i * WIDTH, WIDTH);
  return 0;
}

#pragma acc routine worker
__attribute__((noinline)) static void scale_rows(const double *x, double *z, int rows) {
#pragma acc loop worker
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector
    for (int j = 0; j < WIDTH; j++)
      z[i * WIDTH + j] = 2 * x[i * WIDTH + j];
  }
}

static double call_worker(void) {
  int n = d.n, blocks = n / (WIDTH * 8);
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel loop gang present(x[0 : n], z[0 : n])
  for (int i = 0; i < blocks; i++)
    scale_rows(x + i * WIDTH * 8, z + i * WIDTH * 8, 8);
  return 0;
}

#pragma acc routine gang
__attribute__((noinline)) static void scale_all(const double *x, double *z, int n) {
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    z[i] = 2 * x[i];
}

static double call_gang(void) {
  int n = d.n;
  const double *x = d.a;
  double *z = d.c;
#pragma acc parallel present(x[0 : n], z[0 : n])
  scale_all(x, z, n);
  return 0;
}

/* ---- arrays and structures, which gcc does not reduce in OpenACC ---- */

#ifndef NO_AGGREGATES
static double array_sum(void) {
  int n = d.n;
  const double *x = d.a;
  double h[PARTS] = {0};
#pragma acc parallel loop reduction(+ : h) present(x[0 : n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < PARTS; k++)
      h[k] += x[i] * (k + 1);
  return h[0] + h[1] + h[2] + h[3];
}

static double struct_sum(void) {
  int n = d.n;
  const double *x = d.a, *y = d.b;
  struct pair s = {0, 0};
#pragma acc parallel loop reduction(+ : s) present(x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++) {
    s.x += x[i];
    s.y += y[i];
  }
  return s.x + 3 * s.y;
}

static double bins(void) {
  int n = d.n;
  const int *k = d.key;
  int h[BINS] = {0};
  double s = 0;
#pragma acc parallel loop reduction(+ : h) present(k[0 : n])
  for (int i = 0; i < n; i++)
    h[k[i] % BINS] += 1;
  for (int i = 0; i < BINS; i++)
    s += (i + 1) * h[i];
  return s;
}
#endif

void enter(void) {
  int n = d.n;
  double *a = d.a, *b = d.b, *c = d.c;
  float *f = d.f, *g = d.g;
  int *key = d.key, *start = d.start, *column = d.column;
  double _Complex *z = d.z;
#pragma acc enter data copyin(a[0 : n], b[0 : n], c[0 : n], f[0 : n], g[0 : n], z[0 : n])
#pragma acc enter data copyin(key[0 : n], start[0 : n / 16 + 1], column[0 : n])
}

void bring(void) {
  double *c = d.c;
#pragma acc update device(c[0 : d.n])
}

void leave(void) {
  double *c = d.c;
#pragma acc update self(c[0 : d.n])
}

#define KERNEL(name) {#name, name}
const struct kernel kernels[] = {
    KERNEL(dot),
    KERNEL(dot_float),
    KERNEL(max),
    KERNEL(exclusive_or),
    KERNEL(five),
    KERNEL(condition),
    KERNEL(complex_sum),
    KERNEL(strided),
    KERNEL(triad),
    KERNEL(polynomial),
    KERNEL(small),
    KERNEL(small_sum),
    KERNEL(reversal),
    KERNEL(gather),
    KERNEL(histogram),
    KERNEL(rows),
    KERNEL(rows_of_workers),
    KERNEL(columns),
    KERNEL(transposition),
    KERNEL(triangle),
    KERNEL(spmv_gang),
    KERNEL(spmv_worker),
    KERNEL(spmv_8_lanes),
    KERNEL(spmv_vector),
    KERNEL(jacobi),
    KERNEL(jacobi_collapsed),
    KERNEL(matmul),
    KERNEL(stencil5),
    KERNEL(stencil27),
    KERNEL(collapsed),
    KERNEL(between),
    KERNEL(scan_columns),
    KERNEL(scan_chunks),
    KERNEL(call_seq),
    KERNEL(call_vector),
    KERNEL(call_worker),
    KERNEL(call_gang),
#ifndef NO_AGGREGATES
    KERNEL(array_sum),
    KERNEL(struct_sum),
    KERNEL(bins),
#endif
    {0},
};
