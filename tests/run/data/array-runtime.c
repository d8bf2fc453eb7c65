// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Reductions of arrays of run-time length and of long arrays, at every level and nested.
#include <stdio.h>
#include <stdlib.h>

enum { N = 600, LONG = 700 };
static int bad, x[N];

static void check(const char *what, int n, int i, double got, double want) {
  if (got != want && bad++ < 20)
    printf("%s, length %d: [%d] is %g, not %g\n", what, n, i, got, want);
}

static void whole(int n) {
  double want[n], h[n];
  for (int b = 0; b < n; b++)
    want[b] = h[b] = b;
  for (int i = 0; i < N; i++)
    want[x[i] % n] += i;
#define EACH(WHAT, CLAUSES)                                                                                            \
  for (int b = 0; b < n; b++)                                                                                          \
    h[b] = b;                                                                                                          \
  _Pragma(CLAUSES) for (int i = 0; i < N; i++) h[x[i] % n] += i;                                                       \
  for (int b = 0; b < n; b++)                                                                                          \
    check(WHAT, n, b, h[b], want[b]);
  EACH("gang", "acc parallel loop gang num_gangs(3) reduction(+:h)")
  EACH("worker", "acc parallel loop worker num_workers(4) reduction(+:h)")
  EACH("vector", "acc parallel loop vector vector_length(96) reduction(+:h)")
  EACH("worker vector", "acc parallel loop worker vector num_workers(3) vector_length(64) reduction(+:h)")
  EACH("gang worker vector", "acc parallel loop gang worker vector num_gangs(2) reduction(+:h)")
}

static void pointer(int n) {
  long *p = malloc(sizeof *p * (size_t)(n + 4)), *q = malloc(sizeof *q * (size_t)(n + 4));
  for (int b = 0; b < n + 4; b++)
    p[b] = q[b] = b % 5 - 2;
  for (int i = 0; i < N; i++) {
    int b = 3 + x[i] % n;
    if (i > q[b])
      q[b] = i;
  }
#pragma acc parallel loop gang vector reduction(max : p [3:n])
  for (int i = 0; i < N; i++) {
    int b = 3 + x[i] % n;
    if (i > p[b])
      p[b] = i;
  }
  for (int b = 0; b < n + 4; b++)
    check("pointer", n, b, (double)p[b], (double)q[b]);
  free(p);
  free(q);
}

static void nested(int n) {
  float *rows = malloc(sizeof *rows * (size_t)(n * 9)), all[LONG] = {0};
#pragma acc parallel loop gang num_gangs(2) copyout(rows [0:n * 9]) reduction(+ : all)
  for (int r = 0; r < 9; r++) {
#pragma acc loop seq
    for (int b = 0; b < n; b++)
      rows[r * n + b] = (float)r;
#pragma acc loop worker vector reduction(+ : rows [r * n:n])
    for (int i = 0; i < N; i++)
      rows[r * n + x[i] % n] += 1;
#pragma acc loop worker
    for (int w = 0; w < 4; w++) {
#pragma acc loop vector reduction(+ : all)
      for (int i = 0; i < N; i++)
        all[(x[i] + w) % LONG] += 1;
    }
  }
  float want[LONG] = {0}, row[n];
  for (int b = 0; b < n; b++)
    row[b] = 0;
  for (int i = 0; i < N; i++) {
    row[x[i] % n] += 1;
    for (int w = 0; w < 4; w++)
      want[(x[i] + w) % LONG] += 9;
  }
  for (int r = 0; r < 9; r++)
    for (int b = 0; b < n; b++)
      check("row", n, b, rows[r * n + b], row[b] + (float)r);
  for (int b = 0; b < LONG; b++)
    check("all", n, b, all[b], want[b]);
  free(rows);
}

static void in_worker(int n) {
  int sums[40];
#pragma acc parallel loop gang worker num_gangs(2) num_workers(3) copyout(sums)
  for (int r = 0; r < 40; r++) {
    int m = 1 + r % 3, h[3] = {r, r, r};
    int *p = h;
#pragma acc loop vector reduction(+ : p [0:m])
    for (int i = 0; i < N; i++)
      p[i % m] += 1;
    sums[r] = h[0] + 1000 * h[1];
  }
  for (int r = 0; r < 40; r++) {
    int m = 1 + r % 3, h[3] = {r, r, r};
    for (int i = 0; i < N; i++)
      h[i % m] += 1;
    check("in worker", n, r, sums[r], h[0] + 1000 * h[1]);
  }
}

/* A section without elements. */
static void empty(long *h, int n) {
  h[0] = 7;
#pragma acc parallel loop reduction(+ : h [0:0]) copy(h [0:2])
  for (int i = 0; i < N; i++)
    if (i < 0)
      h[0] += 1;
#pragma acc parallel loop reduction(+ : h [0:n]) copy(h [0:2])
  for (int i = 0; i < N; i++)
    if (i < 0)
      h[0] += 1;
  check("empty", n, 0, h[0], 7);
}

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = (i * 37 + i / 5) % 997;
  static const int lengths[] = {1, 2, 17, 40};
  for (int k = 0; k < 4; k++) {
    whole(lengths[k]);
    pointer(lengths[k]);
    nested(lengths[k]);
  }
  in_worker(3);
  empty((long[2]){0}, 0);
  if (!bad)
    puts("ok");
  return bad != 0;
}
