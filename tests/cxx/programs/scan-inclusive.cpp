// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A prefix sum by the scan directive around vectors, inclusive and exclusive.
#include "Inputs/check.h"
#include <vector>

static std::vector<int> prefix(const std::vector<int> &v, bool inclusive) {
  std::vector<int> out(v.size());
  const int *x = v.data();
  int *y = out.data(), s = 0;
  const int n = (int)v.size();
  if (inclusive) {
#pragma omp target parallel for map(to: x[0:n]) map(from: y[0:n]) map(tofrom: s) reduction(inscan, +:s)
    for (int i = 0; i < n; i++) {
      s += x[i];
#pragma omp scan inclusive(s)
      y[i] = s;
    }
  } else {
#pragma omp target parallel for map(to: x[0:n]) map(from: y[0:n]) map(tofrom: s) reduction(inscan, +:s)
    for (int i = 0; i < n; i++) {
      y[i] = s;
#pragma omp scan exclusive(s)
      s += x[i];
    }
  }
  return out;
}

int main() {
  const auto a = prefix(std::vector<int>(50, 2), true), b = prefix({1, 2, 3, 4}, false);
  CHECK(a[0] == 2 && a[49] == 100, "%d", a[49]);
  CHECK(b[0] == 0 && b[3] == 6, "%d", b[3]);
  return check_end();
}
