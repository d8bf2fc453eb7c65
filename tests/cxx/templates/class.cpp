// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A class template that owns device data: its methods are regions for each type.
#include "Inputs/check.h"

template <class T, int B> class Array {
  T *data;
  int n;

public:
  typedef T value_type;
  explicit Array(int n) : data(new T[n]), n(n) {
#pragma acc enter data copyin(this[0:1]) create(data[0:n])
  }
  ~Array() {
#pragma acc exit data delete(data[0:n], this[0:1])
    delete[] data;
  }
  void fill(T v) {
    T *d = data;
    const int k = n;
#pragma acc parallel loop present(d[0:k])
    for (int i = 0; i < k; ++i)
      d[i] = v * T(i % B);
  }
  T sum() const {
    value_type s = value_type();
#pragma acc parallel loop present(data[0:n]) reduction(+:s)
    for (int i = 0; i < n; ++i)
      s += data[i];
    return s;
  }
  void histogram(T *h) const {
    T local[B] = {};
#pragma acc parallel loop present(data[0:n]) reduction(+:local)
    for (int i = 0; i < n; ++i)
      local[i % B] += data[i];
    for (int i = 0; i < B; i++)
      h[i] = local[i];
  }
};

int main() {
  Array<double, 4> a(100);
  a.fill(2);
  CHECK(a.sum() == 300, "%g", a.sum());
  double h[4];
  a.histogram(h);
  CHECK(h[3] == 150, "%g", h[3]);
  Array<int, 5> b(10);
  b.fill(3);
  CHECK(b.sum() == 60, "%d", b.sum());
  return check_end();
}
