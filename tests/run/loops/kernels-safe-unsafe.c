// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.3: kernels: independent loops, dependent loops, indirect stores, aliasing pointers, reductions without a
// clause, sequential code between loops. All must be right, parallel or not.
#include "../Inputs/check.h"

enum { N = 400 };

static void alias(int *p, int *q, int n) {
#pragma acc kernels copy(p[0:n + 1])
  for (int i = 0; i < n; i++)
    p[i + 1] = q[i] + 1; /* q may be p */
}

int main(void) {
  static int a[N + 1], b[N], index[N], hist[16];
  int *whole = a;
  for (int i = 0; i < N; i++) {
    a[i] = check_value(i);
    index[i] = (i * 7) % 16;
  }
  long sum = 5, want = 5;
  for (int i = 0; i < N; i++)
    want += a[i];
#pragma acc kernels copyin(a) copyout(b) copyin(index) copy(hist, sum)
  {
    for (int i = 0; i < N; i++)
      b[i] = 3 * a[i];
    b[0] = -1;
    for (int i = 0; i < N; i++)
      hist[index[i]]++; /* colliding */
#pragma acc loop reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
    b[1] = b[0] - 1;
  }
  CHECK(sum == want, "sum %ld, not %ld", sum, want);
  CHECK(b[0] == -1 && b[1] == -2, "sequential code: %d %d", b[0], b[1]);
  for (int i = 2; i < N; i++)
    CHECK(b[i] == 3 * a[i], "b[%d] = %d", i, b[i]);
  for (int k = 0; k < 16; k++)
    CHECK(hist[k] == N / 16, "hist[%d] = %d", k, hist[k]);
  /* A scalar accumulated in plain code. */
  long plain = 0;
#pragma acc kernels copyin(a) copy(plain)
  for (int i = 0; i < N; i++)
    plain += a[i];
  CHECK(plain == want - 5, "plain sum %ld, not %ld", plain, want - 5);
  for (int i = 0; i <= N; i++)
    a[i] = 0;
  alias(whole, whole, N);
  for (int i = 0; i <= N; i++)
    CHECK(a[i] == i, "aliased [%d] = %d", i, a[i]);
  int last = -1;
#pragma acc kernels loop copyin(a) copy(last)
  for (int i = 0; i < N; i++)
    if (a[i] % 7 == 0)
      last = i; /* the last one in order */
  CHECK(last == 399, "last %d", last);
#pragma acc kernels loop independent copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = i;
  for (int i = 0; i < N; i++)
    CHECK(b[i] == i, "independent [%d] = %d", i, b[i]);
  return check_end();
}
