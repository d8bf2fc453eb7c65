// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Lambdas kept in a structure, in an array of one type, in std::array; returned by functions; passed on by templates.
#include "Inputs/check.h"

template <class F> struct Kernel {
  F f;
  int times;
  double operator()(double x) const {
    for (int i = 0; i < times; i++)
      x = f(x);
    return x;
  }
};
template <class F> static Kernel<F> repeat(F f, int n) { return {f, n}; }
static auto line(double a, double b) {
  return [a, b](double x) { return a * x + b; };
}
template <class K> static void run(double *p, int n, const K &k) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n]) firstprivate(k)
  for (int i = 0; i < n; i++)
    p[i] = k(p[i]);
}

int main() {
  double p[5] = {0, 1, 2, 3, 4};
  run(p, 5, repeat([](double x) { return 2 * x; }, 3));
  CHECK(p[4] == 32, "%g", p[4]);
  run(p, 5, repeat(line(1, 10), 2));
  CHECK(p[0] == 20 && p[4] == 52, "%g", p[0]);
  const auto twice = line(2, 0);
  run(p, 5, [twice](double x) { return twice(twice(x)); });
  CHECK(p[0] == 80, "%g", p[0]);
  return check_end();
}
