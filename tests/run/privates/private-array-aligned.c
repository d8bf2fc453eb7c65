// RUN: %sumacc -fopenacc %s -o %t && %run %t
// A private variable that workers share has the alignment that its declaration asks for, more than any vector's, too.
#include <stdint.h>

#include "../Inputs/check.h"

enum { ROWS = 6, N = 40 };

int main(void) {
  long at[ROWS], sum[ROWS];
#pragma acc parallel loop gang num_gangs(2) num_workers(4) copyout(at, sum)
  for (int r = 0; r < ROWS; r++) {
    char odd[3];
    _Alignas(512) int a[N];
#pragma acc loop worker
    for (int i = 0; i < 3; i++)
      odd[i] = (char)(i + r);
#pragma acc loop worker
    for (int i = 0; i < N; i++)
      a[i] = i + odd[i % 3] - r;
    long s = 0;
    for (int i = 0; i < N; i++)
      s += a[i];
    sum[r] = s;
    at[r] = (long)((uintptr_t)a % 512);
  }
  for (int r = 0; r < ROWS; r++) {
    CHECK(at[r] == 0, "row %d: at %ld", r, at[r]);
    CHECK(sum[r] == N * (N - 1) / 2 + 39, "row %d: the sum is %ld", r, sum[r]);
  }
  return check_end();
}
