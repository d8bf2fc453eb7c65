/*
 * reproducible.c - loops whose cost with and without -freproducible is compared: reproducible KERNEL ROUNDS prints the
 * least time of a round in milliseconds. Sums of long arrays, from memory and in the caches; sums along the rows of a
 * sparse matrix with 5 to 30 elements each.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef PRAGMA /* at each loop, rather than -freproducible */
#define REPRODUCIBLE _Pragma("sumac reproducible")
#else
#define REPRODUCIBLE
#endif
#ifndef N
#define N (1 << 24)
#endif
enum { CACHED = 1 << 14, ROWS = 1 << 13, SHORTEST = 5, LONGEST = 30 };
static double *a, *b;
static int begin[ROWS + 1], column[ROWS * LONGEST];
static double value[ROWS * LONGEST], x[ROWS], y[ROWS];

static double sum(long n) {
  double s = 0;
  REPRODUCIBLE
#pragma acc parallel loop copyin(a[0 : n]) reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += a[i];
  return s;
}

static double dot(long n) {
  double s = 0;
  REPRODUCIBLE
#pragma acc parallel loop copyin(a[0 : n], b[0 : n]) reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

static double rows(void) {
#pragma acc parallel loop gang copyin(begin, column, value, x) copyout(y)
  for (int i = 0; i < ROWS; i++) {
    double s = 0;
    REPRODUCIBLE
#pragma acc loop vector reduction(+ : s)
    for (int j = begin[i]; j < begin[i + 1]; j++)
      s += value[j] * x[column[j]];
    y[i] = s;
  }
  return y[ROWS / 2];
}

static void fill(void) {
  unsigned random = 1;
  a = malloc(N * sizeof *a), b = malloc(N * sizeof *b);
  for (long i = 0; i < N; i++)
    a[i] = (double)(i % 1000) / 7, b[i] = (double)(i % 77) / 3;
  for (int i = 0; i < ROWS; i++) {
    random = random * 1664525u + 1013904223u;
    begin[i + 1] = begin[i] + SHORTEST + (int)(random >> 16) % (LONGEST - SHORTEST + 1);
    x[i] = (double)(random >> 8) / 3;
  }
  for (int j = 0; j < begin[ROWS]; j++) {
    random = random * 1664525u + 1013904223u;
    column[j] = (int)(random >> 16) % ROWS;
    value[j] = (double)(random >> 20) / 9;
  }
}

static double once(const char *kernel) {
  double total = 0;
  if (!strcmp(kernel, "rows"))
    return rows();
  if (!strcmp(kernel, "sum"))
    return sum(N);
  if (!strcmp(kernel, "dot"))
    return dot(N);
  for (int i = 0; i < 100; i++)
    total += !strcmp(kernel, "cached-sum") ? sum(CACHED) : dot(CACHED);
  return total;
}

int main(int argc, char **argv) {
  double least = 1e30, result = 0;
  if (argc != 3)
    return 2;
  fill();
  for (int i = 0; i < atoi(argv[2]); i++) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    result += once(argv[1]);
    clock_gettime(CLOCK_MONOTONIC, &to);
    double time = (double)(to.tv_sec - from.tv_sec) * 1e3 + (double)(to.tv_nsec - from.tv_nsec) / 1e6;
    least = time < least ? time : least;
  }
  printf("%.6f %a\n", least, result);
  return 0;
}
