// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// A variable of a gang's iteration is changed through a pointer and read by the inner loops.
#include "../Inputs/check.h"

enum { M = 12, N = 50 };

int main(void) {
  static int r[M][N];
#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyout(r)
#pragma acc loop gang
  for (int i = 0; i < M; i++) {
    int k = i, *p = &k;
    *p += 100;
#pragma acc loop worker
    for (int j = 0; j < N; j++)
      r[i][j] = *p + j;
    k = 7;
#pragma acc loop vector
    for (int j = 0; j < N; j += 2)
      r[i][j] += *p;
  }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      int want = i + 100 + j + (j % 2 ? 0 : 7);
      CHECK(r[i][j] == want, "%d,%d: %d, not %d", i, j, r[i][j], want);
    }
  return check_end();
}
