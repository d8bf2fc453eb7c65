// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.3, 2.9.11: a worker loop inside a gang loop; RESULT is private to the gang's iteration.
#include "../Inputs/check.h"

static void rows(const int *a, long *r, int m, int n, int workers) {
#pragma acc parallel num_gangs(5) num_workers(workers) copyin(a[0:m * n]) copyout(r[0:m])
#pragma acc loop gang
  for (int i = 0; i < m; i++) {
    long s = i;
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < n; j++)
      s += a[i * n + j];
    r[i] = s;
  }
}

int main(void) {
  static const int workers[] = {1, 3, 8};
  int m = 13;
  for (int k = 0; k < CHECK_NSIZES - 1; k++) {
    int n = check_sizes[k];
    int *a = check_alloc((size_t)m * n * sizeof *a);
    for (int i = 0; i < m * n; i++)
      a[i] = check_value(i);
    for (int w = 0; w < 3; w++) {
      long r[13];
      rows(a, r, m, n, workers[w]);
      for (int i = 0; i < m; i++) {
        long want = i;
        for (int j = 0; j < n; j++)
          want += a[i * n + j];
        CHECK(r[i] == want, "n %d, %d workers, row %d: %ld, not %ld", n, workers[w], i, r[i], want);
      }
    }
    free(a);
  }
  return check_end();
}
