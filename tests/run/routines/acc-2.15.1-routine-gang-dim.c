// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// routine gang(dim:) (OpenACC 3.3 2.15.1): loops over the gangs' dimensions inside of routines, called from where their
// dimensions are free; gangs that differ only in dimensions that the routine leaves alone are the caller's.
#include <stdio.h>
#include <string.h>

enum { N = 19, M = 23, K = 5 };
static int a[K][N][M], gangs_of[K][N][M], failures;

static void expect(const char *what, int value) {
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        if (a[k][i][j] != value) {
          printf("%s: a[%d][%d][%d] is %d, not %d\n", what, k, i, j, a[k][i][j], value);
          failures++;
          memset(a, 0, sizeof a);
          return;
        }
  memset(a, 0, sizeof a);
}

#pragma acc routine gang
static void row(int *r, int m) {
#pragma acc loop gang
  for (int j = 0; j < m; j++)
    r[j] += 1;
}

#pragma acc routine gang(dim : 1)
static void row_of_vectors(int *r, int m) {
#pragma acc loop gang vector
  for (int j = 0; j < m; j++)
    r[j] += 1;
}

#pragma acc routine gang(dim : 2)
static void plane(int (*p)[M], int n) {
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < n; i++) {
#pragma acc loop gang(dim : 1) vector
    for (int j = 0; j < M; j++)
      p[i][j] += 1;
  }
}

/* dimension 1 is left alone, so one gang along it does the work */
#pragma acc routine gang(dim : 2)
static void plane_by_rows(int (*p)[M], int n) {
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      p[i][j] += 1;
}

/* the same with the dimensions the other way about */
#pragma acc routine gang(dim : 2)
static void plane_in_one_row(int (*p)[M], int n) {
#pragma acc loop gang collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      p[i][j] += 1;
}

#pragma acc routine gang(dim : 2)
static void plane_by_calls(int (*p)[M], int n) {
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < n; i++)
    row(p[i], M);
}

#pragma acc routine gang(dim : 3)
static void cube(int (*c)[N][M]) {
#pragma acc loop gang(dim : 3)
  for (int k = 0; k < K; k++)
    plane(c[k], N);
}

#pragma acc routine gang(dim : 3)
static void cube_of_chunks(int (*c)[N][M]) {
#pragma acc loop gang(dim : 3, static : 2)
  for (int k = 0; k < K; k++) {
#pragma acc loop gang(dim : 2, static : *)
    for (int i = 0; i < N; i++) {
#pragma acc loop gang(dim : 1, static : 3) worker vector
      for (int j = 0; j < M; j++)
        c[k][i][j] += 1;
    }
  }
}

/* each gang has its own part of a sum over gangs, and adds that */
#pragma acc routine gang(dim : 2)
static void add_up(const int (*p)[M], int *sum) {
  int part = 0;
#pragma acc loop gang(dim : 2) reduction(+ : part)
  for (int i = 0; i < N; i++) {
#pragma acc loop gang(dim : 1) vector reduction(+ : part)
    for (int j = 0; j < M; j++)
      part += p[i][j];
  }
#pragma acc atomic update
  *sum += part;
}

/* worker and vector reductions in each gang of the plane */
#pragma acc routine gang(dim : 2)
static void row_sums(const int (*p)[M], int *sums) {
#pragma acc loop gang(dim : 1)
  for (int i = 0; i < N; i++) {
    int sum = 0;
#pragma acc loop worker vector reduction(+ : sum)
    for (int j = 0; j < M; j++)
      sum += p[i][j];
    sums[i] = sum;
  }
}

int main(void) {
  int y = 3;
#pragma acc parallel num_gangs(4, y, 2) copy(a)
  {
#pragma acc loop gang(dim : 3)
    for (int k = 0; k < K; k++) {
#pragma acc loop gang(dim : 2)
      for (int i = 0; i < N; i++)
        row(a[k][i], M);
    }
  }
  expect("row in dimension 2", 1);
#pragma acc parallel num_gangs(4, y, 2) copy(a)
#pragma acc loop gang(dim : 2) collapse(2)
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      row_of_vectors(a[k][i], M);
  expect("row of vectors in dimension 2", 1);
#pragma acc parallel num_gangs(3, 4, 2) copy(a)
#pragma acc loop gang(dim : 3)
  for (int k = 0; k < K; k++)
    plane(a[k], N);
  expect("plane in dimension 3", 1);
#pragma acc parallel num_gangs(3, 4) copy(a)
  for (int k = 0; k < K; k++)
    plane(a[k], N);
  expect("plane in two dimensions", 1);
#pragma acc parallel num_gangs(7) copy(a)
  for (int k = 0; k < K; k++)
    plane(a[k], N);
  expect("plane in one dimension", 1);
#pragma acc parallel num_gangs(3, 4) copy(a)
  for (int k = 0; k < K; k++)
    plane_by_rows(a[k], N);
  expect("dimension 2 alone", 1);
#pragma acc parallel num_gangs(3, 4) copy(a)
  for (int k = 0; k < K; k++)
    plane_in_one_row(a[k], N);
  expect("dimension 1 alone", 1);
#pragma acc parallel num_gangs(3, 4) copy(a)
  for (int k = 0; k < K; k++)
    plane_by_calls(a[k], N);
  expect("dimension 1 in a call", 1);
#pragma acc parallel num_gangs(3, 4, 2) copy(a)
  cube(a);
  expect("cube", 1);
#pragma acc parallel num_gangs(3, 4, 2) num_workers(2) vector_length(32) copy(a)
  cube_of_chunks(a);
  expect("chunks", 1);
#pragma acc parallel loop num_gangs(3, 2) gang(dim : 2) copy(a) copyout(gangs_of)
  for (int k = 0; k < K; k++) {
#pragma acc loop gang(dim : 1) collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++) {
        a[k][i][j] = i - j;
        gangs_of[k][i][j] = k + i * j;
      }
  }
  int sum = 0, sums[N], expected = 0;
#pragma acc parallel num_gangs(3, 4) copy(sum) copyin(gangs_of) copyout(sums)
  {
    add_up((const int (*)[M])gangs_of[2], &sum);
    row_sums((const int (*)[M])gangs_of[3], sums);
  }
  for (int i = 0; i < N; i++) {
    int of_row = 0;
    for (int j = 0; j < M; j++) {
      expected += 2 + i * j;
      of_row += 3 + i * j;
    }
    if (sums[i] != of_row) {
      printf("sums[%d] is %d, not %d\n", i, sums[i], of_row);
      failures++;
    }
  }
  if (sum != expected) {
    printf("sum is %d, not %d\n", sum, expected);
    failures++;
  }
  memset(a, 0, sizeof a);
  cube(a); /* the host has one gang */
  expect("cube on the host", 1);
  return failures != 0;
}
