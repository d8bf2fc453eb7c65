// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// collapse over counters of several types, simd with lastprivate and linear, in templates.
#include "Inputs/check.h"
#include <cstddef>
#include <cstdint>

template <class I, class J> static long pairs(I n, J m) {
  long s = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+:s)
  for (I i = 0; i < n; i += 2)
    for (J j = 1; j <= m; ++j)
      s += long(i) * 10 + long(j);
  return s;
}

int main() {
  CHECK((pairs<int, long>(7, 4)) == 12 * 40 + 4 * 10, "%ld", pairs<int, long>(7, 4));
  CHECK((pairs<unsigned char, std::size_t>(7, 4)) == 12 * 40 + 4 * 10, "uchar");
  CHECK((pairs<std::int64_t, short>(7, 4)) == 12 * 40 + 4 * 10, "short");
  float x[33];
  int last = -1;
#pragma omp target teams distribute parallel for simd lastprivate(last) map(from: x) map(tofrom: last)
  for (int i = 0; i < 33; i++) {
    last = 2 * i;
    x[i] = float(last);
  }
  CHECK(last == 64 && x[32] == 64, "%d %g", last, x[32]);
  return check_end();
}
