// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Reductions of arrays whose length is a template's parameter, of sections, of several in one clause.
#include "Inputs/check.h"

template <class T, int BINS> static void histogram(const int *x, int n, T (&out)[BINS], T *first, int k) {
  T h[BINS] = {};
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+:h) map(tofrom: first[0:k]) reduction(+:first[0:k])
  for (int i = 0; i < n; i++) {
    h[x[i] % BINS] += 1;
    first[x[i] % k] += T(2);
  }
  for (int b = 0; b < BINS; b++)
    out[b] = h[b];
}
template <class T> static void check() {
  int x[120];
  T five[5], seven[7], f[3] = {1, 1, 1};
  for (int i = 0; i < 120; i++)
    x[i] = i;
  histogram(x, 120, five, f, 3);
  CHECK(five[4] == 24 && f[2] == 81, "%g %g", double(five[4]), double(f[2]));
  histogram(x, 119, seven, f, 2);
  CHECK(seven[6] == 17 && f[0] == 81 + 120 && f[1] == 81 + 118 && f[2] == 81, "%g %g", double(seven[6]), double(f[0]));
}
int main() {
  check<int>();
  check<double>();
  return check_end();
}
