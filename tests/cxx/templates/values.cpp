// RUN: %sumac++ -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Variables of types that depend on parameters, read and written in regions.
#include "Inputs/check.h"

template <class T> void axpy(T a, const T *x, T *y, int n) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}
template <class T> T last(int n) {
  T value = T();
#pragma acc parallel copy(value)
  {
    value = T(n);
  }
  return value;
}
struct Pair {
  double a, b;
  Pair(double x = 0) : a(x), b(-x) {}
};
inline Pair operator*(const Pair &p, const Pair &q) { return Pair(p.a * q.a); }
inline Pair operator+(const Pair &p, const Pair &q) { return Pair(p.a + q.a); }

int main() {
  float x[5] = {1, 2, 3, 4, 5}, y[5] = {};
  axpy(2.0f, x, y, 5);
  CHECK(y[4] == 10, "%g", y[4]);
  Pair p[3] = {1, 2, 3}, q[3];
  axpy(Pair(2), p, q, 3);
  CHECK(q[2].a == 6 && q[2].b == -6, "%g %g", q[2].a, q[2].b);
  CHECK(last<double>(4) == 4 && last<Pair>(5).b == -5, "last");
  return check_end();
}
