// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.15.1: a function that a region calls, or that a bind clause names, is a routine seq without a directive
// that says so; its loops are sequential.
#include <openacc.h>
#include <stdio.h>

static double sum_of(const double *a, int n) {
  double sum = 0;
#pragma acc loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

static double twice(const double *a, int n) {
  return 2 * sum_of(a, n); /* reached through a function without loops */
}

double negative(const double *a, int n) {
  double sum = 0;
#pragma acc loop
  for (int i = 0; i < n; i++)
    sum -= a[i];
  return sum;
}
#pragma acc routine seq bind(negative)
double positive(const double *a, int n) {
  return sum_of(a, n);
}

enum { ROWS = 50, COLUMNS = 20 };

int main(void) {
  static double a[ROWS][COLUMNS], one[ROWS], two[ROWS], bound[ROWS];
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = i + j;
  int on_gpu = 0;
#pragma acc parallel loop gang vector copyout(on_gpu)
  for (int i = 0; i < 1; i++)
    on_gpu = acc_on_device(acc_device_nvidia);
#pragma acc parallel loop gang worker vector copyin(a) copyout(one, two, bound)
  for (int i = 0; i < ROWS; i++) {
    one[i] = sum_of(a[i], COLUMNS);
    two[i] = twice(a[i], COLUMNS);
    bound[i] = positive(a[i], COLUMNS);
  }
  for (int i = 0; i < ROWS; i++) {
    double want = sum_of(a[i], COLUMNS);
    if (want != COLUMNS * i + COLUMNS * (COLUMNS - 1) / 2 || one[i] != want || two[i] != 2 * want ||
        bound[i] != (on_gpu ? -want : want)) {
      printf("row %d: %g, %g, %g, not %g\n", i, one[i], two[i], bound[i], want);
      return 1;
    }
  }
  return 0;
}
