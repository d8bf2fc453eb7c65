// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: one loop over gang and vector, with a copy RESULT and with a private one where that is possible.
#include "../Inputs/check.h"

static double sum(const double *a, int n, double s) {
#pragma acc parallel num_gangs(9) num_workers(4) vector_length(32) copyin(a[0:n]) copy(s)
  {
#pragma acc loop gang vector reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

static int combined(const double *a, int n) {
  int low = 99;
#pragma acc parallel loop gang vector num_gangs(9) num_workers(3) vector_length(64) reduction(min:low) copyin(a[0:n])
  for (int i = 0; i < n; i++) {
    int v = (int)a[i];
    if (v < low)
      low = v;
  }
  return low;
}

int main(void) {
  for (int k = 0; k < CHECK_NSIZES; k++) {
    int n = check_sizes[k];
    double *a = check_alloc(n * sizeof *a), want = -2;
    int low = 99;
    for (int i = 0; i < n; i++) {
      a[i] = check_value(i);
      want += a[i];
      low = a[i] < low ? (int)a[i] : low;
    }
    double got = sum(a, n, -2);
    CHECK(got == want, "n %d: sum %g, not %g", n, got, want);
    int got_low = combined(a, n);
    CHECK(got_low == low, "n %d: min %d, not %d", n, got_low, low);
    free(a);
  }
  return check_end();
}
