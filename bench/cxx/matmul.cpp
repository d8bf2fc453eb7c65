// Tiles in memory of a team; <array>, <chrono>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <array>
#include <chrono>
#include <cstdio>
#include <vector>

template <int TILE> void multiply(const float *a, const float *b, float *c, int n) {
#pragma omp target teams distribute collapse(2) map(to : a[0 : n * n], b[0 : n * n]) map(from : c[0 : n * n])
  for (int bi = 0; bi < n / TILE; ++bi)
    for (int bj = 0; bj < n / TILE; ++bj) {
#pragma omp parallel for collapse(2)
      for (int i = 0; i < TILE; ++i)
        for (int j = 0; j < TILE; ++j) {
          float s = 0;
          for (int k = 0; k < n; ++k)
            s += a[(bi * TILE + i) * n + k] * b[k * n + bj * TILE + j];
          c[(bi * TILE + i) * n + bj * TILE + j] = s;
        }
    }
}

int main() {
  const int n = 64;
  std::vector<float> a(n * n, 1), b(n * n, 2), c(n * n);
  auto begin = std::chrono::steady_clock::now();
  multiply<8>(a.data(), b.data(), c.data(), n);
  multiply<16>(a.data(), b.data(), c.data(), n);
  std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
  std::array<float, 2> ends = {c.front(), c.back()};
  std::printf("%g %g %s\n", (double)ends[0], (double)ends[1], passed.count() > 0 ? "" : "?");
}
