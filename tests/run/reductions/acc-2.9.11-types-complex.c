// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: float and double _Complex with + and *, at every level. Products are of units and of 1 + i, so that
// multiplying the halves apart would be wrong and every order gives the same bits.
#include "../Inputs/check.h"
#include <complex.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

#define DEFINE(name, C, token, LEVELS)                                                                                 \
  static C name##_copy(const C *a, int n, C s) {                                                                       \
    PRAGMA(acc parallel loop gang LEVELS num_gangs(5) num_workers(2) vector_length(32) copyin(a[0:n]) reduction(token:s)) \
    for (int i = 0; i < n; i++)                                                                                        \
      s = s token a[i];                                                                                                \
    return s;                                                                                                          \
  }                                                                                                                    \
  static C name##_private(const C *a, int n, C s) {                                                                    \
    C r[2];                                                                                                            \
    PRAGMA(acc parallel loop gang num_workers(4) vector_length(32) copyin(a[0:n]) copyout(r))                          \
    for (int k = 0; k < 2; k++) {                                                                                      \
      C t = s;                                                                                                         \
      PRAGMA(acc loop LEVELS reduction(token:t))                                                                       \
      for (int i = 0; i < n; i++)                                                                                      \
        t = t token a[i];                                                                                              \
      r[k] = t;                                                                                                        \
    }                                                                                                                  \
    CHECK(r[0] == r[1], "two equal reductions differ");                                                                \
    return r[1];                                                                                                       \
  }

DEFINE(fadd_w, float _Complex, +, worker)
DEFINE(fmul_w, float _Complex, *, worker)
DEFINE(fadd_v, float _Complex, +, vector)
DEFINE(fmul_v, float _Complex, *, vector)
DEFINE(dadd_w, double _Complex, +, worker)
DEFINE(dmul_w, double _Complex, *, worker)
DEFINE(dadd_v, double _Complex, +, vector)
DEFINE(dmul_v, double _Complex, *, vector)
DEFINE(dadd_wv, double _Complex, +, worker vector)
DEFINE(dmul_wv, double _Complex, *, worker vector)

#define TRY(name, C, token, values)                                                                                    \
  do {                                                                                                                 \
    C start = 1 - 2 * I, want = start, *a = check_alloc(n * sizeof(C));                                                \
    for (int i = 0; i < n; i++) {                                                                                      \
      a[i] = (values);                                                                                                 \
      want = want token a[i];                                                                                          \
    }                                                                                                                  \
    C got = name##_copy(a, n, start);                                                                                  \
    CHECK(got == want, #name " copy, n %d: %g%+gi, not %g%+gi", n, creal(got), cimag(got), creal(want), cimag(want));  \
    got = name##_private(a, n, start);                                                                                 \
    CHECK(got == want, #name " private, n %d: %g%+gi, not %g%+gi", n, creal(got), cimag(got), creal(want),             \
          cimag(want));                                                                                                \
    free(a);                                                                                                           \
  } while (0)
#define SUMMAND (check_value(i) + check_value(i + 7) * I)
#define FACTOR (i % 91 == 4 ? 1 + I : i % 3 == 0 ? I : i % 5 == 0 ? -I : -1)

int main(void) {
  static const int sizes[] = {0, 1, 33, 500};
  for (int k = 0; k < 4; k++) {
    int n = sizes[k];
    TRY(fadd_w, float _Complex, +, SUMMAND);
    TRY(fmul_w, float _Complex, *, FACTOR);
    TRY(fadd_v, float _Complex, +, SUMMAND);
    TRY(fmul_v, float _Complex, *, FACTOR);
    TRY(dadd_w, double _Complex, +, SUMMAND);
    TRY(dmul_w, double _Complex, *, FACTOR);
    TRY(dadd_v, double _Complex, +, SUMMAND);
    TRY(dmul_v, double _Complex, *, FACTOR);
    TRY(dadd_wv, double _Complex, +, SUMMAND);
    TRY(dmul_wv, double _Complex, *, FACTOR);
  }
  return check_end();
}
