// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// `continue` that leaves a scope with a variable of its own, in loops inside one another: clang makes a switch of each,
// and one unreachable block for all of them.
#include "../Inputs/check.h"

enum { N = 40, M = 23 };

static long expected(const int *a) {
  long sum = 0;
  for (int i = 0; i < N; i++) {
    if (a[i] % 5 == 4)
      continue;
    int p[8];
    for (int k = 0; k < 8; k++)
      p[k] = i * k;
    for (int j = 0; j < M; j++) {
      if (a[j] % 3 == 1)
        continue;
      int q[8];
      for (int k = 0; k < 8; k++)
        q[k] = p[k] + j;
      sum += q[j % 8];
    }
  }
  return sum;
}

#define TEST(NAME, OUTER, INNER)                                                                                       \
  static long NAME(const int *a) {                                                                                     \
    long sum = 0;                                                                                                      \
    _Pragma(OUTER) for (int i = 0; i < N; i++) {                                                                       \
      if (a[i] % 5 == 4)                                                                                               \
        continue;                                                                                                      \
      int p[8];                                                                                                        \
      for (int k = 0; k < 8; k++)                                                                                      \
        p[k] = i * k;                                                                                                  \
      long t = 0;                                                                                                      \
      _Pragma(INNER) for (int j = 0; j < M; j++) {                                                                     \
        if (a[j] % 3 == 1)                                                                                             \
          continue;                                                                                                    \
        int q[8];                                                                                                      \
        for (int k = 0; k < 8; k++)                                                                                    \
          q[k] = p[k] + j;                                                                                             \
        t += q[j % 8];                                                                                                 \
      }                                                                                                                \
      sum += t;                                                                                                        \
    }                                                                                                                  \
    return sum;                                                                                                        \
  }

TEST(worker, "acc parallel loop gang copyin(a[0:N]) reduction(+:sum)", "acc loop worker reduction(+:t)")
TEST(vector, "acc parallel loop gang copyin(a[0:N]) reduction(+:sum)", "acc loop vector reduction(+:t)")
TEST(both, "acc parallel loop gang worker copyin(a[0:N]) reduction(+:sum)", "acc loop vector reduction(+:t)")
TEST(inner, "acc parallel loop gang copyin(a[0:N]) reduction(+:sum)", "acc loop worker vector reduction(+:t)")
TEST(sequential, "acc parallel loop gang vector copyin(a[0:N]) reduction(+:sum)", "acc loop seq")

int main(void) {
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 11;
  long want = expected(a);
  static const struct {
    const char *name;
    long (*function)(const int *);
  } tests[] = {{"worker", worker}, {"vector", vector}, {"both", both}, {"inner", inner}, {"sequential", sequential}};
  for (size_t t = 0; t < sizeof tests / sizeof *tests; t++) {
    long got = tests[t].function(a);
    CHECK(got == want, "%s: %ld, not %ld", tests[t].name, got, want);
  }
  return check_end();
}
