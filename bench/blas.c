/*
 * blas.c - nanoseconds of processor time an element of ddot, dasum, dnrm2, and dgemv of a matrix by columns (N) and of
 * its transpose (T), the least of some rounds: in the caches (4000 elements, a matrix of 64 columns of 62) and from
 * memory (16 million, 4000 of 4000). With the BLAS library alone, and with libsumac-blas in front of it:
 *
 *     gcc -O2 bench/blas.c -o blas -lblas && ./blas && LD_PRELOAD=build/lib/libsumac-blas.so ./blas
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double dasum_(const int *n, const double *x, const int *incx);
double dnrm2_(const int *n, const double *x, const int *incx);
void dgemv_(const char *trans, const int *m, const int *n, const double *alpha, const double *a, const int *lda,
            const double *x, const int *incx, const double *beta, double *y, const int *incy);

enum function { DOT, ASUM, NRM2, GEMV_N, GEMV_T };
static const char *const names[] = {"ddot", "dasum", "dnrm2", "dgemv N", "dgemv T"};

static double call(enum function f, int n, int columns, const double *x, double *y) {
  const int one = 1, rows = n / columns;
  const double alpha = 1, beta = 0;
  switch (f) {
  case DOT:
    return ddot_(&n, x, &one, y, &one);
  case ASUM:
    return dasum_(&n, x, &one);
  case NRM2:
    return dnrm2_(&n, x, &one);
  default:
    dgemv_(f == GEMV_N ? "N" : "T", &rows, &columns, &alpha, x, &rows, x, &one, &beta, y, &one);
    return y[0];
  }
}

static void measure(const char *where, int n, int columns, int times) {
  double *x = malloc((size_t)n * sizeof *x), *y = malloc((size_t)n * sizeof *y);
  if (!x || !y)
    exit(1);
  for (enum function f = DOT; f <= GEMV_T; f++) {
    double least = 1e30, sum = 0;
    for (int i = 0; i < n; i++) {
      x[i] = 1.0 / (i + 1);
      y[i] = i % 7 - 3;
    }
    for (int round = 0; round < 5; round++) {
      double begin = now();
      for (int k = 0; k < times; k++)
        sum = call(f, n, columns, x, y);
      double took = (now() - begin) / n / times;
      least = took < least ? took : least;
    }
    printf("%s %s: %.2f ns an element (%a)\n", names[f], where, least, sum);
  }
  free(x);
  free(y);
}

int main(void) {
  measure("in the caches", 64 * 62, 64, 5000);
  measure("from memory", 16000000, 4000, 2);
}
