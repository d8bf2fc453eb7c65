// RUN: %sumac++ -fopenmp -fopenacc -std=c++11 -O1 -I%S/../../run %s -o %t && %run %t
// RUN: %sumac++ -fopenmp -fopenacc -std=c++20 -O0 -g -I%S/../../run %s -o %t && %run-once %t
// OpenMP 5.2 5.8.3: a lambda that a region uses has the device's addresses in place of the pointers that it has
// captured, of what it has captured by reference where that is mapped, and of lambdas in it.
#include "Inputs/check.h"

template <class F> void forall(int n, F &&body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}
template <class F> void forall_copy(int n, F body) {
#pragma omp target teams distribute parallel for firstprivate(body) nowait
  for (int i = 0; i < n; i++)
    body(i);
#pragma omp taskwait
}
template <class F> void forall_mapped(int n, F body) {
#pragma omp target teams distribute parallel for map(to: body)
  for (int i = 0; i < n; i++)
    body(i);
}
template <class F> void forall_acc(int n, const F &body) {
#pragma acc parallel loop async
  for (int i = 0; i < n; i++)
    body(i);
#pragma acc wait
}

struct Pair {
  short a;
  double *x, b;
};
struct Field {
  double *data, scale;
  int n;
  void fill() {
    Field *self = this;
#pragma omp target data map(to: self[0:1]) map(tofrom: data[0:n])
    forall(n, [=](int i) { data[i] = scale * i; });
  }
};

int main() {
  enum { N = 40 };
  double a[N], b[N], c[N], table[4] = {1, 2, 3, 4};
  double *p = a, *q = b, *r = c;
  const int n = N;
  char one = 1;
  Pair pair = {2, a, 0.5};
#pragma omp target data map(from: a, b, c) map(to: table)
  {
    forall(n, [=](int i) { p[i] = i + one; });
    const auto twice = [one, p](int i) { return (one + 1) * p[i]; };
    auto at = [q](int i) -> double & { return q[i]; };
    forall_copy(n, [=](int i) { at(i) = twice(i) + pair.a * pair.b; });
    forall_mapped(n, [=](int i) { q[i] += p[i]; });
    forall_acc(n, [&table, r, q](int i) { r[i] = q[i] + table[i % 4]; });
    auto more = [=](int i) { r[i] += p[i]; };
#pragma omp target teams distribute parallel for map(to: more)
    for (int i = 0; i < n; i++)
      more(i);
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      more(i);
  }
  for (int i = 0; i < n; i++) {
    CHECK(a[i] == i + 1, "a[%d] = %g", i, a[i]);
    CHECK(b[i] == 3 * (i + 1) + 1, "b[%d] = %g", i, b[i]);
    CHECK(c[i] == b[i] + i % 4 + 1 + 2 * a[i], "c[%d] = %g", i, c[i]);
  }
  Field f = {a, 0.5, N};
  f.fill();
  for (int i = 0; i < n; i++)
    CHECK(a[i] == 0.5 * i, "a[%d] = %g", i, a[i]);
  return check_end();
}
