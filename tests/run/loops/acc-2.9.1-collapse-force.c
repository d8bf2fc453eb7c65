// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// collapse(force:) (OpenACC 3.3 2.9.1): code between the loops runs as often as the collapsed loop needs it.
#include <stdio.h>

enum { N = 20, M = 30, K = 7 };

int main(void) {
  static double a[N][M], b[N], c[N], cube[N][M][K];
  int failures = 0;
  for (int i = 0; i < N; i++)
    b[i] = i * 0.5;
#pragma acc parallel loop collapse(force : 2) copy(a, c) copyin(b)
  for (int i = 0; i < N; i++) {
    double before = b[i] * 2;
    for (int j = 0; j < M; j++) {
      if (j % 3 == 0)
        continue;
      a[i][j] = before + j;
    }
    c[i] = before;
  }
  for (int i = 0; i < N; i++) {
    failures += c[i] != i;
    for (int j = 0; j < M; j++)
      failures += a[i][j] != (j % 3 ? i + j : 0);
  }
  if (failures)
    printf("two loops: %d failures\n", failures);
  double sum = 0;
#pragma acc parallel loop collapse(force : 3) copyout(cube) reduction(+ : sum) gang vector
  for (int i = 0; i < N; i++) {
    const int x = i * 10000;
    for (int j = 0; j < M; ++j) {
      int y = x + j * 100;
      for (int k = K - 1; k >= 0; k--) {
        int z = y + k;
        cube[i][j][k] = z;
        sum += 1;
      }
    }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < K; k++)
        failures += cube[i][j][k] != i * 10000 + j * 100 + k;
  if (sum != N * M * K || failures)
    printf("three loops: sum %g, %d failures\n", sum, failures);
#pragma acc kernels loop collapse(force : 2) copy(a)
  for (int i = 0; i < N; i++) {
    double t = i;
    for (int j = 0; j < M; j++)
      a[i][j] = t;
  }
  for (int i = 0; i < N; i++)
    failures += a[i][M - 1] != i;
  return failures || sum != N * M * K;
}
