// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.3: kernels over nested loops (matrix product, transposition in place, stencil in place).
#include "../Inputs/check.h"

enum { N = 40 };

int main(void) {
  static int a[N][N], b[N][N], c[N][N], want[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = check_value(i * N + j);
      b[i][j] = check_value(j * N + 3 * i);
    }
#pragma acc kernels copyin(a, b) copyout(c)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int s = 0;
      for (int k = 0; k < N; k++)
        s += a[i][k] * b[k][j];
      c[i][j] = s;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int s = 0;
      for (int k = 0; k < N; k++)
        s += a[i][k] * b[k][j];
      CHECK(c[i][j] == s, "product %d,%d: %d, not %d", i, j, c[i][j], s);
      want[i][j] = c[i][j];
    }
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      want[i][j] = (want[i - 1][j] + want[i][j - 1]) % 1000;
#pragma acc kernels copy(c)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      c[i][j] = (c[i - 1][j] + c[i][j - 1]) % 1000;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK(c[i][j] == want[i][j], "recurrence %d,%d: %d, not %d", i, j, c[i][j], want[i][j]);
#pragma acc kernels copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++) {
      int t = a[i][j];
      a[i][j] = a[j][i];
      a[j][i] = t;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK(a[i][j] == check_value(j * N + i), "transposed %d,%d: %d", i, j, a[i][j]);
  return check_end();
}
