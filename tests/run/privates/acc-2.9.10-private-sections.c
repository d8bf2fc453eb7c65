// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.10: sections of pointers, private to loops of every level: one a gang, shared by the inner loops; one
// a worker, shared by its lanes; one a lane. The user's indices lead into it.
#include <stdlib.h>

#include "../Inputs/check.h"

enum { N = 60 };

static int out[N];

/* out[i] = sum over k of i + k, where k goes from FIRST for LENGTH */
static void check(const char *what, int first, int length) {
  for (int i = 0; i < N; i++) {
    int wanted = length * i + length * (2 * first + length - 1) / 2;
    CHECK(out[i] == wanted, "%s [%d]: %d instead of %d", what, i, out[i], wanted);
    out[i] = -1;
  }
}

static void each_level(int *p, int first, int length) {
#pragma acc parallel loop gang private(p [first:length]) copyout(out) vector_length(32) num_workers(4)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker vector
    for (int k = first; k < first + length; k++)
      p[k] = i + k;
    int sum = 0;
#pragma acc loop worker vector reduction(+ : sum)
    for (int k = first; k < first + length; k++)
      sum += p[2 * first + length - 1 - k];
    out[i] = sum;
  }
  check("gang", first, length);

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyout(out)
#pragma acc loop gang worker private(p [first:length])
  for (int i = 0; i < N; i++) {
#pragma acc loop vector
    for (int k = first; k < first + length; k++)
      p[k] = i + k;
    int sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int k = first; k < first + length; k++)
      sum += p[2 * first + length - 1 - k];
    out[i] = sum;
  }
  check("worker", first, length);

#pragma acc parallel loop gang worker vector private(p [first:length]) copyout(out)
  for (int i = 0; i < N; i++) {
    for (int k = first; k < first + length; k++)
      p[k] = i + k;
    out[i] = 0;
    for (int k = first; k < first + length; k++)
      out[i] += p[k];
  }
  check("lane", first, length);

#pragma acc serial copyout(out)
  for (int i = 0; i < N; i++) {
#pragma acc loop seq private(p [first:length])
    for (int once = 0; once < 1; once++) {
      for (int k = first; k < first + length; k++)
        p[k] = i + k;
      out[i] = 0;
      for (int k = first; k < first + length; k++)
        out[i] += p[k];
    }
  }
  check("sequential", first, length);
}

/* A loop in a loop: the inner section hides the outer one; bounds of the region's own. */
static void nested(int *p, int n) {
#pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copyout(out)
#pragma acc loop gang private(p[:n])
  for (int i = 0; i < N; i++) {
    int m = i % 5 + 1, total = 0;
    p[n - 1] = 3;
#pragma acc loop worker private(p [m:m + 1]) reduction(+ : total)
    for (int w = 0; w < 6; w++) {
#pragma acc loop vector
      for (int k = m; k <= 2 * m; k++)
        p[k] = w;
      int sum = 0;
#pragma acc loop vector reduction(+ : sum)
      for (int k = m; k <= 2 * m; k++)
        sum += p[k];
      total += sum == w * (m + 1);
    }
    out[i] = n * i + n * (n - 1) / 2 + total - 6 + p[n - 1] - 3;
  }
  check("nested", 0, n);
}

static void rows(int n) {
  double(*fixed)[3] = NULL, (*row)[n] = NULL;
#pragma acc parallel loop gang vector private(fixed [2:n], row [1:2]) copyout(out)
  for (int i = 0; i < N; i++) {
    double sum = 0;
    for (int k = 2; k < n + 2; k++)
      fixed[k][2] = i, row[k % 2 + 1][k - 2] = k - 2;
    for (int k = 2; k < n + 2; k++)
      sum += fixed[k][2] + row[k % 2 + 1][k - 2];
    out[i] = (int)sum;
  }
  check("rows", 0, n);
}

static void empty(int *p, int n) {
#pragma acc parallel loop gang vector private(p [5:n]) copyout(out)
  for (int i = 0; i < N; i++) {
    out[i] = 0;
    for (int k = 5; k < 5 + n; k++)
      out[i] += p[k];
  }
  check("empty", 0, 0);
}

int main(void) {
  int *p = calloc(500, sizeof *p);
  each_level(p, 0, 1);
  each_level(p, 7, 45);
  each_level(p, 1, 333);
  nested(p, 11);
  rows(4);
  rows(29);
  empty(p, 0);
  empty(p, -1);
  for (int i = 0; i < 500; i++)
    CHECK(p[i] == 0, "the original [%d]: %d", i, p[i]);
  free(p);
  return check_end();
}
