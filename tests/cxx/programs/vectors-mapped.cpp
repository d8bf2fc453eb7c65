// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::vector: .data() is kept in a pointer and mapped.
#include "Inputs/check.h"
#include <numeric>
#include <vector>

template <class T> static void axpy(T a, const std::vector<T> &x, std::vector<T> &y) {
  const T *px = x.data();
  T *py = y.data();
  const std::size_t n = x.size();
#pragma omp target teams distribute parallel for map(to: px[:n]) map(tofrom: py[:n])
  for (std::size_t i = 0; i < n; ++i)
    py[i] += a * px[i];
}

int main() {
  std::vector<double> x(1000), y(1000, 1.0);
  std::iota(x.begin(), x.end(), 0.0);
  axpy(2.0, x, y);
  CHECK(std::accumulate(y.begin(), y.end(), 0.0) == 2 * 499500.0 + 1000, "%g", y[999]);
  std::vector<long> k(33, 3), m(33);
  axpy(5l, k, m);
  CHECK(m[0] == 15 && m[32] == 15, "%ld", m[32]);
  std::vector<float> none, also;
  axpy(1.0f, none, also);
  return check_end();
}
