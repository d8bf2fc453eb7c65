// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Methods and constructors that are templates of their own have an object, too.
#include "Inputs/check.h"

template <class T> struct Field {
  T data[20];
  int n;
  template <class U> explicit Field(U start) : n(20) {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      data[i] = T(start);
  }
  template <class F> void fill(F f) {
#pragma acc parallel loop firstprivate(f)
    for (int i = 0; i < n; i++)
      data[i] += f(i);
  }
};

int main() {
  Field<double> a(1.5f);
  int k = 2;
  a.fill([=](int i) { return double(k * i); });
  CHECK(a.data[19] == 39.5, "%g", a.data[19]);
  Field<int> b(3L);
  b.fill([](int i) { return i; });
  CHECK(b.data[19] == 22, "%d", b.data[19]);
  return check_end();
}
