// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::array, std::pair and std::vector in regions.
#include <array>
#include <utility>
#include <vector>
#include "Inputs/check.h"

int main() {
  std::array<double, 4> a{{1, 2, 3, 4}};
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 4; i++) {
    std::pair<int, double> p(i, a[i]);
    std::vector<double> v;
    v.push_back(p.second);
    v.push_back(p.first);
    for (double x : v)
      sum += x;
  }
  CHECK(sum == 16, "%g", sum);
  return check_end();
}
