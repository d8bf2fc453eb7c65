/*
 * regions.c - many small regions, for bench/regions: what launching costs, on a quiet machine and on a busy one.
 *
 *   -DACC    OpenACC
 *   else     OpenMP, parallel for
 *
 *   ./regions KERNEL SECONDS       prints nanoseconds a region: the mean of all, and the least of ten parts
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 20000, SMALL = 24000 };
static int a[N], b[N], c[N], d[N];
static double x[N], y[N], z[N], w[N], small[SMALL];
static volatile double sink;

#define TEXT(words) #words
#define PRAGMA(words) _Pragma(TEXT(words))
#ifdef ACC
#define DATA copyin(a[0:N], b[0:N], c[0:N], d[0:N])
#define REAL copyin(x[0:N], y[0:N], z[0:N], w[0:N])
#define REGION(data, reduction) PRAGMA(acc parallel loop data reduction)
#define SHARES PRAGMA(acc parallel loop gang num_gangs(12))
#else
#define REGION(data, reduction) PRAGMA(omp parallel for reduction)
#define SHARES PRAGMA(omp parallel for)
#endif
#define LOOP for (int i = 0; i < N; i++)

static void shares(void) {
  SHARES for (int i = 0; i < SMALL; i++) small[i] += 1.0;
}
static void count(void) {
  int n = 0;
  REGION(DATA, reduction(+ : n)) LOOP n += a[i] > b[i] && c[i] != d[i];
  sink = n;
}
static void fsum(void) {
  double s = 0;
  REGION(REAL, reduction(+ : s)) LOOP s += x[i] * y[i] + z[i] * w[i];
  sink = s;
}
static void least(void) {
  double s = 1e9;
  REGION(REAL, reduction(min : s)) LOOP s = x[i] + y[i] + z[i] + w[i] < s ? x[i] + y[i] + z[i] + w[i] : s;
  sink = s;
}
static void triple(void) {
  double s = 0;
  REGION(REAL, reduction(+ : s)) LOOP s += x[i] + y[i] + z[i];
  sink = s;
}
static void xors(void) {
  int n = 0;
  REGION(DATA, reduction(^ : n)) LOOP n ^= a[i] ^ b[i] ^ c[i] ^ d[i];
  sink = n;
}

static const struct {
  const char *name;
  void (*run)(void);
} kernels[] = {{"shares", shares}, {"count", count}, {"fsum", fsum}, {"min", least}, {"triple", triple}, {"xor", xors}};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Seconds a region, over about SECONDS. */
static double part(void (*run)(void), double seconds) {
  double begin = now(), took;
  long n = 0;
  do {
    run();
    n++;
  } while ((took = now() - begin) < seconds);
  return took / (double)n;
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  double seconds = atof(argv[2]), least_part = 1e9, sum = 0;
  for (int i = 0; i < N; i++) {
    a[i] = i * 7 % 13, b[i] = i * 5 % 11, c[i] = i % 3, d[i] = i % 4;
    x[i] = i % 17, y[i] = i % 5, z[i] = i % 7, w[i] = 0.5;
  }
  for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
    if (strcmp(kernels[k].name, argv[1]) == 0) {
      part(kernels[k].run, seconds / 10);
      for (int p = 0; p < 10; p++) {
        double t = part(kernels[k].run, seconds / 10);
        sum += t / 10;
        least_part = t < least_part ? t : least_part;
      }
      printf("%.1f %.1f %.17g\n", sum * 1e9, least_part * 1e9, sink);
      return 0;
    }
  return 2;
}
