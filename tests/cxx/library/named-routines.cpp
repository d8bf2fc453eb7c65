// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// `routine seq` may name a function of the library, which <cmath> has defined in front of it.
#include <cmath>
#include "Inputs/check.h"
#pragma acc routine(fmin) seq
#pragma acc routine(std::hypot) seq

int main() {
  double a[10] = {9, 8, 7, 6, 5, 4, 3, 2.5, 4, 5}, least = 100, lengths = 0;
  float least_float = 100;
#pragma acc parallel loop reduction(min:least, least_float) reduction(+:lengths)
  for (int i = 0; i < 10; i++) {
    least = fmin(least, a[i]);
    least_float = fmin(least_float, (float)a[i]);
    lengths += std::hypot(3.0, 4.0);
  }
  CHECK(least == 2.5 && least_float == 2.5f, "%g %g", least, least_float);
  CHECK(lengths == 50, "%g", lengths);
  return check_end();
}
