// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Classes between declare target: methods, static members, constructors used in regions.
#include "Inputs/check.h"

#pragma omp declare target
class Polynomial {
  double c[3];

public:
  static int degree;
  Polynomial(double a, double b, double d) : c{a, b, d} {}
  double operator()(double x) const;
  double derivative(double x) const { return c[1] + 2 * c[2] * x; }
};
int Polynomial::degree = 2;
double Polynomial::operator()(double x) const { return c[0] + x * (c[1] + x * c[2]); }
template <class F> double slope(const F &f, double x) { return (f(x + 0.5) - f(x - 0.5)); }
#pragma omp end declare target

int main() {
  double y[10], z[10];
  int degree = 0;
#pragma omp target teams distribute parallel for map(from: y, z)
  for (int i = 0; i < 10; i++) {
    const Polynomial p(1, 2, 3);
    y[i] = p(i);
    z[i] = slope(p, i) - p.derivative(i);
  }
#pragma omp target map(from: degree)
  degree = Polynomial::degree;
  for (int i = 0; i < 10; i++)
    CHECK(y[i] == 1 + 2 * i + 3 * i * i && z[i] == 0, "%d: %g %g", i, y[i], z[i]);
  CHECK(degree == 2, "%d", degree);
  return check_end();
}
