// RUN: %sumac++ -std=c++20 -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++20 -fopenmp -Minfo=accel -c -I%S/../../run %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 3.1: directives as attributes, in several lines, beside others, with macros and commas, of host and device.
// CHECK: directive.cpp:[[#@LINE + 18]]: target teams distribute parallel for: kernel
#include "Inputs/check.h"

#define N 10
static int table[4] = {1, 2, 3, 4};
[[omp::directive(declare target enter(table))]];

template <class T> T sum(const T *v, int n) {
  T s = 0;
  [[omp::directive(target teams distribute parallel for, map(to: v[0:n]), reduction(+ : s))]]
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}

int main() {
  int v[N] = {}, s = 0;
  const char *raw = R"x([[omp::directive(barrier)]])x";
  [[omp::directive(target teams distribute parallel for reduction(+ : s)
                   map(tofrom: v[0:N]))]] // a comment
  for (int i = 0; i < N; i++) {
    v[i] = i;
    s += table[i % 4];
  }
  CHECK(s == 23 && v[9] == 9, "%d %d", s, v[9]);
  [[using omp: directive(target data map(tofrom: v))]]
  {
    [[omp::directive(target teams distribute parallel for)]]
    for (int i = 0; i < N; i++)
      v[i] *= 2;
    if (s > 0)
      [[likely, omp::directive(target update from(v))]];
    else
      s = 1;
    CHECK(v[9] == 18, "%d", v[9]);
  }
  double d[3] = {1, 2, 3};
  CHECK(sum(v, N) == 90 && sum(d, 3) == 6, "%d %g", sum(v, N), sum(d, 3));
  CHECK(raw[0] == '[', "%s", raw);
  s = 0;
  [[omp::directive(parallel for, reduction(+ : s))]]
  for (int i = 0; i < N; i++)
    s += i;
  CHECK(s == 45, "%d", s);
  return check_end();
}
