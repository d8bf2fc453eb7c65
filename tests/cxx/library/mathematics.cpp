// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Functions of <cmath> in namespace std, of double and of float.
#include <algorithm>
#include <cmath>
#include "Inputs/check.h"

int main() {
  double d = 0;
  float f = 0;
#pragma acc parallel loop reduction(+:d, f)
  for (int i = 0; i < 10; i++) {
    d += std::sqrt(double(i * i)) + std::abs(-1.5) + std::max(1.0, 2.0) + std::pow(2.0, 3) + std::fabs(-2.0);
    f += std::sqrt(float(i * i)) + std::min(3.0f, 4.0f) + std::floor(2.5f);
  }
  CHECK(d == 45 + 10 * (1.5 + 2 + 8 + 2), "%g", d);
  CHECK(f == 45 + 10 * 5, "%g", f);
  return check_end();
}
