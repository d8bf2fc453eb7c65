// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o %t.ptx
// RUN: sed -nE 's/^.*\.entry .*_region_[0-9a-f]*_(.*)_[0-9]+_[0-9]+\(.*/ \1:/p; s/^.*ld\.global.*/L/p; s/^.*st\.global.*/S/p; s/^.*(min|max)\.u64.*/C/p' %t.ptx | tr -d '\n' > %t.order
// RUN: FileCheck %s --input-file=%t.order
// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// A loop that a thread runs by itself, and that loads through one pointer and stores through another one, has two
// versions. Where the memory does not overlap, all loads of an iteration stand in front of its first store; where it
// does, each stands behind the stores before it. A loop with one pointer has one version, as has one that is so short
// that nothing is left of it.
#include <stdio.h>
enum { SIDE = 70, N = SIDE * SIDE };

// CHECK: scan_columns:{{CC(C|LS)*LSLSLSLSLSLS(C|LS)*LLLLLLLLSSSSSSSS|CC(C|LS)*LLLLLLLLSSSSSSSS(C|LS)*LSLSLSLSLSLS}}
static void scan_columns(const double *x, double *z, int n, int side) {
#pragma acc parallel loop gang vector present(x[0 : n], z[0 : n])
  for (int j = 0; j < side; j++) {
    double s = 0;
#pragma acc loop seq
    for (int i = 0; i < side; i++) {
      s += x[i * side + j];
      z[i * side + j] = s;
    }
  }
}

// CHECK: in_place:{{[LS]+( |$)}}
static void in_place(double *z, int n, int side) {
#pragma acc parallel loop gang vector present(z[0 : n])
  for (int j = 0; j < side; j++) {
#pragma acc loop seq
    for (int i = 1; i < side; i++)
      z[i * side + j] += z[(i - 1) * side + j];
  }
}

// CHECK: short_rows:{{[LS]+( |$)}}
static void short_rows(const double *x, double *z, int n, int rows) {
#pragma acc parallel loop gang vector present(x[0 : n], z[0 : n])
  for (int j = 0; j < rows; j++) {
#pragma acc loop seq
    for (int i = 0; i < 5; i++)
      z[5 * j + i] = 2 * x[5 * j + i];
  }
}

// Nor has a loop that gangs share: each of its iterations may be another thread's.
// CHECK: shared:LS{{( |$)}}
static void shared(const double *x, double *z, int n, int side, int deep) {
#pragma acc parallel loop collapse(3) present(x[0 : n], z[0 : n])
  for (int k = 0; k < deep; k++)
    for (int i = 0; i < side; i++)
      for (int j = 0; j < side; j++)
        z[(k * side + i) * side + j] = 2 * x[(k * side + i) * side + j];
}

static double a[N + SIDE], b[N], c[N + SIDE];

static int is_scan(void) {
  for (int j = 0; j < SIDE; j++) {
    double s = 0;
    for (int i = 0; i < SIDE; i++)
      if (b[i * SIDE + j] != (s += a[i * SIDE + j]))
        return 0;
  }
  return 1;
}

/* Each iteration stores what the next one loads, so that no load may come early. */
static int is_scan_of_itself(void) {
  static double expected[N + SIDE];
  for (int i = 0; i < N + SIDE; i++)
    expected[i] = a[i];
  for (int j = 0; j < SIDE; j++) {
    double s = 0;
    for (int i = 0; i < SIDE; i++)
      expected[SIDE + i * SIDE + j] = s += expected[i * SIDE + j];
  }
  for (int i = 0; i < N + SIDE; i++)
    if (c[i] != expected[i])
      return 0;
  return 1;
}

int main(void) {
  for (int i = 0; i < N + SIDE; i++)
    c[i] = a[i] = i < SIDE ? i % 5 + 1 : 1;
#pragma acc data copyin(a) copyout(b) copy(c)
  {
    scan_columns(a, b, N, SIDE);
    scan_columns(c, c + SIDE, N, SIDE);
  }
  int bad = !is_scan() + 2 * !is_scan_of_itself();
#pragma acc data copyin(a) copy(c) copyout(b)
  {
    in_place(c, N, SIDE);
    short_rows(a, b, N, N / 5);
    shared(a, c, N, SIDE / 2, 4);
  }
  for (int i = 0; i < N; i++)
    bad |= b[i] != 2 * a[i] || c[i] != 2 * a[i] ? 4 : 0;
  printf("%d\n", bad);
  return bad;
}
