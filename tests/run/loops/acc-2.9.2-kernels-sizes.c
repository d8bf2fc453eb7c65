// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Sizes of levels on the loops of kernels constructs (OpenACC 3.3 2.9.2 to 2.9.4), and cache (2.10).
#include <stdio.h>

enum { N = 40, M = 100 };

int main(void) {
  static double a[N][M], b[N][M];
  int failures = 0, n = 3;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      b[i][j] = i + j;
#pragma acc kernels copy(a) copyin(b)
  {
#pragma acc loop independent gang(n)
    for (int i = 0; i < N; i++) {
#pragma acc loop independent worker(2) vector(64)
      for (int j = 0; j < M; j++)
        a[i][j] = b[i][j];
    }
#pragma acc loop gang(num : 7) independent
    for (int i = 0; i < N; i++) {
#pragma acc loop vector(length : 32) independent
      for (int j = 0; j < M; j++)
        a[i][j] += 1;
    }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      failures += a[i][j] != i + j + 1;
  int counts[N] = {0};
#pragma acc kernels copy(counts)
  { // each launch has its own sizes
    for (int i = 0; i < N; i++)
      counts[i] = i;
#pragma acc loop gang(4) vector(32)
    for (int i = 0; i < N; i++)
      counts[i] += 1;
#pragma acc loop worker(n)
    for (int i = 0; i < N; i++)
      counts[i] *= 2;
  }
  for (int i = 0; i < N; i++)
    failures += counts[i] != 2 * (i + 1);
#pragma acc parallel loop copyin(b) copyout(a)
  for (int i = 0; i < N; i++) {
#pragma acc loop
    for (int j = 1; j < M - 1; j++) {
#pragma acc cache(b[i:1][j - 1:3])
#pragma acc cache(readonly : b)
#pragma acc cache(a[i:2][j - 1:3], b[i:1][0:M])
      a[i][j] = b[i][j - 1] + b[i][j + 1];
    }
  }
  for (int i = 0; i < N; i++)
    for (int j = 1; j < M - 1; j++)
      failures += a[i][j] != 2 * (i + j);
  if (failures)
    printf("%d failures\n", failures);
  return failures != 0;
}
