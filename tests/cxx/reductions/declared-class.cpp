// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// OpenMP 5.2 5.5.11: a reduction of a class with constructors, by a method, by an operator, with an initialiser.
#include "Inputs/check.h"
#include <cmath>

class Moments {
  double n = 0, mean = 0, m2 = 0;

public:
  void add(double x) {
    n += 1;
    const double d = x - mean;
    mean += d / n;
    m2 += d * (x - mean);
  }
  Moments &operator+=(const Moments &o) {
    if (o.n == 0)
      return *this;
    const double all = n + o.n, d = o.mean - mean;
    m2 += o.m2 + d * d * n * o.n / all;
    mean += d * o.n / all;
    n = all;
    return *this;
  }
  double variance() const { return m2 / n; }
  double count() const { return n; }
};
#pragma omp declare reduction(+ : Moments : omp_out += omp_in) initializer(omp_priv = Moments())

int main() {
  const int n = 1000;
  double x[n];
  for (int i = 0; i < n; i++)
    x[i] = i % 10;
  Moments m;
#pragma omp target teams distribute parallel for map(to: x) reduction(+:m)
  for (int i = 0; i < n; i++)
    m.add(x[i]);
  CHECK(m.count() == n && std::fabs(m.variance() - 8.25) < 1e-9, "%g %g", m.count(), m.variance());
  return check_end();
}
