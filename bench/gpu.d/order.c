/*
 * order.c - what a fixed order over gangs costs: sums of arrays and of rows behind pointers, of which each lane has a
 * copy. bench/gpu --order compiles them with strategies that combine gangs in a fixed order, and in any order.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "data.h"

enum { COLUMNS = 64, MOST_ROWS = 16 };

void enter(void) {
#pragma acc enter data copyin(d.a[0 : d.n], d.key[0 : d.n])
}

void bring(void) {}

void leave(void) {}

static double folded(const double *h, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += h[i] * (i % 5 + 1);
  return sum;
}

#define AS(text) _Pragma(text) /* of a macro's text */
#define LOOP "acc parallel loop num_gangs(64) vector_length(64) reduction(+ : h)"
#define ARRAY(N)                                                                                                       \
  static double array_##N(void) {                                                                                      \
    const double *x = d.a;                                                                                             \
    const int *key = d.key;                                                                                            \
    int n = d.n;                                                                                                       \
    static double h[N];                                                                                                \
    AS(LOOP)                                                                                                           \
    for (int i = 0; i < n; i++)                                                                                        \
      h[key[i] & (N - 1)] += x[i];                                                                                     \
    return folded(h, N);                                                                                               \
  }
#ifdef SHORT /* has a strategy of its own */
ARRAY(64)
const struct kernel kernels[] = {{"array_64", array_64}, {0, 0}};
#else
ARRAY(512)
ARRAY(4096)

static double rows(int length) {
  static double h[MOST_ROWS * COLUMNS];
  double *p[MOST_ROWS];
  const double *x = d.a;
  const int *key = d.key;
  int n = d.n, all = length / COLUMNS;
  for (int i = 0; i < all; i++)
    p[i] = h + i * COLUMNS;
#pragma acc parallel loop gang vector num_gangs(64) vector_length(64) reduction(+ : p[0 : all][0 : COLUMNS])           \
    present(x[0 : n], key[0 : n])
  for (int i = 0; i < n; i++)
    p[key[i] & (all - 1)][key[i] / MOST_ROWS & (COLUMNS - 1)] += x[i];
  return folded(h, length);
}

static double rows_512(void) {
  return rows(512);
}

static double rows_1024(void) {
  return rows(1024);
}

const struct kernel kernels[] = {
    {"array_512", array_512}, {"array_4096", array_4096}, {"rows_512", rows_512}, {"rows_1024", rows_1024}, {0, 0}};
#endif
