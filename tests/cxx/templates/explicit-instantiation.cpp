// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Templates that are instantiated explicitly, before and after use.
#include "Inputs/check.h"

template <class T> void scale(T *p, int n, T by) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++)
    p[i] *= by;
}
template void scale<float>(float *, int, float);
extern template void scale<double>(double *, int, double);

int main() {
  float f[4] = {1, 2, 3, 4};
  double d[4] = {1, 2, 3, 4};
  scale(f, 4, 2.0f);
  scale(d, 4, 3.0);
  CHECK(f[3] == 8 && d[3] == 12, "%g %g", f[3], d[3]);
  return check_end();
}
template void scale<double>(double *, int, double);
