/*
 * blas.c - nanoseconds an element of ddot, the least of some rounds: in the caches (4000 elements) and from memory
 * (16 million). With the BLAS library alone, and with libsumac-blas in front of it:
 *
 *     gcc -O2 bench/blas.c -o blas -lblas && ./blas && LD_PRELOAD=build/lib/libsumac-blas.so ./blas
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void measure(const char *where, int n, int times) {
  double *x = malloc((size_t)n * sizeof *x), *y = malloc((size_t)n * sizeof *y), least = 1e30, sum = 0;
  const int one = 1;
  if (!x || !y)
    exit(1);
  for (int i = 0; i < n; i++) {
    x[i] = 1.0 / (i + 1);
    y[i] = i % 7 - 3;
  }
  for (int round = 0; round < 5; round++) {
    double begin = now();
    for (int k = 0; k < times; k++)
      sum = ddot_(&n, x, &one, y, &one);
    double took = (now() - begin) / n / times;
    least = took < least ? took : least;
  }
  printf("ddot %s: %.2f ns an element (%a)\n", where, least, sum);
  free(x);
  free(y);
}

int main(void) {
  measure("in the caches", 4000, 5000);
  measure("from memory", 16000000, 2);
}
