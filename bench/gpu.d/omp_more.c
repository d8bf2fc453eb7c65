/*
 * omp_more.c - further kernels of bench/gpu in OpenMP, each a step of a program that is known by it (omp.c has the
 * simple ones).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "data.h"

/* n / 64 products of small matrices. */
static double batched(void) {
  int n = d.n, many = n / (MATRIX * MATRIX);
  const double *x = d.a, *y = d.b;
  double *z = d.c;
#pragma omp target teams distribute map(to : x[0 : n], y[0 : n]) map(tofrom : z[0 : n])
  for (int m = 0; m < many; m++) {
    int at = m * MATRIX * MATRIX;
#pragma omp parallel for collapse(2)
    for (int i = 0; i < MATRIX; i++)
      for (int j = 0; j < MATRIX; j++) {
        double s = 0;
        for (int k = 0; k < MATRIX; k++)
          s += x[at + i * MATRIX + k] * y[at + k * MATRIX + j];
        z[at + i * MATRIX + j] = s;
      }
  }
  return 0;
}

/* Sums of n / 16 segments, of 8 to 23 elements each. */
static double segments(void) {
  int n = d.n, many = n / 16;
  const double *x = d.a;
  const int *start = d.start;
  double *z = d.c;
#pragma omp target teams distribute parallel for map(to : x[0 : n], start[0 : many + 1]) map(tofrom : z[0 : n])
  for (int i = 0; i < many; i++) {
    double s = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      s += x[k];
    z[i] = s;
  }
  return 0;
}

/* Of a generator that counts: the K-th number is a function of K alone (Salmon and others, SC 2011, have better ones).
 */
#pragma omp declare target
static unsigned random_of(unsigned k) {
  k = (k ^ k >> 16) * 0x7feb352du;
  k = (k ^ k >> 15) * 0x846ca68bu;
  return k ^ k >> 16;
}
#pragma omp end declare target

/* The area of a quarter of a circle. */
static double monte_carlo(void) {
  int n = d.n, inside = 0;
#pragma omp target teams distribute parallel for reduction(+ : inside) map(tofrom : inside)
  for (int i = 0; i < n; i++) {
    double x = random_of(2u * (unsigned)i) * 0x1p-32, y = random_of(2u * (unsigned)i + 1) * 0x1p-32;
    inside += x * x + y * y < 1;
  }
  return inside;
}

/* A filter that keeps edges: of 25 points those that are near and alike count most. */
static double bilateral(void) {
  int n = d.n, side = d.side;
  const double *x = d.a;
  double *z = d.c;
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0 : n]) map(tofrom : z[0 : n])
  for (int i = 2; i < side - 2; i++)
    for (int j = 2; j < side - 2; j++) {
      double here = x[i * side + j], sum = 0, all = 0;
      for (int k = -2; k <= 2; k++)
        for (int l = -2; l <= 2; l++) {
          double there = x[(i + k) * side + j + l], other = there - here;
          double w = 1 / ((1 + other * other) * (1 + k * k + l * l));
          sum += w * there;
          all += w;
        }
      z[i * side + j] = sum / all;
    }
  return 0;
}

/* One pass of a radix sort by the lowest digit of keys, which keeps the order of equal ones: counts of each of n /
   CHUNK chunks, where each chunk's keys of each digit begin, and the keys there. */
static double radix_digit(void) {
  int n = d.n, chunks = n / CHUNK;
  const int *key = d.key;
  int *count = d.column,
      *begin = count + n / 4; /* of digit t in chunk c: t * chunks + c; nothing else is needed there */
  double *z = d.c;
#pragma omp target teams distribute parallel for map(to : key[0 : n]) map(tofrom : count[0 : n / 4])
  for (int c = 0; c < chunks; c++) {
    int mine[DIGITS] = {0};
    for (int k = 0; k < CHUNK; k++)
      mine[key[c * CHUNK + k] % DIGITS]++;
    for (int t = 0; t < DIGITS; t++)
      count[t * chunks + c] = mine[t];
  }
  int sum = 0;
#pragma omp target map(tofrom : count[0 : n / 4], begin[0 : n / 4], sum)
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < DIGITS * chunks; i++) {
    begin[i] = sum;
#pragma omp scan exclusive(sum)
    sum += count[i];
  }
#pragma omp target teams distribute parallel for map(to : key[0 : n], begin[0 : n / 4]) map(tofrom : z[0 : n])
  for (int c = 0; c < chunks; c++) {
    int next[DIGITS];
    for (int t = 0; t < DIGITS; t++)
      next[t] = begin[t * chunks + c];
    for (int k = 0; k < CHUNK; k++) {
      int value = key[c * CHUNK + k];
      z[next[value % DIGITS]++] = value;
    }
  }
  return 0;
}

void enter(void) {
  int n = d.n, *key = d.key, *start = d.start, *column = d.column;
  double *a = d.a, *b = d.b, *c = d.c;
#pragma omp target enter data map(to : a[0 : n], b[0 : n], c[0 : n], key[0 : n], start[0 : n / 16 + 1], column[0 : n])
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
    KERNEL(batched), KERNEL(segments), KERNEL(monte_carlo), KERNEL(bilateral), KERNEL(radix_digit), {0},
};
