/*
 * levels.c - loops whose GPU code bench/levels compares between directives. All forms compile the same text, with
 *
 *   -DFLAT(result, clauses, ...)=...   the directives of a single loop      -DFLAT_END=...   what closes them
 *   -DOUTER(result, clauses, ...)=...  those of the outer of two loops      -DOUTER_END=...
 *   -DINNER(clauses)=...               those of the inner one
 *   -DENTER(section)=...               brings an array to the device
 *   -DATOMIC=...                       in front of an update
 *
 * RESULT is a variable that comes back from the device; the last arguments are sections of arrays that are there.
 * `levels KERNEL N` prints a checksum.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
enum { BINS = 64, WIDTH = 8 };

static double *a, *b, *c;
static double complex *z;
static int *key, *start, *column;

static double sum(int n) {
  const double *x = a;
  double s = 0;
  FLAT(s, reduction(+ : s), x[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i];
  FLAT_END
  return s;
}

static double dot(int n) {
  const double *x = a, *y = b;
  double s = 0;
  FLAT(s, reduction(+ : s), x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  FLAT_END
  return s;
}

static double max(int n) {
  const double *x = a;
  double s = -1;
  FLAT(s, reduction(max : s), x[0 : n])
  for (int i = 0; i < n; i++)
    s = x[i] > s ? x[i] : s;
  FLAT_END
  return s;
}

static double scale(int n) {
  double *x = c;
  const double *y = b;
  double s = 0;
  FLAT(s, , x[0 : n], y[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = 3 * y[i] + x[i];
  FLAT_END
  return s;
}

static double stencil(int n) {
  const double *x = a;
  double *y = c, s = 0;
  FLAT(s, , x[0 : n], y[0 : n])
  for (int i = 1; i < n - 1; i++)
    y[i] = 0.25 * (x[i - 1] + 2 * x[i] + x[i + 1]);
  FLAT_END
  return s;
}

static double bins(int n) {
  const int *k = key;
  int h[BINS] = {0};
  FLAT(h, , k[0 : n])
  for (int i = 0; i < n; i++) {
    ATOMIC
    h[k[i]]++;
  }
  FLAT_END
  double s = 0;
  for (int i = 0; i < BINS; i++)
    s += (double)i * h[i];
  return s;
}

static double array(int n) {
  const double *x = a;
  double s[WIDTH] = {0};
  FLAT(s, reduction(+ : s), x[0 : n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < WIDTH; k++)
      s[k] += x[i] * k;
  FLAT_END
  return s[1] + s[WIDTH - 1];
}

static double product(int n) {
  const double complex *x = z;
  double complex s = 0;
  FLAT(s, reduction(+ : s), x[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  FLAT_END
  return creal(s) + cimag(s);
}

static int side(int n) {
  int w = 1;
  while ((w + 1) * (w + 1) <= n)
    w++;
  return w;
}

static double jacobi(int n) {
  int w = side(n);
  const double *x = a;
  double *y = c, s = 0;
  OUTER(s, reduction(max : s), x[0 : n], y[0 : n])
  for (int i = 1; i < w - 1; i++) {
    INNER(reduction(max : s))
    for (int j = 1; j < w - 1; j++) {
      double t = 0.25 * (x[i * w + j - 1] + x[i * w + j + 1] + x[(i - 1) * w + j] + x[(i + 1) * w + j]);
      double d = t - x[i * w + j];
      d = d < 0 ? -d : d;
      y[i * w + j] = t;
      s = d > s ? d : s;
    }
  }
  OUTER_END
  return s;
}

static double spmv(int n) {
  int rows = n / 64;
  const double *value = a, *x = b;
  const int *first = start, *at = column;
  double *y = c, s = 0;
  OUTER(s, , value[0 : n], x[0 : n], at[0 : n], first[0 : rows + 1], y[0 : n])
  for (int i = 0; i < rows; i++) {
    double t = 0;
    INNER(reduction(+ : t))
    for (int k = first[i]; k < first[i + 1]; k++)
      t += value[k] * x[at[k]];
    y[i] = t;
  }
  OUTER_END
  return s;
}

static double rows(int n) {
  int w = side(n);
  const double *x = a;
  double *y = c, s = 0;
  OUTER(s, , x[0 : n], y[0 : n])
  for (int i = 0; i < w; i++) {
    INNER()
    for (int j = 0; j < w; j++)
      y[i * w + j] = 2 * x[i * w + j];
  }
  OUTER_END
  return s;
}

static double matmul(int n) {
  int w = side(n) / 8;
  const double *x = a, *y = b;
  double *r = c, s = 0;
  OUTER(s, , x[0 : n], y[0 : n], r[0 : n])
  for (int i = 0; i < w; i++) {
    INNER()
    for (int j = 0; j < w; j++) {
      double t = 0;
      for (int k = 0; k < w; k++)
        t += x[i * w + k] * y[k * w + j];
      r[i * w + j] = t;
    }
  }
  OUTER_END
  return s;
}

static const struct {
  const char *name;
  double (*run)(int n);
} kernels[] = {
#ifdef FLAT_FORM
    {"sum", sum},   {"dot", dot},     {"max", max},         {"scale", scale}, {"stencil", stencil},
    {"bins", bins}, {"array", array}, {"product", product},
#else
    {"jacobi", jacobi}, {"spmv", spmv}, {"rows", rows}, {"matmul", matmul},
#endif
};

static void fill(int n) {
  a = malloc((size_t)n * sizeof *a);
  b = malloc((size_t)n * sizeof *b);
  c = malloc((size_t)n * sizeof *c);
  z = malloc((size_t)n * sizeof *z);
  key = malloc((size_t)n * sizeof *key);
  column = malloc((size_t)n * sizeof *column);
  start = malloc(((size_t)n / 64 + 1) * sizeof *start);
  for (int i = 0; i < n; i++) {
    a[i] = i % 7;
    b[i] = i % 5;
    c[i] = 1;
    z[i] = i % 3 + i % 4 * I;
    key[i] = (int)(i * 2654435761u >> 20) % BINS;
    column[i] = (int)(i * 40503u % (unsigned)n);
  }
  for (int i = 0; i <= n / 64; i++)
    start[i] = i * 64;
}

int main(int argc, char **argv) {
  int n = argc == 3 ? atoi(argv[2]) : 0;
  fill(n);
  ENTER(a[0 : n])
  ENTER(b[0 : n])
  ENTER(c[0 : n])
  ENTER(z[0 : n])
  ENTER(key[0 : n])
  ENTER(column[0 : n])
  ENTER(start[0 : n / 64 + 1])
  for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
    if (argc == 3 && !strcmp(argv[1], kernels[i].name)) {
      printf("%.12g\n", kernels[i].run(n));
      return 0;
    }
  return 2;
}
