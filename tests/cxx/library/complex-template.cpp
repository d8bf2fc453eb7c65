// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::complex of a template's type: functions of it, arrays of it, a Fourier transform.
#include "Inputs/check.h"
#include <cmath>
#include <complex>
#include <vector>

template <class T> static void transform(const std::complex<T> *x, std::complex<T> *y, int n) {
#pragma acc parallel loop gang copyin(x[0:n]) copyout(y[0:n])
  for (int k = 0; k < n; k++) {
    T re = 0, im = 0;
#pragma acc loop vector reduction(+:re, im)
    for (int j = 0; j < n; j++) {
      const std::complex<T> w = std::polar(T(1), T(-2 * M_PI * j * k / n)) * x[j];
      re += w.real();
      im += w.imag();
    }
    y[k] = {re, im};
  }
}
template <class T> static void check(T tolerance) {
  const int n = 16;
  std::vector<std::complex<T>> x(n), y(n);
  x[1] = {1, 0};
  transform(x.data(), y.data(), n);
  for (int k = 0; k < n; k++)
    CHECK(std::abs(y[k] - std::polar(T(1), T(-2 * M_PI * k / n))) < tolerance, "%d", k);
}
int main() {
  check<double>(1e-12);
  check<float>(1e-5f);
  return check_end();
}
