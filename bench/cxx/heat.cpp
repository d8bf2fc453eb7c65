// A class template that owns a field on the device; <iostream>, <vector>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <iostream>
#include <vector>

template <class T> class Field {
  std::vector<T> host;
  int side;

public:
  explicit Field(int side) : host((std::size_t)side * side), side(side) { host[0] = 1; }
  T step(Field &from) {
    T *to = host.data(), most = 0;
    const T *x = from.host.data();
    int n = side;
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0 : n * n]) map(tofrom : to[0 : n * n]) \
    reduction(max : most)
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) {
        T v = T(0.25) * (x[(i - 1) * n + j] + x[(i + 1) * n + j] + x[i * n + j - 1] + x[i * n + j + 1]);
        T d = v > to[i * n + j] ? v - to[i * n + j] : to[i * n + j] - v;
        to[i * n + j] = v;
        most = d > most ? d : most;
      }
    return most;
  }
};

int main() {
  Field<double> a(64), b(64);
  Field<float> c(64), d(64);
  double most = 0;
  for (int i = 0; i < 10; ++i)
    most = a.step(b) + b.step(a) + c.step(d) + d.step(c);
  std::cout << most << '\n';
}
