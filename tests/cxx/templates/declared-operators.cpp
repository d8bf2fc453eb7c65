// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Operators that a template declares, for a class of its parameter: each instance has its own.
#include "Inputs/check.h"

template <class T> struct Pair {
  T x, y;
  Pair() : x(0), y(0) {}
  Pair(T x, T y) : x(x), y(y) {}
  Pair &operator+=(const Pair &o) {
    x += o.x, y += o.y;
    return *this;
  }
};
template <class T> T in_function(const T *a, int n, T more) {
#pragma omp declare reduction(add : Pair<T> : omp_out += omp_in) initializer(omp_priv = Pair<T>())
  Pair<T> s(1, 2);
  auto run = [&] {
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(add: s)
    for (int i = 0; i < n; i++)
      s += Pair<T>(a[i], more);
  };
  run();
  return s.x + s.y;
}
template <class T> struct Sums {
#pragma omp declare reduction(add : Pair<T> : omp_out += omp_in)
  static T in_class(const T *a, int n) {
    Pair<T> s(1, 2);
#pragma acc parallel loop copyin(a[0:n]) reduction(add:s)
    for (int i = 0; i < n; i++)
      s += Pair<T>(a[i], 1);
    return s.x + s.y;
  }
};

int main() {
  const double a[4] = {1, 2, 3, 4};
  const char b[5] = {1, 2, 3, 4, 5};
  CHECK(in_function(a, 4, 1.0) == 17, "%g", in_function(a, 4, 1.0));
  CHECK(in_function<char>(b, 5, 2) == 28, "%d", in_function<char>(b, 5, 2));
  CHECK(Sums<double>::in_class(a, 4) == 17 && Sums<char>::in_class(b, 5) == 23, "%g %d", Sums<double>::in_class(a, 4),
        Sums<char>::in_class(b, 5));
  return check_end();
}
