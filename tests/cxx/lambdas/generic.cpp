// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions in lambdas whose parameters are `auto`: bounds, sections and results are of types that each call settles.
#include "Inputs/check.h"

int main() {
  long v[8] = {}, *b = v;
  auto fill = [&](auto n, auto from) {
#pragma acc data copy(b[0:n])
#pragma acc parallel loop
    for (auto i = 0; i < n; i++)
      b[i] = from + i;
    auto sum = from;
#pragma omp target teams distribute parallel for map(to: b[0:n]) reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += b[i];
    return sum;
  };
  CHECK(fill(8, 1.5) == 37.5, "%g", fill(8, 1.5));
  CHECK(fill(4l, 2) == 16 && v[3] == 5, "%d %ld", fill(4l, 2), v[3]);
  return check_end();
}
