// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Objects of classes whose arguments are a template's parameters, which no clause names, are copied in and out.
#include <array>
#include "Inputs/check.h"

template <class T, std::size_t N> void subscripts(std::array<T, N> &a) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < int(N); i++)
    a[i] += 2;
}
template <class T, std::size_t N> void references(std::array<T, N> &a) {
#pragma acc parallel loop
  for (int i = 0; i < int(N); i++) {
    T &x = a[i];
    x *= 3;
  }
#pragma acc serial
  for (auto &x : a)
    x += 1;
}
template <class T, std::size_t N> T read(const std::array<T, N> &a) {
  T sum = 0;
#pragma omp target data map(to: a)
#pragma omp target teams distribute parallel for reduction(+:sum)
  for (int i = 0; i < int(N); i++)
    sum += a[i];
  return sum;
}

int main() {
  std::array<double, 5> a{{1, 2, 3, 4, 5}};
  std::array<long, 3> b{{1, 2, 3}};
  subscripts(a), subscripts(b);
  CHECK(a[4] == 7 && b[2] == 5, "%g %ld", a[4], b[2]);
  references(a), references(b);
  CHECK(a[4] == 22 && b[2] == 16, "%g %ld", a[4], b[2]);
  CHECK(read(a) == 80 && read(b) == 39, "%g %ld", read(a), read(b));
  return check_end();
}
