// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.15.1, 2.9.10: arrays of run-time length in routines of every level, declared there or private to their
// loops: one a gang, a worker or a lane.
#include "../Inputs/check.h"

enum { N = 40 };

static int out[N];

static int wanted(int n, int i) {
  return n * i + n * (n - 1) / 2;
}

#pragma acc routine seq
static int of_lane(int n, int i) {
  int a[n], sum = 0;
  for (int k = 0; k < n; k++)
    a[k] = i + k;
  if (n == 1)
    return a[0];
  for (int k = 0; k < n; k++) {
    short b[k + 1][2];
    b[k][1] = (short)a[k];
    if (k % 3 == 2) {
      sum += b[k][1];
      continue;
    }
    char c[2 * k + 1];
    c[2 * k] = 1;
    sum += b[k][1] + c[2 * k] - 1;
  }
  return sum;
}

/* No directive: of the same file, seq. */
static int helper(int n, int i) {
  long a[n];
  for (int k = 0; k < n; k++)
    a[k] = of_lane(n, i);
  return (int)a[n - 1];
}

#pragma acc routine vector
static int of_worker(int n, int i) {
  int a[n], sum = 0;
#pragma acc loop vector
  for (int k = 0; k < n; k++)
    a[k] = i + k;
#pragma acc loop vector reduction(+ : sum)
  for (int k = 0; k < n; k++)
    sum += a[n - 1 - k];
  int own[3 * n];
#pragma acc loop vector private(own)
  for (int k = 0; k < n; k++) {
    for (int j = 0; j < 3 * n; j++)
      own[j] = k;
    a[k] = own[k] + own[3 * n - 1];
  }
#pragma acc loop vector reduction(+ : sum)
  for (int k = 0; k < n; k++)
    sum += a[k] - 2 * k;
  return sum;
}

#pragma acc routine worker
static void of_gang(int n, int i, int *result) {
  int a[n], *p = a, row[2][n];
#pragma acc loop worker private(p [1:n], row)
  for (int k = 0; k < n; k++) {
#pragma acc loop vector
    for (int j = 1; j <= n; j++)
      p[j] = k, row[1][j - 1] = i;
    int sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 1; j <= n; j++)
      sum += p[j] + row[1][n - j];
    a[k] = sum / n;
  }
  int total = 0;
#pragma acc loop worker vector reduction(+ : total)
  for (int k = 0; k < n; k++)
    total += a[k];
  *result = total;
}

#pragma acc routine gang
static void of_all(int n, int *result) {
  int a[n];
#pragma acc loop gang private(a)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker vector
    for (int k = 0; k < n; k++)
      a[k] = i + k;
    int sum = 0;
    for (int k = 0; k < n; k++)
      sum += a[k];
    result[i] = sum;
  }
}

static void check(const char *what, int n) {
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == wanted(n, i), "%s of %d [%d]: %d instead of %d", what, n, i, out[i], wanted(n, i));
    out[i] = -1;
  }
}

static void run(int n) {
#pragma acc parallel loop gang vector copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = of_lane(n, i);
  check("seq", n);
#pragma acc parallel loop gang copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = helper(n, i);
  check("without directive", n);
#pragma acc parallel loop gang worker copyout(out) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    out[i] = of_worker(n, i);
  check("vector", n);
#pragma acc parallel loop gang copyout(out) num_workers(2) vector_length(64)
  for (int i = 0; i < N; i++) {
    int result;
    of_gang(n, i, &result);
    out[i] = result;
  }
  check("worker", n);
#pragma acc parallel num_gangs(5) num_workers(2) vector_length(32) copyout(out)
  of_all(n, out);
  check("gang", n);
  for (int i = 0; i < N; i++)
    out[i] = of_worker(n, i);
  check("on the host", n);
}

int main(void) {
  for (int n = 1; n < 60; n = 3 * n + 1)
    run(n);
  return check_end();
}
