// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.7: auto loops and kernels run in parallel only what is safe; the result is that of sequential code.
#include "../Inputs/check.h"

enum { N = 500 };

int main(void) {
  static int a[N], b[N], want[N];
  for (int i = 0; i < N; i++)
    a[i] = want[i] = check_value(i);
  for (int i = 1; i < N; i++)
    want[i] += want[i - 1];
#pragma acc parallel loop auto copy(a)
  for (int i = 1; i < N; i++) /* carries a dependence */
    a[i] += a[i - 1];
  for (int i = 0; i < N; i++)
    CHECK(a[i] == want[i], "prefix [%d]: %d, not %d", i, a[i], want[i]);
#pragma acc parallel loop auto copyin(a) copyout(b)
  for (int i = 0; i < N; i++) /* independent */
    b[i] = 2 * a[i];
  for (int i = 0; i < N; i++)
    CHECK(b[i] == 2 * want[i], "double [%d]: %d", i, b[i]);
  long s = 1, expect = 1;
  for (int i = 0; i < N; i++)
    expect += b[i];
#pragma acc parallel loop auto copyin(b) reduction(+:s)
  for (int i = 0; i < N; i++)
    s += b[i];
  CHECK(s == expect, "sum %ld, not %ld", s, expect);
  /* An anti-dependence: i reads what i + 1 writes. */
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop auto copy(a)
  for (int i = 0; i < N - 1; i++)
    a[i] = a[i + 1] + a[i];
  for (int i = 0; i < N - 1; i++)
    CHECK(a[i] == 2 * i + 1, "shift [%d]: %d", i, a[i]);
  return check_end();
}
