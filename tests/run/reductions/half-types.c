// RUN: %sumacc -fopenacc -O2 %s -o %t -lm && %run %t
// RUN: %if !device-workers %{ %sumacc -fopenacc -O2 -freproducible %s -o %t.r -lm && %run-once %t.r %}
// RUN: %sumac++ -fopenacc -O1 -x c++ %s -o %t.cc -lm && %run-once %t.cc
// Reductions of _Float16: arrays and sections, members, structures, nested loops, by two gangs and one, a
// loop that accumulates without a clause, and a NaN and signed zeros among largest values.
#include "../Inputs/check.h"

enum { N = 200, M = 6 };
#define TEST(T, name)                                                                                                  \
  struct pair_##name {                                                                                                 \
    T x;                                                                                                               \
    int unused;                                                                                                        \
    T y[3];                                                                                                            \
  };                                                                                                                   \
  static void arrays_##name(const T *a, int n) {                                                                       \
    T sums[M], *section = sums + 1, rows = 0;                                                                          \
    struct pair_##name s = {1, 2, {3, 4, 5}};                                                                          \
    for (int k = 0; k < M; k++)                                                                                        \
      sums[k] = 1;                                                                                                     \
    _Pragma("acc parallel loop gang vector num_gangs(3) copyin(a[0:n]) copy(sums) reduction(+:section[0:4])")          \
    for (int i = 0; i < n; i++)                                                                                        \
      section[i % 4] += a[i] > 2;                                                                                      \
    CHECK(sums[0] == 1 && sums[M - 1] == 1, #T ": %g %g", (double)sums[0], (double)sums[M - 1]);                       \
    for (int k = 0; k < 4; k++)                                                                                        \
      CHECK(sums[1 + k] == 1 + k / 2 * N / 8, #T ": sums[%d] is %g", k, (double)sums[k]);                                      \
    _Pragma("acc parallel loop copyin(a[0:n]) copy(s) reduction(+:s.x, s.y)") for (int i = 0; i < n; i++) {            \
      s.x += a[i] == 1;                                                                                                \
      s.y[i % 3] += 1;                                                                                                 \
    }                                                                                                                  \
    CHECK(s.x == 1 + N / 4 && s.unused == 2 && s.y[0] == 70 && s.y[1] == 71 && s.y[2] == 71, #T ": %g, %g %g %g",      \
          (double)s.x, (double)s.y[0], (double)s.y[1], (double)s.y[2]);                                                \
    _Pragma("acc parallel loop gang num_gangs(4) copyin(a[0:n]) reduction(+:rows)") for (int i = 0; i < 8; i++) {      \
      T row = 0;                                                                                                       \
      _Pragma("acc loop worker vector reduction(+:row)") for (int k = 0; k < n; k++) row += a[k] == 3;                 \
      rows += row / (N / 4);                                                                                           \
    }                                                                                                                  \
    CHECK(rows == 8, #T ": %g", (double)rows);                                                                         \
  }                                                                                                                    \
  static void extremes_##name(T *a, int n) {                                                                           \
    T high = -1, low = 1, first = a[5], zero = -(T)0.0f;                                                               \
    a[5] = (T)__builtin_nanf("");                                                                                      \
    _Pragma("acc parallel loop copyin(a[0:n]) reduction(max:high) reduction(min:low) reduction(+:zero)")               \
    for (int i = 0; i < n; i++) {                                                                                      \
      high = a[i] > high ? a[i] : high;                                                                                \
      if (a[i] < low)                                                                                                  \
        low = a[i];                                                                                                    \
      zero += -(T)0.0f;                                                                                                \
    }                                                                                                                  \
    CHECK(high == 3 && low == 0, #T ": %g %g", (double)high, (double)low);                                             \
    CHECK(__builtin_signbit((float)zero), #T ": a sum of -0 is %g", (double)zero);                                     \
    a[5] = first;                                                                                                      \
  }                                                                                                                    \
  static void test_##name(void) {                                                                                      \
    T a[N];                                                                                                            \
    for (int i = 0; i < N; i++)                                                                                        \
      a[i] = (T)(i % 8 / 2);                                                                                           \
    arrays_##name(a, N);                                                                                               \
    extremes_##name(a, N);                                                                                             \
  }
TEST(_Float16, half)

int main(void) {
  test_half();
  return check_end();
}
