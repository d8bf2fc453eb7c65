// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
/* OpenACC 3.3 2.7.1: sections whose rows are reached through pointers. */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;

static void expect(const char *what, double found, double wanted) {
  if (found == wanted)
    return;
  fprintf(stderr, "%s: %g instead of %g\n", what, found, wanted);
  failures++;
}

static double **rows_new(int n, int m) {
  double **a = malloc((size_t)n * sizeof *a);
  for (int i = 0; i < n; i++) {
    a[i] = malloc((size_t)m * sizeof **a);
    for (int j = 0; j < m; j++)
      a[i][j] = i * m + j;
  }
  return a;
}

static void rows_free(double **a, int n) {
  for (int i = 0; i < n; i++)
    free(a[i]);
  free(a);
}

static double sum(double **a, int n, int m) {
  double total = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; a[i] && j < m; j++)
      total += a[i][j];
  return total;
}

enum { N = 7, M = 11 };
static const double SUM = N * M * (N * M - 1) / 2.0;

static void on_compute(int n, int m) {
  double **a = rows_new(n, m), **b = rows_new(n, m), **first = malloc((size_t)n * sizeof *first);
  for (int i = 0; i < n; i++)
    first[i] = a[i];
#pragma acc parallel loop copy(a [0:n] [0:m]) copyout(b [0:n] [0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i][j] += 1;
  expect("copy", sum(a, n, m), SUM + n * m);
  expect("copyout", sum(b, n, m), SUM + n * m);
  for (int i = 0; i < n; i++)
    expect("the host's pointer", a[i] == first[i], 1);
#pragma acc parallel loop copy(a [2:3] [4:5])
  for (int i = 2; i < 5; i++)
    for (int j = 4; j < 9; j++)
      a[i][j] += 1;
  expect("in the middle", sum(a, n, m), SUM + n * m + 15);
#pragma acc serial loop copy(a [3] [0:m])
  for (int j = 0; j < m; j++)
    a[3][j] += 1;
  expect("one row", sum(a, n, m), SUM + n * m + 15 + m);
#pragma acc kernels copy(a [n - 1] [0:m])
  for (int j = 0; j < m; j++)
    a[n - 1][j] += 1;
  expect("one row in kernels", sum(a, n, m), SUM + n * m + 15 + 2 * m);
  rows_free(a, n);
  rows_free(b, n);
  free(first);
}

static void on_data(int n, int m) {
  double **a = rows_new(n, m), *shared = a[1];
  free(a[2]);
  a[2] = NULL;
  double before = sum(a, n, m), *b[2] = {shared, NULL};
#pragma acc data copy(a [0:n] [0:m])
  {
#pragma acc data copy(b [0:2] [0:m])
    {
#pragma acc serial loop present(b [0:1] [0:m])
      for (int j = 0; j < m; j++)
        b[0][j] += 1;
    }
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        if (a[i])
          a[i][j] += 1;
    for (int i = 0; i < n; i++)
      if (a[i]) {
#pragma acc parallel loop present(a [i:1] [0:m]) async(i)
        for (int j = 0; j < m; j++)
          a[i][j] += 1;
#pragma acc update self(a [i:1] [0:m]) async(i)
      }
#pragma acc wait
    expect("update self", sum(a, n, m), before + m * (2 * n - 1));
  }
  expect("null rows and shared ones", sum(a, n, m), before + m * (2 * n - 1));
  rows_free(a, n);
}

static void dynamic(int n, int m) {
  double **a = rows_new(n, m), **none = NULL;
  int shared = acc_get_property(0, acc_device_current, acc_property_shared_memory_support) != 0;
#pragma acc enter data copyin(a [0:n] [0:m]) copyin(none [0:n] [0:m])
#pragma acc enter data create(a [0:n] [0:m]) async(1)
#pragma acc wait(1)
  for (int i = 0; i < n; i++)
    a[i][0] = -1;
#pragma acc update device(a [0:n] [0:1]) if (n > 0)
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    a[i][1] = a[i][0];
#pragma acc exit data delete (a [0:n] [0:m])
  expect("one of two", shared || acc_is_present(a[3], (size_t)m * sizeof **a), 1);
#pragma acc exit data copyout(a [0:n] [0:m])
  expect("none", !shared && acc_is_present(a[3], (size_t)m * sizeof **a), 0);
  for (int i = 0; i < n; i++)
    expect("exit data", a[i][1], -1);
#pragma acc enter data create(a [0:n] [0:m])
#pragma acc enter data create(a [0:n] [0:m])
#pragma acc exit data delete (a [0:n] [0:m]) finalize
  expect("finalize", !shared && acc_is_present(a, sizeof *a), 0);
  rows_free(a, n);
}

struct matrix {
  int n, m;
  double **rows;
};

static void members(int n, int m) {
  struct matrix s = {n, m, rows_new(n, m)};
#pragma acc data copyin(s) copy(s.rows [0:n] [0:m])
  {
#pragma acc parallel loop present(s)
    for (int i = 0; i < s.n; i++)
      for (int j = 0; j < s.m; j++)
        s.rows[i][j] += 1;
  }
  expect("members", sum(s.rows, n, m), SUM + n * m);
  rows_free(s.rows, n);
}

static void shapes(int n, int m) {
  int(**a)[4] = malloc((size_t)n * sizeof *a), ***c = malloc((size_t)n * sizeof *c);
  for (int i = 0; i < n; i++) {
    a[i] = calloc((size_t)m, sizeof **a);
    c[i] = malloc(3 * sizeof **c);
    for (int k = 0; k < 3; k++)
      c[i][k] = calloc((size_t)m, sizeof ***c);
  }
#pragma acc parallel loop copy(a [0:n] [0:m] [0:4], c [0:n] [0:3] [0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[i][j][3] = i + j;
      c[i][2][j] = i - j;
    }
  int wrong = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      wrong += a[i][j][3] != i + j || c[i][2][j] != i - j;
    for (int k = 0; k < 3; k++)
      free(c[i][k]);
    free(a[i]);
    free(c[i]);
  }
  free(a);
  free(c);
  expect("shapes", wrong, 0);
}

int main(void) {
  on_compute(N, M);
  on_data(N, M);
  dynamic(N, M);
  members(N, M);
  shapes(N, M);
  return failures != 0;
}
