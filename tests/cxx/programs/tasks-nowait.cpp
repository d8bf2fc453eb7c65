// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// target constructs with nowait and depend on elements of vectors, taskwait.
#include "Inputs/check.h"
#include <vector>

int main() {
  const int n = 100, parts = 4, size = n / parts;
  std::vector<double> v(n, 1);
  double *p = v.data();
#pragma omp target data map(tofrom: p[0:n])
  {
    for (int step = 0; step < 3; step++)
      for (int part = 0; part < parts; part++) {
        double *q = p + part * size;
#pragma omp target teams distribute parallel for nowait depend(inout: q[0]) map(tofrom: q[0:size])
        for (int i = 0; i < size; i++)
          q[i] = q[i] * 2 + part;
      }
#pragma omp taskwait
  }
  for (int i = 0; i < n; i++)
    CHECK(v[i] == 8 + 7 * (i / size), "%d: %g", i, v[i]);
  return check_end();
}
