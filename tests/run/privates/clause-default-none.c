// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.16: default(none) with a clause for everything, default(present) for aggregates.
#include "../Inputs/check.h"

enum { N = 64 };

int main(void) {
  int a[N], n = N, factor = 3;
  long sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop default(none) copy(a) copyin(factor) firstprivate(n) reduction(+:sum)
  for (int i = 0; i < n; i++) {
    a[i] *= factor;
    sum += a[i];
  }
  CHECK(sum == 3 * N * (N - 1) / 2, "sum %ld", sum);
#pragma acc data copy(a)
  {
#pragma acc parallel loop default(present)
    for (int i = 0; i < n; i++)
      a[i] += factor;
  }
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 3 * i + 3, "[%d] = %d", i, a[i]);
  return check_end();
}
