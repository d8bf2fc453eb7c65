// RUN: %sumac++ -std=c++17 -fopenacc -fopenmp -O0 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++17 -fopenacc -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run-once %t
// RUN: not %sumac++ -std=c++17 -fopenacc -DWRONG -foffload=host,ptx -O2 -I%S/../../run -c %s -o %t.o 2>&1 | FileCheck %s
// Constants of type long double that are converted to a type which devices have are computed by the compiler, with the
// digits of long double. What would be computed on the device is an error.
#include "Inputs/check.h"

constexpr long double pi = 3.14159265358979323846L;
constexpr long double half(long double x) { return x / 2; }
template <class T> constexpr T tau = T(6.2831853071795864769252867665590057683943L);
template <class T> struct Constant {
  static constexpr long double third = 1.0L / 3;
};
#pragma acc routine seq
double scaled(double x) { return x * (double)(pi / 2); }

template <class T> double in_template(int n) {
  double s = 0;
#pragma acc parallel loop reduction(max:s)
  for (int i = 0; i < n; i++)
    s = (T)Constant<T>::third + tau<T>;
  return s;
}

int main() {
  double s = 0, t = 0, u = 0, v = 0;
#pragma acc parallel loop reduction(max:s, t, u)
  for (int i = 0; i < 8; i++) {
    double literal = 0.1L;
    s = literal;
    t = (double)(pi * 2 - -1.0L);
    constexpr double called = half(pi);
    u = called + scaled(1);
#ifdef WRONG
    // CHECK: long-double-constants.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: long double is not supported in device code
    s += 0.5L;
#endif
  }
#pragma omp target teams distribute parallel for reduction(max:v) map(tofrom: v)
  for (int i = 0; i < 8; i++)
    v = (double)pi;
  double once = (double)(pi * 2 - -1.0L), two = (double)half(pi);
  CHECK(s == 0.1, "%.17g", s);
  CHECK(t == once && u == 2 * two && v == (double)pi, "%.17g %.17g %.17g", t, u, v);
  CHECK(in_template<float>(8) == (float)Constant<float>::third + tau<float>, "float");
  CHECK(in_template<double>(8) == (double)Constant<double>::third + tau<double>, "double");
  return check_end();
}
