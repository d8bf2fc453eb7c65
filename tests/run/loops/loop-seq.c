// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.5: loop seq keeps the order of iterations, inside partitioned loops too.
#include "../Inputs/check.h"

int main(void) {
  enum { M = 30, N = 50 };
  static long a[M][N];
#pragma acc parallel loop gang vector copyout(a)
  for (int i = 0; i < M; i++) {
    a[i][0] = i;
#pragma acc loop seq
    for (int j = 1; j < N; j++)
      a[i][j] = a[i][j - 1] * 3 % 1009 + j;
  }
  for (int i = 0; i < M; i++) {
    long x = i;
    for (int j = 1; j < N; j++) {
      x = x * 3 % 1009 + j;
      CHECK(a[i][j] == x, "[%d][%d] = %ld, not %ld", i, j, a[i][j], x);
    }
  }
  return check_end();
}
