// RUN: not %sumac++ -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// A reduction in an instance of a template for whose class the program declares no operator.
#include <complex>
#pragma omp declare reduction(+ : std::complex<double> : omp_out += omp_in) initializer(omp_priv = 0)
template <class T> std::complex<T> sum(const std::complex<T> *x, int n) {
  std::complex<T> s(0);
  // CHECK: operator-of-instance.cpp:[[#@LINE + 2]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 's' is of a class for which the program declares no operator '+'
#pragma omp target teams distribute parallel for map(to : x[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
int main() {
  std::complex<double> a[4] = {};
  std::complex<float> b[4] = {};
  return sum(a, 4).real() + sum(b, 4).real() != 0;
}
