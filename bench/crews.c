/*
 * crews.c - threads inside of teams on the host, and what threads of a team do together, for bench/crews; with three rows
 * of OpenACC, which are OpenMP's for compilers that have only that.
 *
 *   -DACC    those of OpenACC, as OpenACC; else all of them, in OpenMP
 *   neither -fopenmp nor -fopenacc: what results have to be
 *
 *   crews ROW SECONDS    prints nanoseconds a call: the mean, the median and the least of at least two, and the result
 *
 * All results are whole numbers that a double holds: any order of additions gives the same.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 4 << 20, BINS = 256, SIDE = 600, ROWS = 4000, SHORT = 5, UNEVEN = 1000, PRODUCT = 160, CALLS = 1 << 20 };
static double a[MOST], y[MOST], p[PRODUCT * PRODUCT], q[PRODUCT * PRODUCT], r[PRODUCT * PRODUCT];

#define TEXT(words) #words
#define PRAGMA(words) _Pragma(TEXT(words))
#ifdef ACC
#define UNEVEN_ROWS PRAGMA(acc parallel loop gang copyin(a[0 : UNEVEN * UNEVEN]) copy(y[0 : UNEVEN]))
#define UNEVEN_COLUMNS PRAGMA(acc loop vector reduction(+ : s))
#define PRODUCT_ROWS PRAGMA(acc parallel loop gang copyin(p, q) copy(r))
#define PRODUCT_COLUMNS PRAGMA(acc loop vector)
#define BINS_LOOP PRAGMA(acc parallel loop copyin(a[0 : SIDE * SIDE]) reduction(+ : found))
#else
#define UNEVEN_ROWS PRAGMA(omp parallel for schedule(dynamic, 16))
#define UNEVEN_COLUMNS PRAGMA(omp simd reduction(+ : s))
#define PRODUCT_ROWS PRAGMA(omp parallel for)
#define PRODUCT_COLUMNS PRAGMA(omp simd)
#define BINS_LOOP PRAGMA(omp parallel for reduction(+ : found))
#endif

static double sum(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

/* ---- OpenACC's ---- */

static double uneven(void) {
  UNEVEN_ROWS
  for (int i = 0; i < UNEVEN; i++) {
    double s = 0;
    UNEVEN_COLUMNS
    for (int j = 0; j < i; j++)
      s += a[i * UNEVEN + j];
    y[i] = s;
  }
  return sum(y, UNEVEN);
}

static double product(void) {
  PRODUCT_ROWS
  for (int i = 0; i < PRODUCT; i++) {
    PRODUCT_COLUMNS
    for (int j = 0; j < PRODUCT; j++)
      r[i * PRODUCT + j] = 0;
#ifdef ACC
    PRAGMA(acc loop seq)
#endif
    for (int k = 0; k < PRODUCT; k++) {
      PRODUCT_COLUMNS
      for (int j = 0; j < PRODUCT; j++)
        r[i * PRODUCT + j] += p[i * PRODUCT + k] * q[k * PRODUCT + j];
    }
  }
  return sum(r, PRODUCT * PRODUCT);
}

/* A sum in each element of an array. */
static double bins(void) {
  int found[BINS] = {0};
  BINS_LOOP
  for (int i = 0; i < SIDE * SIDE; i++)
    found[((unsigned)i * 2654435761u >> 16) % BINS] += (int)a[i];
  double s = 0;
  for (int i = 0; i < BINS; i++)
    s += (double)i * found[i];
  return s;
}

#ifndef ACC

/* ---- threads in teams ---- */

#pragma omp declare target
static void doubled(const double *from, double *to, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    to[i] = 2 * from[i];
}
#pragma omp end declare target

static double function(void) {
#pragma omp target teams distribute map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : SIDE * SIDE])
  for (int i = 0; i < SIDE; i++)
    doubled(a + i * SIDE, y + i * SIDE, SIDE);
  return sum(y, SIDE * SIDE);
}

/* ROWS rows of N elements each, every row by a team's threads. */
#define ROWS_OF(rows, n)                                                                                               \
  PRAGMA(omp target teams distribute map(to : a[0 : (rows) * (n)]) map(tofrom : y[0 : rows]))                          \
  for (int i = 0; i < (rows); i++) {                                                                                   \
    double s = 0;                                                                                                      \
    PRAGMA(omp parallel for reduction(+ : s))                                                                          \
    for (int j = 0; j < (n); j++)                                                                                      \
      s += a[i * (n) + j];                                                                                             \
    y[i] = s;                                                                                                          \
  }                                                                                                                    \
  return sum(y, rows)

static double square(void) {
  ROWS_OF(SIDE, SIDE);
}
static double rows(void) {
  ROWS_OF(ROWS, SHORT);
}

static double simd_rows(void) {
#pragma omp target teams distribute parallel for map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : SIDE])
  for (int i = 0; i < SIDE; i++) {
    double s = 0;
#pragma omp simd reduction(+ : s)
    for (int j = 0; j < SIDE; j++)
      s += a[i * SIDE + j];
    y[i] = s;
  }
  return sum(y, SIDE);
}

static double several(void) {
#pragma omp target teams distribute map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : SIDE * SIDE])
  for (int i = 0; i < SIDE; i++) {
    double most = 0;
#pragma omp parallel for
    for (int j = 0; j < SIDE; j++)
      y[i * SIDE + j] = a[i * SIDE + j] + i;
#pragma omp parallel for reduction(max : most)
    for (int j = 0; j < SIDE; j++)
      most = y[i * SIDE + j] > most ? y[i * SIDE + j] : most;
#pragma omp parallel for
    for (int j = 0; j < SIDE; j++)
      y[i * SIDE + j] = most - y[i * SIDE + j];
  }
  return sum(y, SIDE * SIDE);
}

static double triangle_sum(void) {
  double s = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s) map(to : a[0 : SIDE * SIDE]) map(tofrom : s)
  for (int i = 0; i < SIDE; i++)
    for (int j = i; j < SIDE; j++)
      s += a[i * SIDE + j];
  return s;
}

static double triangle(void) {
#pragma omp target teams distribute parallel for collapse(2) map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : SIDE * SIDE])
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < i; j++)
      y[i * SIDE + j] = a[i * SIDE + j] + a[j * SIDE + i];
  return sum(y, SIDE * SIDE);
}

/* ---- one team ---- */

static double parallel_for(void) {
#pragma omp target parallel for map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : SIDE * SIDE])
  for (int i = 0; i < SIDE * SIDE; i++)
    y[i] = 3 * a[i] + i;
  return sum(y, SIDE * SIDE);
}

static double simd(void) {
  double s = 0;
#pragma omp target parallel for simd reduction(+ : s) map(to : a[0 : SIDE * SIDE]) map(tofrom : s)
  for (int i = 0; i < SIDE * SIDE; i++)
    s += 2 * a[i];
  return s;
}

static double dynamic(void) {
#pragma omp target parallel for schedule(dynamic, 4) map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : SIDE])
  for (int i = 0; i < SIDE; i++) {
    double s = 0;
    for (int j = 0; j < i; j++)
      s += a[i * SIDE + j];
    y[i] = s;
  }
  return sum(y, SIDE);
}

static double histogram(void) {
  int bins[BINS] = {0};
#pragma omp target teams distribute parallel for map(to : a[0 : SIDE * SIDE]) map(tofrom : bins)
  for (int i = 0; i < SIDE * SIDE; i++) {
#pragma omp atomic
    bins[(i * 2654435761u >> 16) % BINS] += (int)a[i];
  }
  double s = 0;
  for (int i = 0; i < BINS; i++)
    s += (double)i * bins[i];
  return s;
}

static double barriers(void) {
#pragma omp target parallel map(tofrom : y[0 : SIDE])
  for (int k = 0; k < 200; k++) {
#pragma omp for
    for (int i = 0; i < SIDE; i++)
      y[i] = k ? y[i] + 1 : 0;
#pragma omp barrier
  }
  return sum(y, SIDE);
}

static double critical(void) {
  double s = 0;
#pragma omp target parallel for map(to : a[0 : 4000]) map(tofrom : s)
  for (int i = 0; i < 4000; i++) {
#pragma omp critical
    s += a[i];
  }
  return s;
}

static double single(void) {
  double s = 0;
#pragma omp target parallel map(to : a[0 : 400]) map(tofrom : s)
  for (int i = 0; i < 400; i++) {
#pragma omp single
    s += a[i];
  }
  return s;
}

static double sections(void) {
#pragma omp target parallel map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : 400])
  for (int i = 0; i < 100; i++) {
#pragma omp sections
    {
#pragma omp section
      y[4 * i] = sum(a + i * SIDE, SIDE);
#pragma omp section
      y[4 * i + 1] = 2 * sum(a + i * SIDE, SIDE);
#pragma omp section
      y[4 * i + 2] = 3 * sum(a + i * SIDE, SIDE);
#pragma omp section
      y[4 * i + 3] = 4 * sum(a + i * SIDE, SIDE);
    }
  }
  return sum(y, 400);
}

#pragma omp declare target
static int fib(int n) {
  int left, right;
  if (n < 2)
    return n;
#pragma omp task shared(left)
  left = fib(n - 1);
#pragma omp task shared(right)
  right = fib(n - 2);
#pragma omp taskwait
  return left + right;
}
#pragma omp end declare target

static double tasks(void) {
  int result = 0;
#pragma omp target map(tofrom : result)
#pragma omp parallel
#pragma omp single
  result = fib(20);
  return result;
}

/* Few tasks of some work each, made by one thread. */
static double long_tasks(void) {
#pragma omp target parallel map(to : a[0 : SIDE * SIDE]) map(tofrom : y[0 : SIDE])
#pragma omp single
  for (int i = 0; i < SIDE; i += 20) {
#pragma omp task
    for (int k = i; k < i + 20; k++) {
      y[k] = 0;
      for (int j = 0; j < SIDE; j++)
        y[k] += a[k * SIDE + j];
    }
  }
  return sum(y, SIDE);
}

/* ---- loops of a team's threads, short to long ---- */

static double inner_5(void) {
  ROWS_OF(2000, 5);
}
static double inner_100(void) {
  ROWS_OF(2000, 100);
}
static double inner_10000(void) {
  ROWS_OF(100, 10000);
}
static double inner_1000000(void) {
  ROWS_OF(4, 1000000);
}
#endif

#define ROW(name) {#name, name}
static const struct {
  const char *name;
  double (*run)(void);
} kernels[] = {ROW(uneven), ROW(product), ROW(bins),
#ifndef ACC
               ROW(function), ROW(square), ROW(rows), ROW(tasks), ROW(long_tasks), ROW(histogram), ROW(simd_rows), ROW(several),
               ROW(triangle), ROW(triangle_sum), ROW(parallel_for), ROW(barriers), ROW(critical), ROW(single), ROW(sections),
               ROW(dynamic), ROW(simd), ROW(inner_5), ROW(inner_100), ROW(inner_10000), ROW(inner_1000000),
#endif
};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int compare(const void *left, const void *right) {
  double x = *(const double *)left, y_ = *(const double *)right;
  return (x > y_) - (x < y_);
}

static void measure(double (*run)(void), double seconds) {
  static double times[CALLS];
  double result = run(), begin = now(), before = begin, after = begin, wrong = 0;
  int n = 0;
  while (n < 2 || (n < CALLS && after - begin < seconds)) {
    wrong += run() != result;
    after = now();
    times[n++] = after - before;
    before = after;
  }
  qsort(times, (size_t)n, sizeof *times, compare);
  printf("%.1f %.1f %.1f %.17g\n", (after - begin) / n * 1e9, times[n / 2] * 1e9, times[0] * 1e9,
         wrong ? -1.0 : result);
}

int main(int argc, char **argv) {
  for (int i = 0; i < MOST; i++)
    a[i] = i % 17 - 3;
  for (int i = 0; i < PRODUCT * PRODUCT; i++)
    p[i] = i % 7, q[i] = i % 5;
  for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
    if (argc == 3 && !strcmp(argv[1], kernels[k].name)) {
      measure(kernels[k].run, atof(argv[2]));
      return 0;
    }
  return 2;
}
