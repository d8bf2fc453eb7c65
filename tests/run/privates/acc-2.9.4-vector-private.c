// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.4, 2.9.11: a vector loop inside a gang loop; RESULT is private to the gang's iteration.
#include "../Inputs/check.h"

#define ROWS(NAME)                                                                                                     \
  static void NAME(const int *a, long *r, int m, int n) {                                                              \
    _Pragma("acc parallel num_gangs(5) vector_length(LENGTH) copyin(a[0:m * n]) copyout(r[0:m])")                      \
    _Pragma("acc loop gang") for (int i = 0; i < m; i++) {                                                             \
      long s = -i;                                                                                                     \
      _Pragma("acc loop vector reduction(+:s)") for (int j = 0; j < n; j++) s += a[i * n + j];                         \
      r[i] = s;                                                                                                        \
    }                                                                                                                  \
  }
enum { LENGTH = 32 };
ROWS(rows32)

static void rows(const int *a, long *r, int m, int n, int length) {
#pragma acc parallel num_gangs(5) vector_length(length) copyin(a[0:m * n]) copyout(r[0:m])
#pragma acc loop gang
  for (int i = 0; i < m; i++) {
    long s = -i;
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < n; j++)
      s += a[i * n + j];
    r[i] = s;
  }
}

int main(void) {
  static const int lengths[] = {32, 64, 128};
  int m = 13;
  for (int k = 0; k < CHECK_NSIZES - 1; k++) {
    int n = check_sizes[k];
    int *a = check_alloc((size_t)m * n * sizeof *a);
    for (int i = 0; i < m * n; i++)
      a[i] = check_value(i);
    for (int w = 0; w < 4; w++) {
      long r[13];
      if (w == 3)
        rows32(a, r, m, n);
      else
        rows(a, r, m, n, lengths[w]);
      for (int i = 0; i < m; i++) {
        long want = -i;
        for (int j = 0; j < n; j++)
          want += a[i * n + j];
        CHECK(r[i] == want, "n %d, case %d, row %d: %ld, not %ld", n, w, i, r[i], want);
      }
    }
    free(a);
  }
  return check_end();
}
