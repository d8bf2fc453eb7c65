// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// transform_reduce as a template over the element, the transformation and the type of the result.
#include "Inputs/check.h"
#include <vector>

template <class R, class T, class F> static R transform_sum(const std::vector<T> &v, F f) {
  const T *x = v.data();
  R s{};
  const auto n = static_cast<long>(v.size());
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+:s) firstprivate(f)
  for (long i = 0; i < n; ++i)
    s += f(x[i]);
  return s;
}
struct Point { float x, y; };
struct Norm {
  float scale;
  float operator()(const Point &p) const { return scale * (p.x * p.x + p.y * p.y); }
};

int main() {
  std::vector<Point> points(100, Point{1, 2});
  CHECK(transform_sum<double>(points, Norm{2}) == 1000, "norm");
  const int limit = 50;
  std::vector<int> k(100);
  for (int i = 0; i < 100; i++)
    k[i] = i;
  CHECK(transform_sum<int>(k, [limit](int i) { return i < limit ? 1 : 0; }) == 50, "count");
  CHECK(transform_sum<unsigned long>(k, [](int i) { return (unsigned long)i << 32; }) == 4950ul << 32, "wide");
  return check_end();
}
