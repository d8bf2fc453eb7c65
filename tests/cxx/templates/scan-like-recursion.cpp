// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A tree reduction as a recursive template whose leaf is a region.
#include "Inputs/check.h"
#include <utility>
#include <vector>

template <int DEPTH> struct Blocks {
  static double sum(const double *x, int n) { return Blocks<DEPTH - 1>::sum(x, n / 2) + Blocks<DEPTH - 1>::sum(x + n / 2, n - n / 2); }
};
template <> struct Blocks<0> {
  static double sum(const double *x, int n) {
    double s = 0;
#pragma acc parallel loop copyin(x[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += x[i];
    return s;
  }
};
int main() {
  std::vector<double> v(37, 2);
  CHECK(Blocks<3>::sum(v.data(), 37) == 74, "%g", Blocks<3>::sum(v.data(), 37));
  return check_end();
}
