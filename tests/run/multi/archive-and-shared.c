// RUN: %sumacc -fopenacc -c %S/Inputs/second.c -o %t.2.o && rm -f %t.a && ar rcs %t.a %t.2.o
// RUN: %sumacc -fopenacc %s %t.a -o %t -lm && %run %t
// RUN: %sumacc -fopenacc -fPIC -shared %S/Inputs/second.c -o %t.so
// RUN: %sumacc -fopenacc %s %t.so -o %t.dynamic -lm && %run %t.dynamic
// Regions in a static archive and in a shared library.
#include "../Inputs/check.h"

long second_sum(const int *a, int n);
void second_scale(int *a, int n, int factor);

int main(void) {
  enum { N = 257 };
  static int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
    long t = second_sum(a, N);
    CHECK(t == N * (N - 1) / 2 + 100 * N, "sum %ld", t);
    second_scale(a, N, -2);
  }
  for (int i = 0; i < N; i++)
    CHECK(a[i] == -2 * i, "[%d] = %d", i, a[i]);
  return check_end();
}
