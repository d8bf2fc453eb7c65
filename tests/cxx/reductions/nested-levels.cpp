// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Gang, worker and vector reductions in a method of a class template, into elements and scalars.
#include "Inputs/check.h"
#include <vector>

template <class T> struct Cube {
  int n;
  std::vector<T> v;
  explicit Cube(int n) : n(n), v(n * n * n) {
    for (std::size_t i = 0; i < v.size(); i++)
      v[i] = T(check_value(long(i)));
  }
  T sums(std::vector<T> &planes) const {
    const T *x = v.data();
    T *p = planes.data(), all = 0;
    const int n = this->n, size = n * n * n;
#pragma acc parallel loop gang copyin(x[0:size]) copyout(p[0:n]) reduction(+:all) vector_length(32) num_workers(2)
    for (int i = 0; i < n; i++) {
      T plane = 0;
#pragma acc loop worker reduction(+:plane)
      for (int j = 0; j < n; j++) {
        T row = 0;
#pragma acc loop vector reduction(+:row)
        for (int k = 0; k < n; k++)
          row += x[(i * n + j) * n + k];
        plane += row;
      }
      p[i] = plane;
      all += plane;
    }
    return all;
  }
};
template <class T> static void check() {
  Cube<T> c(9);
  std::vector<T> planes(9);
  const T all = c.sums(planes);
  T sum = 0;
  for (int i = 0; i < 9; i++) {
    T plane = 0;
    for (int k = 0; k < 81; k++)
      plane += c.v[i * 81 + k];
    CHECK(planes[i] == plane, "%d: %g", i, double(planes[i]));
    sum += plane;
  }
  CHECK(all == sum, "%g, not %g", double(all), double(sum));
}
int main() {
  check<float>();
  check<long>();
  return check_end();
}
