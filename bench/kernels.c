/*
 * kernels.c - the loops that bench/run times, the same text for every compiler:
 *   -DACC     OpenACC
 *   -DTARGET  OpenMP, target teams distribute parallel for simd (or simd inside)
 *   -DFOR     OpenMP, parallel for
 *   -DSIMD    OpenMP, parallel for simd (or simd inside)
 *
 *     kernels NAME BYTES SECONDS
 *
 * Repeats kernel NAME on arrays of BYTES in all for about SECONDS and prints the median time of one repetition in
 * nanoseconds and a checksum, which does not depend on the compiler (up to rounding). SECONDS -N: N repetitions, so that
 * two runs differ by so many.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#if defined ACC
#define PARALLEL(...) PRAGMA(acc parallel loop gang vector __VA_ARGS__)
#define OUTER(...) PRAGMA(acc parallel loop gang __VA_ARGS__)
#define INNER(...) PRAGMA(acc loop vector __VA_ARGS__)
#define CONSTRUCT PRAGMA(acc parallel)
#define NOTHING
#define PRESENT(...) present(__VA_ARGS__)
#define MAP(...) PRAGMA(acc enter data copyin(__VA_ARGS__))
#elif defined TARGET
#define PARALLEL(...) PRAGMA(omp target teams distribute parallel for simd __VA_ARGS__)
#define OUTER(...) PRAGMA(omp target teams distribute parallel for __VA_ARGS__)
#define INNER(...) PRAGMA(omp simd __VA_ARGS__)
#define CONSTRUCT PRAGMA(omp target)
#define NOTHING
#define PRESENT(...)
#define MAP(...) PRAGMA(omp target enter data map(to : __VA_ARGS__))
#elif defined FOR
#define PARALLEL(...) PRAGMA(omp parallel for __VA_ARGS__)
#define OUTER(...) PRAGMA(omp parallel for __VA_ARGS__)
#define INNER(...)
#define PRESENT(...)
#define MAP(...)
#elif defined SIMD
#define PARALLEL(...) PRAGMA(omp parallel for simd __VA_ARGS__)
#define OUTER(...) PRAGMA(omp parallel for __VA_ARGS__)
#define INNER(...) PRAGMA(omp simd __VA_ARGS__)
#define PRESENT(...)
#define MAP(...)
#else
#error "define ACC, TARGET, FOR or SIMD"
#endif
#ifndef CONSTRUCT
#define CONSTRUCT PRAGMA(omp parallel)
#define NOTHING __asm__ volatile("") /* else clang leaves the region out */
#endif

struct data {
  long n;       /* elements of a and b; points of a side for the stencil; rows of the matrix */
  double *a, *b;
  long *start;  /* sparse matrix: n + 1 */
  int *column;
  double *value;
};

static double sum(struct data *d) {
  long n = d->n;
  const double *a = d->a;
  double s = 0;
  PARALLEL(reduction(+:s) PRESENT(a[0:n]))
  for (long i = 0; i < n; i++)
    s += a[i];
  return s;
}

static double dot(struct data *d) {
  long n = d->n;
  const double *a = d->a, *b = d->b;
  double s = 0;
  PARALLEL(reduction(+:s) PRESENT(a[0:n], b[0:n]))
  for (long i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

static double max(struct data *d) {
  long n = d->n;
  const double *a = d->a;
  double m = -INFINITY;
  PARALLEL(reduction(max:m) PRESENT(a[0:n]))
  for (long i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static double fused(struct data *d) {
  long n = d->n;
  const double *a = d->a;
  double s = 0, q = 0, low = INFINITY, high = -INFINITY;
  PARALLEL(reduction(+:s, q) reduction(min:low) reduction(max:high) PRESENT(a[0:n]))
  for (long i = 0; i < n; i++) {
    double x = a[i];
    s += x;
    q += x * x;
    low = x < low ? x : low;
    high = x > high ? x : high;
  }
  return s + q + low + high;
}

/* One sweep of Jacobi's iteration from a to b, with the largest change. */
static double jacobi(struct data *d) {
  long n = d->n, size = n * n;
  const double *restrict a = d->a;
  double *restrict b = d->b, change = 0;
  (void)size;
  OUTER(reduction(max:change) PRESENT(a[0:size], b[0:size]))
  for (long y = 1; y < n - 1; y++) {
    INNER(reduction(max:change))
    for (long x = 1; x < n - 1; x++) {
      long k = y * n + x;
      double t = 0.25 * (a[k - 1] + a[k + 1] + a[k - n] + a[k + n]), c = fabs(t - a[k]);
      b[k] = t;
      change = c > change ? c : change;
    }
  }
  return change;
}

/* Sparse matrix times vector. */
static double spmv(struct data *d) {
  long n = d->n, entries = d->start[n];
  const long *start = d->start;
  const int *column = d->column;
  const double *restrict value = d->value, *restrict x = d->a;
  double *restrict y = d->b;
  (void)entries;
  OUTER(PRESENT(start[0:n + 1], column[0:entries], value[0:entries], x[0:n], y[0:n]))
  for (long i = 0; i < n; i++) {
    double s = 0;
    INNER(reduction(+:s))
    for (long k = start[i]; k < start[i + 1]; k++)
      s += value[k] * x[column[k]];
    y[i] = s;
  }
  return y[n / 2];
}

/* A region with next to nothing in it: what a launch costs. */
/* A region without anything. */
static double nothing(struct data *d) {
  CONSTRUCT
  { NOTHING; }
  return d->a[0];
}

static double hundred(struct data *d) {
  double *a = d->a;
  PARALLEL(PRESENT(a[0:100]))
  for (long i = 0; i < 100; i++)
    a[i] = (double)i;
  return a[99];
}

static double empty(struct data *d) {
  double *a = d->a;
  PARALLEL(PRESENT(a[0:2]))
  for (long i = 0; i < 2; i++)
    a[i] = (double)i;
  return a[1];
}

static void *allocate(long count, size_t size) {
  void *p = aligned_alloc(64, ((size_t)count * size + 127) / 64 * 64);
  if (!p) {
    fprintf(stderr, "out of memory\n");
    exit(2);
  }
  return p;
}

static double element(long i) {
  return (double)((unsigned long)i * 2654435761UL >> 5 & 1023) / 512 - 1;
}

static void fill(double *a, long n) {
  PARALLEL()
  for (long i = 0; i < n; i++)
    a[i] = element(i);
}

static void make_vectors(struct data *d, long bytes, int arrays) {
  long n = d->n = bytes / 8 / arrays;
  double *a = d->a = allocate(n, 8), *b = d->b = arrays > 1 ? allocate(n, 8) : NULL;
  MAP(a[0:n])
  fill(a, n);
  if (b) {
    MAP(b[0:n])
    fill(b, n);
  }
}
static void make_one(struct data *d, long bytes) {
  make_vectors(d, bytes, 1);
}
static void make_two(struct data *d, long bytes) {
  make_vectors(d, bytes, 2);
}

static void make_grid(struct data *d, long bytes) {
  long n = (long)sqrt((double)bytes / 16);
  d->n = n;
  double *a = d->a = allocate(n * n, 8), *b = d->b = allocate(n * n, 8);
  MAP(a[0:n * n], b[0:n * n])
  fill(a, n * n);
  fill(b, n * n);
}

/* Rows of 5 to 45 entries, columns near the diagonal. */
static void make_matrix(struct data *d, long bytes) {
  long n = bytes / (25 * 12 + 8 + 16), entries = 0;
  n = n < 2 ? 2 : n;
  d->n = n;
  long *start = d->start = allocate(n + 1, sizeof *start);
  for (long i = 0; i <= n; i++) {
    start[i] = entries;
    entries += 5 + (long)((unsigned long)i * 2654435761UL >> 8) % 41;
  }
  entries = start[n];
  int *column = d->column = allocate(entries, sizeof *column);
  double *value = d->value = allocate(entries, 8), *x = d->a = allocate(n, 8), *y = d->b = allocate(n, 8);
  MAP(value[0:entries], x[0:n], y[0:n])
  fill(value, entries);
  fill(x, n);
  fill(y, n);
  for (long i = 0; i < n; i++)
    for (long k = start[i]; k < start[i + 1]; k++) {
      long c = i + (k - start[i]) * (k % 3 + 1) - 25;
      column[k] = (int)(c < 0 ? -c % n : c % n);
    }
  MAP(start[0:n + 1], column[0:entries])
}

static const struct {
  const char *name;
  double (*run)(struct data *);
  void (*make)(struct data *, long);
} kernels[] = {
    {"sum", sum, make_one},        {"dot", dot, make_two},   {"max", max, make_one},    {"fused", fused, make_one},
    {"jacobi", jacobi, make_grid}, {"spmv", spmv, make_matrix}, {"empty", empty, make_one}, {"nothing", nothing, make_one},
    {"hundred", hundred, make_one},
};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Short kernels run several times between two readings of the clock. */
static double measure(double (*run)(struct data *), struct data *d, double seconds, double *checksum) {
  enum { MOST = 2000 };
  static double times[MOST];
  int taken = 0;
  for (int k = 0; k < -seconds; k++)
    *checksum = run(d);
  if (seconds < 0)
    return 0;
  for (int k = 0; k < 3; k++)
    *checksum = run(d);
  double t0 = now();
  run(d);
  double once = now() - t0, begin = now();
  int batch = once < 20e3 ? (int)(20e3 / (once + 1)) + 1 : 1;
  while (taken < MOST && (taken < 3 || now() - begin < seconds * 1e9)) {
    double t = now();
    for (int k = 0; k < batch; k++)
      run(d);
    times[taken++] = (now() - t) / batch;
  }
  qsort(times, (size_t)taken, sizeof *times, by_size);
  return times[taken / 2];
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: %s kernel bytes seconds\n", argv[0]);
    return 2;
  }
  for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
    if (strcmp(argv[1], kernels[k].name) == 0) {
      struct data d = {0};
      double checksum;
      kernels[k].make(&d, atol(argv[2]));
      double t = measure(kernels[k].run, &d, atof(argv[3]), &checksum);
      printf("%.1f %.10g\n", t, checksum);
      return 0;
    }
  fprintf(stderr, "no such kernel: %s\n", argv[1]);
  return 2;
}
