// Functors and lambdas that kernels take; <functional>, <tuple>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
#include <functional>
#include <tuple>
#include <vector>

template <class T, class F> void apply(T *x, int n, F f) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; ++i)
    x[i] = f(x[i]);
}

struct Scale {
  double by;
  double operator()(double x) const { return by * x; }
};

int main() {
  std::vector<double> x(1000, 1.0);
  double shift = 3;
  apply(x.data(), 1000, Scale{2});
  apply(x.data(), 1000, [=](double v) { return v + shift; });
  std::function<double(std::tuple<double, double>)> sum = [](auto t) { return std::get<0>(t) + std::get<1>(t); };
  std::printf("%g\n", sum({x[0], x[999]}));
}
