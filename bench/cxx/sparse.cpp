// A sparse matrix as a class, conjugate gradients; <stdexcept>, <string>, <fstream>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

class Matrix {
  std::vector<int> start, column;
  std::vector<double> value;

public:
  explicit Matrix(int n) : start(1, 0) {
    for (int i = 0; i < n; ++i) {
      for (int j = i - 1; j <= i + 1; ++j)
        if (j >= 0 && j < n)
          column.push_back(j), value.push_back(i == j ? 2 : -1);
      start.push_back((int)column.size());
    }
  }
  void times(const double *x, double *y) const {
    const int *s = start.data(), *c = column.data(), n = (int)start.size() - 1, all = (int)column.size();
    const double *v = value.data();
#pragma omp target teams distribute parallel for map(to : s[0 : n + 1], c[0 : all], v[0 : all], x[0 : n]) \
    map(from : y[0 : n])
    for (int i = 0; i < n; ++i) {
      double sum = 0;
      for (int k = s[i]; k < s[i + 1]; ++k)
        sum += v[k] * x[c[k]];
      y[i] = sum;
    }
  }
};

static double dot(const double *x, const double *y, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to : x[0 : n], y[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; ++i)
    s += x[i] * y[i];
  return s;
}

int main(int argc, char **argv) try {
  int n = 100;
  if (argc > 1 && !(std::ifstream(argv[1]) >> n))
    throw std::runtime_error("cannot read " + std::string(argv[1]));
  Matrix a(n);
  std::vector<double> x(n, 1.0), y(n);
  a.times(x.data(), y.data());
  std::cout << dot(x.data(), y.data(), n) << '\n';
} catch (const std::exception &e) {
  std::cerr << e.what() << '\n';
  return 1;
}
