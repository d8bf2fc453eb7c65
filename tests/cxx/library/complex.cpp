// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Arithmetic of std::complex in a region.
#include <complex>
#include "Inputs/check.h"

int main() {
  double re = 0, im = 0;
#pragma acc parallel loop reduction(+:re, im)
  for (int i = 0; i < 10; i++) {
    std::complex<double> z(i, 1), w = z * std::conj(z) + std::complex<double>(0, 2);
    re += w.real();
    im += w.imag();
  }
  CHECK(re == 295 && im == 20, "%g %g", re, im);
  return check_end();
}
