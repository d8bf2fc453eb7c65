// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// An algorithm of the program that takes several functors: stencil, reduction, predicate.
#include "Inputs/check.h"
#include <vector>

template <class T, class Map, class Keep> static T map_filter_sum(const std::vector<T> &v, Map map, Keep keep) {
  const T *x = v.data();
  int n = (int)v.size(); /* the functors may take it by a reference */
  T s = 0;
#pragma acc parallel loop copyin(x[0:n]) reduction(+:s) firstprivate(map, keep)
  for (int i = 0; i < n; i++) {
    const T y = map(x, i, n);
    if (keep(y))
      s += y;
  }
  return s;
}

int main() {
  std::vector<int> v(30);
  for (int i = 0; i < 30; i++)
    v[i] = i % 6;
  auto difference = [](const int *x, int i, int n) { return i + 1 < n ? x[i + 1] - x[i] : 0; };
  CHECK(map_filter_sum(v, difference, [](int d) { return d > 0; }) == 25, "up");
  CHECK(map_filter_sum(v, difference, [](int d) { return d < 0; }) == -20, "down");
  const double limit = 2.5;
  std::vector<double> d = {1, 2, 3, 4};
  CHECK(map_filter_sum(d, [](const double *x, int i, int) { return x[i]; }, [limit](double x) { return x > limit; }) == 7, "limit");
  return check_end();
}
