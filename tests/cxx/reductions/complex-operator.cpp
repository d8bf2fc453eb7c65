// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Declared reductions of std::complex and of a class that a template's parameter names, declared in the template.
#include "Inputs/check.h"
#include <complex>

template <class T> struct Interval {
  T low, high;
  Interval join(const Interval &o) const { return {low < o.low ? low : o.low, high > o.high ? high : o.high}; }
};
#pragma omp declare reduction(+ : std::complex<double> : omp_out += omp_in) initializer(omp_priv = 0)

template <class T> static Interval<T> bounds(const T *x, int n) {
#pragma omp declare reduction(join : Interval<T> : omp_out = omp_out.join(omp_in)) initializer(omp_priv = {1000, -1000})
  Interval<T> r = {x[0], x[0]};
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(join : r)
  for (int i = 0; i < n; i++)
    r = r.join({x[i], x[i]});
  return r;
}

int main() {
  std::complex<double> s = 1;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < 40; i++)
    s += std::complex<double>(i, -1);
  CHECK(s == std::complex<double>(781, -40), "%g %g", s.real(), s.imag());
  int k[5] = {3, -2, 8, 0, 1};
  float f[3] = {1.5f, 2, -7};
  CHECK(bounds(k, 5).low == -2 && bounds(k, 5).high == 8 && bounds(f, 3).low == -7 && bounds(f, 3).high == 2, "bounds");
  return check_end();
}
