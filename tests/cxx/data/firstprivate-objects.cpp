// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// firstprivate and private objects of classes: arrays in them, references to them, objects of templates.
#include "Inputs/check.h"
#include <array>
#include <utility>

template <class T, int N> struct Table {
  T v[N];
  int n = N;
  Table() : v() {}
  T &operator[](int i) { return v[i]; }
};

int main() {
  Table<double, 5> t;
  for (int i = 0; i < 5; i++)
    t[i] = i;
  std::array<int, 3> a = {{1, 2, 3}};
  std::pair<int, float> pair(7, 0.5f);
  Table<int, 4> scratch;
  double out[10];
#pragma omp target teams distribute parallel for firstprivate(t, a, pair) private(scratch) map(from: out)
  for (int i = 0; i < 10; i++) {
    for (int k = 0; k < 4; k++)
      scratch[k] = i + k;
    out[i] = t[i % 5] + a[i % 3] + pair.first * pair.second + scratch[3] + t.n;
  }
  for (int i = 0; i < 10; i++)
    CHECK(out[i] == i % 5 + i % 3 + 1 + 3.5 + i + 3 + 5, "%d: %g", i, out[i]);
  return check_end();
}
