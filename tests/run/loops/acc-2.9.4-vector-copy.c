// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: a vector loop with a copy RESULT, in one gang, and inside a gang loop.
#include "../Inputs/check.h"

static unsigned one_gang(const unsigned *a, int n, unsigned s) {
#pragma acc parallel num_gangs(1) vector_length(64) copyin(a[0:n]) copy(s)
  {
#pragma acc loop vector reduction(^:s)
    for (int i = 0; i < n; i++)
      s ^= a[i];
  }
  return s;
}

static unsigned in_gang_loop(const unsigned *a, int m, int n, unsigned s) {
#pragma acc parallel num_gangs(6) vector_length(32) copyin(a[0:m * n]) copy(s)
#pragma acc loop gang reduction(^:s)
  for (int i = 0; i < m; i++) {
#pragma acc loop vector reduction(^:s)
    for (int j = 0; j < n; j++)
      s ^= a[i * n + j];
  }
  return s;
}

int main(void) {
  for (int k = 0; k < CHECK_NSIZES; k++) {
    int n = check_sizes[k], m = 11;
    unsigned *a = check_alloc((size_t)m * n * sizeof *a), want = 0xf0f0, all = 0xf0f0;
    for (int i = 0; i < m * n; i++) {
      a[i] = (unsigned)i * 2654435761u;
      all ^= a[i];
      if (i < n)
        want ^= a[i];
    }
    unsigned got = one_gang(a, n, 0xf0f0);
    CHECK(got == want, "n %d: one gang %x, not %x", n, got, want);
    got = in_gang_loop(a, m, n, 0xf0f0);
    CHECK(got == all, "n %d: gang loop %x, not %x", n, got, all);
    free(a);
  }
  return check_end();
}
