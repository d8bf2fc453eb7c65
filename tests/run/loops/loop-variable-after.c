// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// The loop variable is private to the loop; pre-declared variables may be used, bounds are evaluated once.
#include "../Inputs/check.h"

int main(void) {
  enum { N = 100 };
  int a[N], i, j;
  i = -5;
  j = -6;
#pragma acc parallel loop gang copyout(a)
  for (i = 0; i < N; i++)
    a[i] = i;
  for (int k = 0; k < N; k++)
    CHECK(a[k] == k, "[%d] = %d", k, a[k]);
  static int b[20][30];
#pragma acc parallel copyout(b) num_gangs(4) num_workers(2) vector_length(32)
#pragma acc loop gang
  for (i = 0; i < 20; i++)
#pragma acc loop worker vector
    for (j = 0; j < 30; j++)
      b[i][j] = 100 * i + j;
  for (int p = 0; p < 20; p++)
    for (int q = 0; q < 30; q++)
      CHECK(b[p][q] == 100 * p + q, "[%d][%d] = %d", p, q, b[p][q]);
  /* An outer sequential loop's variable bounds the inner loop. */
  long s = 0, want = 0;
#pragma acc parallel num_gangs(1) vector_length(32) copy(s)
  for (int p = 0; p < 40; p++) {
#pragma acc loop vector reduction(+:s)
    for (int q = p; q < 40; q++)
      s += p * q;
  }
  for (int p = 0; p < 40; p++)
    for (int q = p; q < 40; q++)
      want += p * q;
  CHECK(s == want, "triangle %ld, not %ld", s, want);
  /* The body changes what the bound was computed from. */
  int n = 50, count = 0;
#pragma acc parallel num_gangs(1) copy(n, count)
  {
    int limit = n;
#pragma acc loop seq
    for (int p = 0; p < limit; p++) {
      count++;
      n = 3;
    }
  }
  CHECK(count == 50 && n == 3, "count %d, n %d", count, n);
  return check_end();
}
