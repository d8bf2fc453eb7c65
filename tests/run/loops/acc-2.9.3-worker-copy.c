// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: a worker loop with a copy RESULT, in one gang, and inside a gang loop (where the reduction reaches
// over the gangs).
#include "../Inputs/check.h"

static double one_gang(const double *a, int n, double s) {
#pragma acc parallel num_gangs(1) num_workers(8) copyin(a[0:n]) copy(s)
  {
#pragma acc loop worker reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

static double in_gang_loop(const double *a, int m, int n, double s) {
#pragma acc parallel num_gangs(6) num_workers(4) copyin(a[0:m * n]) copy(s)
#pragma acc loop gang reduction(+:s)
  for (int i = 0; i < m; i++) {
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < n; j++)
      s += a[i * n + j];
  }
  return s;
}

int main(void) {
  for (int k = 0; k < CHECK_NSIZES; k++) {
    int n = check_sizes[k], m = 11;
    double *a = check_alloc((size_t)m * n * sizeof *a), want = 3, all = 3;
    for (int i = 0; i < m * n; i++) {
      a[i] = check_value(i);
      all += a[i];
      if (i < n)
        want += a[i];
    }
    double got = one_gang(a, n, 3);
    CHECK(got == want, "n %d: one gang %g, not %g", n, got, want);
    got = in_gang_loop(a, m, n, 3);
    CHECK(got == all, "n %d: gang loop %g, not %g", n, got, all);
    free(a);
  }
  return check_end();
}
