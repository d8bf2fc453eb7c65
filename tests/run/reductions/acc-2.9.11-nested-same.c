// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: one reduction over nested loops; the inner RESULT is the outer LOCAL.
#include "../Inputs/check.h"

enum { P = 9, Q = 5, R = 70 };
static int a[P][Q][R];

int main(void) {
  long want = 17, diagonal = 17;
  for (int i = 0; i < P; i++)
    for (int j = 0; j < Q; j++)
      for (int k = 0; k < R; k++) {
        a[i][j][k] = check_value((i * Q + j) * R + k);
        want += a[i][j][k];
      }
  for (int i = 0; i < P; i++) {
    diagonal += i;
    for (int j = 0; j < Q; j++) {
      diagonal += 2 * j;
      for (int k = 0; k < R; k++)
        diagonal += a[i][j][k];
      diagonal -= 1;
    }
    diagonal += a[i][0][0];
  }
  long s = 17;
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyin(a)
#pragma acc loop gang reduction(+:s)
  for (int i = 0; i < P; i++)
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < Q; j++)
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < R; k++)
        s += a[i][j][k];
  CHECK(s == want, "gang, worker, vector: %ld, not %ld", s, want);

  s = 17;
#pragma acc parallel loop gang reduction(+:s) num_gangs(3) num_workers(8) vector_length(32) copyin(a)
  for (int i = 0; i < P; i++) {
    s += i;
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < Q; j++) {
      s += 2 * j;
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < R; k++)
        s += a[i][j][k];
      s -= 1;
    }
    s += a[i][0][0];
  }
  CHECK(s == diagonal, "with code between: %ld, not %ld", s, diagonal);

  s = 17;
#pragma acc parallel loop gang worker reduction(+:s) num_workers(2) copyin(a)
  for (int i = 0; i < P; i++)
#pragma acc loop seq
    for (int j = 0; j < Q; j++)
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < R; k++)
        s += a[i][j][k];
  CHECK(s == want, "gang worker, seq, vector: %ld, not %ld", s, want);
  return check_end();
}
