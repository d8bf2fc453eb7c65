// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// Two constants may be expected of one value: the region has one version for the first of them at most.
#include <stdio.h>

int main(void) {
  int wrong = 0;
  for (long n = 0; n < 4; n++) {
    long r[8] = {0};
#pragma acc parallel loop firstprivate(n) copy(r)
    for (int i = 0; i < 8; i++) {
      long a = __builtin_expect_with_probability(n, 1, 1.0) * 10;
      long b = __builtin_expect_with_probability(n, 2, 1.0);
      r[i] = a + b;
    }
    for (int i = 0; i < 8; i++)
      wrong += r[i] != 11 * n;
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
