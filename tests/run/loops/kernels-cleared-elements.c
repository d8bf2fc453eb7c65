// RUN: %sumacc -fopenacc %s -o %t && %run %t
// An array that loops inside of a gang loop accumulate into is no reduction over the gangs if another loop sets it.
#include <stdio.h>

enum { N = 12, M = 9, L = 7 };

int main(void) {
  static double a[N * M], b[M * L], d[L * N];
  int failures = 0;
  for (int i = 0; i < N * M; i++)
    a[i] = 1 + i % 3;
  for (int i = 0; i < M * L; i++)
    b[i] = i % 5;
  for (int i = 0; i < L * N; i++)
    d[i] = -5;
#pragma acc kernels copyin(a, b) copy(d)
  {
#pragma acc loop gang
    for (int j = 0; j < N; j++) {
#pragma acc loop vector
      for (int i = 0; i < L; i++)
        d[i + L * j] = 0;
      for (int k = 0; k < M; k++)
        for (int i = 0; i < L; i++)
          d[i + L * j] = d[i + L * j] + a[j + N * k] * b[k + M * i];
    }
  }
  for (int j = 0; j < N; j++)
    for (int i = 0; i < L; i++) {
      double want = 0;
      for (int k = 0; k < M; k++)
        want += a[j + N * k] * b[k + M * i];
      failures += d[i + L * j] != want;
    }
  printf("%d failures\n", failures);
  return failures != 0;
}
