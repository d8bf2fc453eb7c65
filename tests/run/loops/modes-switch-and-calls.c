// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Single-mode code with switch, nested loops, break and calls of functions of the unit, between partitioned loops.
#include "../Inputs/check.h"

enum { M = 30, N = 40 };

static int classify(int i) {
  switch (i % 4) {
  case 0:
    return 10;
  case 1:
    i *= 2;
    /* fall through */
  case 2:
    return i + 1;
  default:
    break;
  }
  return -i;
}

static long expected(const int *a, int i) {
  long s = 0;
  int c = classify(i), first = -1;
  for (int j = 0; j < N; j++)
    s += a[j] > c ? 1 : 0;
  switch (c & 3) {
  case 0:
    s = -s;
    break;
  case 1:
    for (int j = 0; j < N; j++)
      if (a[j] == 3) {
        first = j;
        break;
      }
    s += first;
    break;
  default:
    s *= 2;
  }
  for (int j = 0; j < N; j++)
    s += a[j] * c;
  return s;
}

int main(void) {
  static int a[M][N];
  static long r[M];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = check_value(i * N + j);
#pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copyin(a) copyout(r)
#pragma acc loop gang worker
  for (int i = 0; i < M; i++) {
    long s = 0;
    int c = classify(i), first = -1;
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[i][j] > c ? 1 : 0;
    switch (c & 3) {
    case 0:
      s = -s;
      break;
    case 1:
      for (int j = 0; j < N; j++)
        if (a[i][j] == 3) {
          first = j;
          break;
        }
      s += first;
      break;
    default:
      s *= 2;
    }
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[i][j] * c;
    r[i] = s;
  }
  for (int i = 0; i < M; i++) {
    long want = expected(a[i], i);
    CHECK(r[i] == want, "row %d: %ld, not %ld", i, r[i], want);
  }
  return check_end();
}
