// RUN: %sumac++ -fopenmp -std=c++20 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions in generic lambdas with pointers to auto, in templated lambdas, in lambdas that templates call.
#include "Inputs/check.h"
#include <vector>

template <class F> static void with(std::vector<double> &v, F f) { f(v.data(), v.size()); }

int main() {
  std::vector<double> v(20, 1);
  int calls = 0;
  with(v, [&](auto *p, auto n) {
    calls++;
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
    for (decltype(n) i = 0; i < n; i++)
      p[i] += i;
  });
  auto total = []<class T>(const std::vector<T> &v) {
    const T *p = v.data();
    const int n = (int)v.size();
    T s = 0;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i];
    return s;
  };
  CHECK(calls == 1 && total(v) == 210 && total(std::vector<int>(5, 3)) == 15, "%g", total(v));
  return check_end();
}
