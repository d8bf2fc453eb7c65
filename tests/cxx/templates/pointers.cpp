// RUN: %sumac++ -fopenmp -fopenacc -std=c++14 -O1 -I%S/../../run %s -o %t && %run %t
// A variable of a template that is a pointer in some instances, and that no clause names, leads to the device's data.
#include "Inputs/check.h"
#include <array>
#include <vector>

template <class T> void scale(const std::vector<T> &from, std::vector<T> &to, T by) {
  auto x = from.data();
  auto y = to.data();
  auto n = from.size();
#pragma omp target teams distribute parallel for
  for (decltype(n) i = 0; i < n; i++)
    y[i] = by * x[i];
}
template <class X, class Y> void add(const X &x, Y &&y, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    y[i] += x[i];
}
template <class X, class Y> void add_acc(X x, Y y, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] += x[i];
}
template <class X> double sum(X x, int n) {
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

int main() {
  const int n = 30;
  std::vector<double> a(n), b(n);
  std::array<double, 30> fixed;
  for (int i = 0; i < n; i++) {
    a[i] = i;
    fixed[i] = 100 * i;
  }
  double *p = a.data(), *q = b.data(), array[30] = {1}, total;
#pragma omp target data map(to: p[0:n]) map(from: q[0:n])
  {
    scale(a, b, 2.0);
    add(p, q, n);
    add(array, q, n);
    add(fixed, q, n);
    add_acc(p, q, n);
    add_acc(fixed, q, n);
    total = sum(q, n);
  }
  double all = 0;
  for (int i = 0; i < n; i++) {
    CHECK(b[i] == 204 * i + (i == 0), "b[%d] = %g", i, b[i]);
    all += b[i];
  }
  CHECK(total == all, "%g, not %g", total, all);
  return check_end();
}
