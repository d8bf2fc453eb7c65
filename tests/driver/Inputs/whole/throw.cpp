// The C++ library, an exception through its frames, and a construct. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
int main() {
  std::vector<double> v(1000, 4.0);
  const double *p = v.data();
  int n = (int)v.size();
  double sum = 0;
#pragma omp target teams distribute parallel for map(to : p[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += std::sqrt(p[i]);
  try {
    throw std::runtime_error(std::to_string((int)sum));
  } catch (const std::exception &e) {
    std::printf("caught %s\n", e.what());
  }
}
