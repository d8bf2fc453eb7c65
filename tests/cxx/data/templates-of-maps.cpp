// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// map clauses of templates: members of dependent objects, sections with dependent bounds, alloc, always, delete.
#include "Inputs/check.h"
#include <vector>

template <class T, int N> struct Block {
  T data[N];
  T *more;
  int n;
  void run() {
    T *m = more;
#pragma omp target enter data map(to: m[0:n])
#pragma omp target teams distribute parallel for map(tofrom: data[1:N - 2]) map(always, to: m[0:n])
    for (int i = 1; i < N - 1; i++)
      data[i] += m[i % n];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      m[i] *= T(2);
#pragma omp target update from(m[0:n])
#pragma omp target exit data map(delete: m[0:n])
  }
};

template <class T> static void check() {
  std::vector<T> v(3, T(1));
  Block<T, 6> b = {{}, v.data(), 3};
  b.run();
  CHECK(b.data[0] == T(0) && b.data[1] == T(1) && b.data[4] == T(1) && b.data[5] == T(0) && v[2] == T(2), "%g", double(b.data[1]));
}
int main() {
  check<int>();
  check<double>();
  return check_end();
}
