// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Functors and lambdas as arguments of a template, one kernel for each.
#include "Inputs/check.h"

template <class T, class F> T reduce(const T *p, unsigned long n, F f) {
  T s{};
#pragma omp target teams distribute parallel for map(to: p[:n]) reduction(+:s) firstprivate(f)
  for (unsigned long i = 0; i < n; i++)
    s += f(p[i]);
  return s;
}
template <class T> struct Square {
  T operator()(T x) const { return x * x; }
};

int main() {
  float v[10];
  long w[10];
  for (int i = 0; i < 10; i++)
    v[i] = 2, w[i] = 3;
  CHECK(reduce(v, 10, Square<float>()) == 40, "float");
  CHECK(reduce(w, 10, Square<long>()) == 90, "long");
  CHECK(reduce(w, 10, [](long x) { return x + 1; }) == 40, "lambda");
  long k = 10;
  CHECK(reduce(w, 10, [=](long x) { return x + k; }) == 130, "lambda that captures");
  return check_end();
}
