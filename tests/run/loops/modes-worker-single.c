// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Code of a gang's iteration between its worker loops runs once, and its variables are seen by all workers.
#include "../Inputs/check.h"

enum { M = 23, N = 90 };

int main(void) {
  static int a[M][N];
  static long r[M], want[M];
  static int trace[M];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = check_value(i * N + j);
  for (int i = 0; i < M; i++) {
    int scale = i % 4 + 1;
    long s = 0;
    if (i % 5 == 3) {
      want[i] = -7;
      continue;
    }
    for (int j = 0; j < N; j++)
      s += a[i][j] * scale;
    int steps = i % 3;
    while (steps > 0) {
      scale += steps;
      steps--;
    }
    for (int j = 0; j < N; j++)
      s += a[i][j] * scale;
    if (s > 0)
      s += 1000;
    else
      s -= 1000;
    want[i] = s;
  }
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyin(a) copyout(r) copy(trace)
#pragma acc loop gang
  for (int i = 0; i < M; i++) {
    int scale = i % 4 + 1;
    long s = 0;
    trace[i] += 1; /* twice would show */
    if (i % 5 == 3) {
      r[i] = -7;
      continue;
    }
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[i][j] * scale;
    int steps = i % 3;
    while (steps > 0) {
      scale += steps;
      trace[i] += 10;
      steps--;
    }
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[i][j] * scale;
    if (s > 0)
      s += 1000;
    else
      s -= 1000;
    r[i] = s;
  }
  for (int i = 0; i < M; i++) {
    CHECK(r[i] == want[i], "row %d: %ld, not %ld", i, r[i], want[i]);
    int t = 1 + (i % 5 == 3 ? 0 : 10 * (i % 3));
    CHECK(trace[i] == t, "row %d: code ran %d times, not %d", i, trace[i], t);
  }
  return check_end();
}
