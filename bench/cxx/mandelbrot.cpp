// std::complex in a region, with its operators; <complex>, <vector>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <complex>
#include <cstdio>
#include <vector>

int main() {
  const int side = 200;
  std::vector<int> steps(side * side);
  int *out = steps.data();
#pragma omp target teams distribute parallel for collapse(2) map(from : out[0 : side * side])
  for (int i = 0; i < side; ++i)
    for (int j = 0; j < side; ++j) {
      std::complex<double> c(-2 + 3.0 * j / side, -1.5 + 3.0 * i / side), z = 0;
      int k = 0;
      for (; k < 50 && std::norm(z) < 4; ++k)
        z = z * z + c;
      out[i * side + j] = k;
    }
  std::complex<double> sum = 0;
  for (int k : steps)
    sum += std::polar(1.0, double(k));
  std::printf("%g %g\n", sum.real(), sum.imag());
}
