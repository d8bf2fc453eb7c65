// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.2, 2.9.11: a gang loop with a copy RESULT, whose old value takes part.
#include "../Inputs/check.h"

static long sum(const int *a, int n, int gangs, long s) {
#pragma acc parallel num_gangs(gangs) copyin(a[0:n]) copy(s)
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

static int largest(const int *a, int n, int m) {
#pragma acc parallel copyin(a[0:n]) copy(m)
#pragma acc loop gang reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

int main(void) {
  static const int gangs[] = {1, 2, 7, 100};
  for (int k = 0; k < CHECK_NSIZES; k++) {
    int n = check_sizes[k];
    int *a = check_alloc(n * sizeof *a);
    long want = 5;
    int top = -1000;
    for (int i = 0; i < n; i++) {
      a[i] = check_value(i) + i % 3;
      want += a[i];
      top = a[i] > top ? a[i] : top;
    }
    for (int g = 0; g < 4; g++) {
      long got = sum(a, n, gangs[g], 5);
      CHECK(got == want, "n %d, %d gangs: sum %ld, not %ld", n, gangs[g], got, want);
    }
    int got = largest(a, n, -1000);
    CHECK(got == top, "n %d: max %d, not %d", n, got, top);
    free(a);
  }
  return check_end();
}
