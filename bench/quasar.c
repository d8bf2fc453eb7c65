/*
 * quasar.c - accumulations as programs have them, four ways: quasar KERNEL prints milliseconds and a checksum.
 *
 *   sum     a scalar              matrix  four elements of an array
 *   bins    a histogram           column  the sums of columns
 *   length  a histogram into an array of which the run knows the length
 *
 * The way is chosen when compiling: ATOMIC, an atomic construct in a loop over gangs and lanes; SERIAL, one thread of
 * the device; RECOGNISED, no clause; CLAUSE, a reduction clause. (The names sum and matrix stand for the examples JDV
 * and HQL of the Quasar compiler, which recognises both.)
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef N
#define N 65536
#endif
enum { BINS = 256, COLUMNS = 32, ROWS = N / COLUMNS };
static float image[N], x[N][2], y[N][2], table[ROWS][COLUMNS];
static unsigned char level[N];

#if defined ATOMIC
#define REDUCE(what) parallel loop
#define STEP _Pragma("acc atomic")
#elif defined SERIAL
#define REDUCE(what) serial loop copy(what)
#define STEP
#elif defined CLAUSE
#define REDUCE(what) parallel loop reduction(+ : what)
#define STEP
#else
#define REDUCE(what) parallel loop
#define STEP
#endif
#define STRING(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(STRING(__VA_ARGS__))
#define EXPAND(...) PRAGMA(__VA_ARGS__)
#define LOOP(data, what) EXPAND(acc REDUCE(what) data)

static double sum(void) {
  float total = 0;
#ifdef ATOMIC
  LOOP(copy(total), total)
#else
  LOOP(, total)
#endif
  for (int i = 0; i < N; i++) {
    STEP total += image[i];
  }
  return total;
}

static double matrix(void) {
  float a[2][2] = {{0}};
  LOOP(, a)
  for (int i = 0; i < N; i++) {
    STEP a[0][0] += x[i][0] * y[i][0];
    STEP a[0][1] += x[i][0] * y[i][1];
    STEP a[1][0] += x[i][1] * y[i][0];
    STEP a[1][1] += x[i][1] * y[i][1];
  }
  return a[0][0] + 2 * a[0][1] + 3 * a[1][0] + 4 * a[1][1];
}

static double bins(void) {
  int h[BINS] = {0};
  LOOP(, h)
  for (int i = 0; i < N; i++) {
    STEP h[level[i]] += 1;
  }
  double all = 0;
  for (int k = 0; k < BINS; k++)
    all += (double)h[k] * k;
  return all;
}

static double into(int *h, int bins) {
#if defined SERIAL || defined CLAUSE
  LOOP(, h [0:bins])
#else
  LOOP(copy(h [0:bins]), h)
#endif
  for (int i = 0; i < N; i++) {
    STEP h[level[i]] += 1;
  }
  double all = 0;
  for (int k = 0; k < bins; k++)
    all += (double)h[k] * k;
  return all;
}

static double length(void) {
  int *h = calloc(BINS, sizeof *h);
  double all = into(h, BINS);
  free(h);
  return all;
}

static double column(void) {
  float c[COLUMNS] = {0};
  LOOP(, c)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) {
      STEP c[j] += table[i][j];
    }
  double all = 0;
  for (int j = 0; j < COLUMNS; j++)
    all += (double)c[j] * j;
  return all;
}

static const struct {
  const char *name;
  double (*run)(void);
} kernels[] = {{"sum", sum}, {"matrix", matrix}, {"bins", bins}, {"length", length}, {"column", column}};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

/* The least of several times; once where a simulator runs it. */
int main(int argc, char **argv) {
  unsigned seed = 1;
  for (int i = 0; i < N; i++) {
    seed = seed * 1664525u + 1013904223u;
    image[i] = (float)(seed >> 30);
    level[i] = (unsigned char)(seed >> 16);
    table[i / COLUMNS % ROWS][i % COLUMNS] = (float)(seed >> 31);
    for (int k = 0; k < 2; k++) {
      x[i][k] = (float)(seed >> (28 + k) & 1);
      y[i][k] = (float)(seed >> (26 + k) & 1);
    }
  }
  for (size_t k = 0; argc > 1 && k < sizeof kernels / sizeof *kernels; k++) {
    if (strcmp(argv[1], kernels[k].name) != 0)
      continue;
    double best = 1e99, result = 0;
#pragma acc data copyin(image, x, y, table, level)
    for (int turn = argc > 2 ? atoi(argv[2]) : 1; turn-- > 0;) {
      double begin = now();
      result = kernels[k].run();
      best = now() - begin < best ? now() - begin : best;
    }
    printf("%.4f %.0f\n", best, result);
    return 0;
  }
  return 2;
}
