// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// A worker or vector reduction to a copy variable inside a gang loop that has no reduction clause of its own: the
// reduction is completed over the gangs too, and the old value counts once.
#include "../Inputs/check.h"

int main(void) {
  enum { M = 37, N = 129 };
  static int a[M][N];
  long want = 1000;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = check_value(i * N + j);
      want += a[i][j];
    }
  long s = 1000, t = 1000;
#pragma acc parallel num_gangs(4) num_workers(4) copyin(a) copy(s)
#pragma acc loop gang
  for (int i = 0; i < M; i++) {
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[i][j];
  }
#pragma acc parallel num_gangs(4) vector_length(32) copyin(a) copy(t)
#pragma acc loop gang
  for (int i = 0; i < M; i++) {
#pragma acc loop vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += a[i][j];
  }
  CHECK(s == want, "worker: %ld, not %ld", s, want);
  CHECK(t == want, "vector: %ld, not %ld", t, want);
  return check_end();
}
