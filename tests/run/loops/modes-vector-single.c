// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Code of a worker's iteration between its vector loops runs once a worker, and its variables are seen by all lanes.
#include "../Inputs/check.h"

enum { M = 50, N = 70 };

static long row(const int *a, int i, int *count) {
  long s = i;
  int limit = N;
  (*count)++;
  if (i % 7 == 2)
    return -1;
  for (int pass = 0; pass < 3; pass++) {
    for (int j = 0; j < limit; j++)
      s += a[j];
    if (s % 2 == 0)
      limit -= 5;
    else
      s += pass;
    if (i % 11 == 4)
      break;
  }
  return s;
}

int main(void) {
  static int a[M][N], count[M], want_count[M];
  static long r[M];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = check_value(i * N + j);
#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyin(a) copyout(r) copy(count)
#pragma acc loop gang worker
  for (int i = 0; i < M; i++) {
    long s = i;
    int limit = N;
    count[i]++;
    if (i % 7 == 2) {
      r[i] = -1;
      continue;
    }
    for (int pass = 0; pass < 3; pass++) {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < limit; j++)
        s += a[i][j];
      if (s % 2 == 0)
        limit -= 5;
      else
        s += pass;
      if (i % 11 == 4)
        break;
    }
    r[i] = s;
  }
  for (int i = 0; i < M; i++) {
    long want = row(a[i], i, &want_count[i]);
    CHECK(r[i] == want, "row %d: %ld, not %ld", i, r[i], want);
    CHECK(count[i] == want_count[i], "row %d ran %d times, not %d", i, count[i], want_count[i]);
  }
  return check_end();
}
