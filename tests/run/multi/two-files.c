// RUN: %sumacc -fopenacc -c %s -o %t.1.o
// RUN: %sumacc -fopenacc -c %S/Inputs/second.c -o %t.2.o
// RUN: %sumacc -fopenacc %t.1.o %t.2.o -o %t -lm && %run %t
// RUN: %sumacc -fopenacc %s %S/Inputs/second.c -o %t.once -lm && %run %t.once
// Separate compilation: static functions and regions of the same name in both files, data mapped in one and used in the other.
#include "../Inputs/check.h"

long second_sum(const int *a, int n);
void second_scale(int *a, int n, int factor);

static int helper(int x) {
  return x + 1;
}
static long sum(const int *a, int n) {
  long s = 0;
#pragma acc parallel loop reduction(+:s) present(a[0:n])
  for (int i = 0; i < n; i++)
    s += helper(a[i]);
  return s;
}

int main(void) {
  enum { N = 300 };
  static int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
    long s = sum(a, N), t = second_sum(a, N);
    CHECK(s == 44850 + N, "first file: %ld", s);
    CHECK(t == 44850 + 100 * N, "second file: %ld", t);
    second_scale(a, N, 3);
  }
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 3 * i, "[%d] = %d", i, a[i]);
  return check_end();
}
