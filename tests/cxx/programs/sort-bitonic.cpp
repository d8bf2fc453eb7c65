// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A bitonic sort as a template with a comparison, many launches on data that stay.
#include "Inputs/check.h"
#include <functional>
#include <utility>
#include <vector>

template <class T, class Less = std::less<T>> static void sort(std::vector<T> &v, Less less = Less()) {
  T *p = v.data();
  const int n = (int)v.size();
#pragma omp target data map(tofrom: p[0:n])
  for (int k = 2; k <= n; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
#pragma omp target teams distribute parallel for firstprivate(less)
      for (int i = 0; i < n; i++) {
        const int other = i ^ j;
        if (other > i && less(p[other], p[i]) == ((i & k) == 0))
          std::swap(p[i], p[other]);
      }
    }
}

int main() {
  std::vector<int> v(64);
  for (int i = 0; i < 64; i++)
    v[i] = (i * 37) % 64;
  sort(v);
  for (int i = 0; i < 64; i++)
    CHECK(v[i] == i, "%d: %d", i, v[i]);
  std::vector<double> d(16);
  for (int i = 0; i < 16; i++)
    d[i] = (i * 5) % 16;
  sort(d, std::greater<double>());
  CHECK(d[0] == 15 && d[15] == 0, "%g %g", d[0], d[15]);
  return check_end();
}
