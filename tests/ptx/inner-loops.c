// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o %t.ptx
// RUN: sed -nE 's/^.*\.entry .*_region_[0-9a-f]*_(.*)_[0-9]+_[0-9]+\(.*/ \1:/p; s/^.*ld\.global.*/L/p; s/^.*st\.global.*/S/p' %t.ptx | tr -d '\n' > %t.order
// RUN: FileCheck %s --input-file=%t.order
// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// A loop that lanes share inside of a gang's loop, and that stores what it computes, does four iterations at once, with
// the loads of all four in front of the first store: there are as few warps as rows. A loop that only loads does one
// iteration, as rows are short more often than not.
#include <stdio.h>
enum { MOST = 300, ROWS = 40 };
static double x[ROWS * MOST], z[ROWS * MOST], sum[ROWS];

// CHECK: smooth:{{(LLLS)?}}LLLLLLLLLLLLSSSS{{(LLLS)?( |$)}}
static void smooth(int rows, int length) {
#pragma acc parallel loop gang worker present(x, z)
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector
    for (int j = 1; j < length - 1; j++)
      z[i * length + j] = x[i * length + j - 1] + 2 * x[i * length + j] + x[i * length + j + 1];
  }
}

// CHECK: add_up:LS{{( |$)}}
static void add_up(int rows, int length) {
#pragma acc parallel loop gang present(x, sum)
  for (int i = 0; i < rows; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < length; j++)
      s += x[i * length + j];
    sum[i] = s;
  }
}

static int check(int rows, int length) {
  for (int i = 0; i < rows; i++) {
    double s = 0;
    for (int j = 0; j < length; j++) {
      const double *at = &x[i * length + j];
      s += *at;
      double expected = j > 0 && j < length - 1 ? at[-1] + 2 * at[0] + at[1] : -1;
      if (z[i * length + j] != expected)
        return printf("%d rows of %d: z[%d][%d] is %g\n", rows, length, i, j, z[i * length + j]);
    }
    if (sum[i] != s)
      return printf("%d rows of %d: the sum of row %d is %g\n", rows, length, i, sum[i]);
  }
  return 0;
}

int main(void) {
  static const int lengths[] = {1, 2, 3, 33, 34, 35, 97, 98, 99, 129, 130, 131, 257, MOST};
  for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++) {
    for (int i = 0; i < ROWS * MOST; i++) {
      x[i] = (i * 7 + (int)k) % 101;
      z[i] = -1;
    }
#pragma acc data copyin(x) copy(z) copyout(sum)
    {
      smooth(ROWS, lengths[k]);
      add_up(ROWS, lengths[k]);
    }
    if (check(ROWS, lengths[k]))
      return 1;
  }
  return 0;
}
