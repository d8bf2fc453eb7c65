// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Lambdas in regions with captures by name and with first values, whose variables the region uses nowhere else.
#include "Inputs/check.h"

template <class T> void run(const T (&c)[4], T *b, int n, T unused) {
#pragma omp target teams distribute parallel for map(tofrom: b[0:n])
  for (int i = 0; i < n; i++) {
    auto f = [k = c[i % 4] + 1, unused](T y) mutable {
      k += y;
      return k;
    };
    auto g = [&f, twice = [](T x) { return 2 * x; }](T y) { return twice(f(y)); };
    b[i] = g(1);
  }
}

int main() {
  double c[4] = {1, 2, 3, 4}, b[6] = {};
  run(c, b, 6, 1.0);
  CHECK(b[0] == 6 && b[5] == 8, "%g %g", b[0], b[5]);
  long k[4] = {4, 3, 2, 1}, e[3] = {};
  run(k, e, 3, 1l);
  CHECK(e[0] == 12 && e[2] == 8, "%ld %ld", e[0], e[2]);
  return check_end();
}
