// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// default(none) in methods and templates: what has to be named, and what need not.
#include "Inputs/check.h"

constexpr int width = 4;
enum { height = 3 };
template <class T> struct Sum {
  static constexpr T offset = T(1);
  T run(const T *x, int n) const {
    T s = 0;
#pragma omp target teams distribute parallel for default(none) shared(n, x) map(to: x[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++) {
      const T part = x[i] * width + height;
      s += part + offset;
    }
    T t = 0;
#pragma acc parallel loop default(none) copyin(x[0:n], n) reduction(+:t)
    for (int i = 0; i < n; i++)
      t += x[i];
    return s + t;
  }
};
template <class T> constexpr T Sum<T>::offset;

int main() {
  double d[3] = {1, 2, 3};
  int k[3] = {1, 2, 3};
  CHECK(Sum<double>().run(d, 3) == 24 + 9 + 3 + 6, "%g", Sum<double>().run(d, 3));
  CHECK(Sum<int>().run(k, 3) == 42, "%d", Sum<int>().run(k, 3));
  return check_end();
}
