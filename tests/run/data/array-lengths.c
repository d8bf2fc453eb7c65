// RUN: %sumacc -fopenacc -O2 %s -o %t && %run-once %t
// UNSUPPORTED: device-serial
// Arrays of 1, 100 and 10,000 elements at every level, of constant length and of one that the run gives, each loop with
// one that it only updates and one that it passes to a pointer, of which threads have copies; 10 million elements. All
// gangs that are asked for take part.
#include <stdio.h>
#include <stdlib.h>

enum { ITERATIONS = 1500, GANGS = 6 };
static int failures;

static void check(const char *what, int gangs, const int *a, const double *b, long n, int times) {
  if (gangs != GANGS)
    failures++, printf("%s, %ld elements: %d gangs\n", what, n, gangs);
  long *wanted = calloc((size_t)n, sizeof *wanted), wrong = 0;
  for (long i = 0; i < ITERATIONS; i++)
    wanted[i * 7 % n] += i * times;
  for (long k = 0; k < n; k++)
    wrong += a[k] != wanted[k] + 1 || b[k] != 0.5 * (double)wanted[k] + 2;
  if (wrong)
    failures++, printf("%s, %ld elements: %ld are wrong\n", what, n, wrong);
  free(wanted);
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LOOP(CLAUSES, N)                                                                                               \
  PRAGMA(acc parallel num_gangs(GANGS) num_workers(4) vector_length(32) reduction(+ : gangs)) {                        \
    gangs += 1;                                                                                                        \
    PRAGMA(acc loop CLAUSES) for (long i = 0; i < ITERATIONS; i++) {                                                   \
      a[i * 7 % N] += (int)i;                                                                                          \
      double *copy = b;                                                                                                \
      copy[i * 7 % N] += 0.5 * (double)i;                                                                              \
    }                                                                                                                  \
  }

#define FILL(N)                                                                                                        \
  int gangs = 0;                                                                                                       \
  for (long k = 0; k < N; k++)                                                                                         \
    a[k] = 1, b[k] = 2;

#define LEVEL(NAME, LEVELS, TIMES)                                                                                     \
  static void NAME##_constant(void) {                                                                                  \
    enum { N = 100 };                                                                                                  \
    int a[N];                                                                                                          \
    double b[N];                                                                                                       \
    FILL(N)                                                                                                            \
    LOOP(LEVELS reduction(+ : a, b), N)                                                                                \
    check(#NAME ", constant", gangs, a, b, N, TIMES);                                                                  \
  }                                                                                                                    \
  static void NAME##_long(void) {                                                                                      \
    enum { N = 10000 };                                                                                                \
    static int a[N];                                                                                                   \
    static double b[N];                                                                                                \
    FILL(N)                                                                                                            \
    LOOP(LEVELS reduction(+ : a, b), N)                                                                                \
    check(#NAME ", constant", gangs, a, b, N, TIMES);                                                                  \
  }                                                                                                                    \
  static void NAME(int *a, double *b, long n) {                                                                        \
    FILL(n)                                                                                                            \
    LOOP(LEVELS reduction(+ : a [0:n], b [0:n]), n)                                                                    \
    check(#NAME, gangs, a, b, n, TIMES);                                                                               \
    if (n == 1)                                                                                                        \
      NAME##_constant();                                                                                               \
    if (n == 10000)                                                                                                    \
      NAME##_long();                                                                                                   \
  }

LEVEL(gang, gang, 1)
LEVEL(worker, worker, GANGS)
LEVEL(vector, vector, GANGS)
LEVEL(gang_worker, gang worker, 1)
LEVEL(gang_vector, gang vector, 1)
LEVEL(worker_vector, worker vector, GANGS)
LEVEL(all_levels, gang worker vector, 1)

static void one(void) {
  enum { N = 1 };
  int a[N];
  double b[N];
  FILL(N)
  LOOP(gang worker vector reduction(+ : a, b), N)
  check("one, constant", gangs, a, b, N, 1);
}

/* Copies of as many elements are a gang's, at most. */
static void many(long n) {
  int *a = malloc(sizeof *a * (size_t)n), gangs = 0;
#pragma acc parallel num_gangs(GANGS) num_workers(4) vector_length(32) reduction(+ : gangs) copyout(a[0 : n])
  {
    gangs += 1;
#pragma acc loop gang worker vector
    for (long i = 0; i < n; i += 1000)
      for (long k = i; k < i + 1000; k++)
        a[k] = 1;
  }
#pragma acc parallel num_gangs(GANGS) num_workers(4) vector_length(32) reduction(+ : gangs)
  {
    gangs += 1;
#pragma acc loop gang worker vector reduction(+ : a[0 : n])
    for (long i = 0; i < ITERATIONS; i++)
      a[i * 6673 % n] += (int)i;
  }
  long sum = 0;
  for (long k = 0; k < n; k++)
    sum += a[k];
  if (gangs != 2 * GANGS || sum != n + ITERATIONS / 2 * (ITERATIONS - 1) || a[6673] != 2)
    failures++, printf("%ld elements: %d gangs, sum %ld\n", n, gangs, sum);
  free(a);
}

int main(void) {
  static int a[10000];
  static double b[10000];
  for (long n = 1; n <= 10000; n *= 100) {
    gang(a, b, n);
    worker(a, b, n);
    vector(a, b, n);
    gang_worker(a, b, n);
    gang_vector(a, b, n);
    worker_vector(a, b, n);
    all_levels(a, b, n);
  }
  one();
  many(10000000);
  return failures != 0;
}
