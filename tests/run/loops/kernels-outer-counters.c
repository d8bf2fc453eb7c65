// RUN: %sumacc -fopenacc -O2 -Minfo=accel %s -o %t -lm 2>&1 | FileCheck %s
// RUN: %run %t
// Loops of kernels constructs whose counters and temporaries are declared outside: parallel where no iteration reads
// what another one left, two levels down, too; sequential, and right, where one may.
#include <stdio.h>
#define N 40
double a[N][N], b[N][N], c[N][N], want[N][N];
int failed;
static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = (i * 7 + j * 3) % 11 - 5;
      b[i][j] = (i * 5 + j) % 7 - 3;
      c[i][j] = want[i][j] = 0;
    }
}
static void check(const char *what) {
  int bad = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      bad += c[i][j] != want[i][j];
  if (bad)
    printf("%s: %d\n", what, bad);
  failed |= bad;
}
// CHECK: matmul:
static void matmul(void) {
  int i, j, k;
// CHECK: [[@LINE+2]]: loop over gang, proved independent
#pragma acc kernels
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      for (k = 0; k < N; k++)
        c[i][j] += a[i][k] * b[k][j];
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      for (k = 0; k < N; k++)
        want[i][j] += a[i][k] * b[k][j];
}
// CHECK: scalars:
static void scalars(void) {
  int i, j;
  double t, u, v;
// CHECK: [[@LINE+2]]: loop over gang, proved independent
#pragma acc kernels
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) {
      t = a[i][j];
      u = t + b[i][j];
      if (t > 0)
        v = u;
      else
        v = -u;
      c[i][j] = t * u + v;
    }
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      want[i][j] = a[i][j] * (a[i][j] + b[i][j]) + (a[i][j] > 0 ? 1 : -1) * (a[i][j] + b[i][j]);
}
// CHECK: carried:
static void carried(void) {
  int i, j;
  double t = 1;
// CHECK: [[@LINE+2]]: loop is sequential: 't' carries a value from one iteration to the next
#pragma acc kernels
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) {
      if (a[i][j] > 0)
        t = a[i][j];
      c[i][j] = t;
    }
  t = 1;
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      want[i][j] = t = a[i][j] > 0 ? a[i][j] : t;
}
// CHECK: needed_after:
static double needed_after(void) {
  int i, j;
  double t = 0;
// CHECK: [[@LINE+2]]: loop is sequential: the last value of 't' is used after it
#pragma acc kernels
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) {
      t = a[i][j];
      c[i][j] = t;
    }
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      want[i][j] = a[i][j];
  return t;
}
// CHECK: past_writes:
static void past_writes(int n) {
  int i, j;
  double t = 2, u = 3, v = 1;
// CHECK: [[@LINE+2]]: loop is sequential: 't' carries a value
#pragma acc kernels
  for (i = 0; i < N; i++)
    switch (i % 3) {
    case 0:;
      t = i;
    case 1:
      c[i][0] = t;
    }
// CHECK: [[@LINE+2]]: loop is sequential: 'u' carries a value
#pragma acc kernels
  for (i = 0; i < N; i++)
    for (j = 1; j < 5; j += u) {
      c[i][j] = j;
      if (i % 2 == 0)
        continue;
      u = 2;
    }
// CHECK: [[@LINE+2]]: loop is sequential: 'v' carries a value
#pragma acc kernels
  for (i = 0; i < N; i++) {
    for (j = 0; j < n; j++)
      v = i;
    c[i][7] = v;
  }
  t = 2, u = 3;
  for (i = 0; i < N; i++) {
    t = i % 3 == 0 ? i : t;
    if (i % 3 < 2)
      want[i][0] = t;
    for (j = 1; j < 5; j += u) {
      want[i][j] = j;
      if (i % 2 == 0)
        continue;
      u = 2;
    }
    want[i][7] = n ? i : 1;
  }
}
// CHECK: named:
static void named(void) {
  int i, j;
  double t = 0;
// CHECK: [[@LINE+3]]: private(t), as each iteration sets it first
// CHECK: [[@LINE+3]]: private(t), as each iteration sets it first
#pragma acc kernels copy(t)
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) {
      t = a[i][j];
      c[i][j] = t * t;
    }
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      want[i][j] = a[i][j] * a[i][j];
}
// CHECK: in_parallel:
static void in_parallel(void) {
  int i, j, k;
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(32)
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      for (k = 0; k < N; k++)
        c[i][j] += a[i][k] * b[k][j];
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      for (k = 0; k < N; k++)
        want[i][j] += a[i][k] * b[k][j];
}
int main(void) {
  static void (*const part[])(void) = {matmul, scalars, carried, named, in_parallel};
  static const char *const words[] = {"matmul", "scalars", "carried", "named", "in parallel"};
  for (int i = 0; i < 5; i++) {
    fill();
    part[i]();
    check(words[i]);
  }
  fill();
  failed |= needed_after() != a[N - 1][N - 1];
  check("needed after");
  for (int n = 0; n < 2; n++) {
    fill();
    past_writes(n);
    check("past writes");
  }
  return failed;
}
