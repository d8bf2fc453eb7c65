// RUN: %sumac++ -fopenmp -std=c++20 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Concepts and constrained templates, abbreviated functions with auto.
#include "Inputs/check.h"
#include <concepts>

template <class T> concept Real = std::floating_point<T>;
static auto twice(auto x) { return x + x; }
static double kind(Real auto) { return 1; }
static double kind(std::integral auto) { return 10; }

template <Real T> static T sum(const T *x, int n) {
  T s = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += twice(x[i]) * kind(x[i]) + kind(i);
  return s;
}
static auto total(const std::integral auto *x, int n) {
  long s = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

int main() {
  float f[3] = {1, 2, 3};
  double d[3] = {1, 2, 3};
  int k[3] = {1, 2, 3};
  CHECK(sum(f, 3) == 42 && sum(d, 3) == 42, "%g", sum(d, 3));
  CHECK(total(k, 3) == 6, "%ld", total(k, 3));
  return check_end();
}
