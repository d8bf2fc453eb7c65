// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// <random> and <chrono> on the host, the values on the device; a std::vector<bool> stays on the host.
#include "Inputs/check.h"
#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

int main() {
  std::mt19937 engine(7);
  std::uniform_int_distribution<int> throws(1, 6);
  std::normal_distribution<double> normal(0, 1);
  std::vector<int> dice(500);
  std::vector<double> noise(500);
  std::vector<bool> even;
  for (auto &d : dice)
    d = throws(engine), even.push_back(d % 2 == 0);
  for (auto &x : noise)
    x = normal(engine);
  int h[7] = {}, *p = dice.data(), n = (int)dice.size();
  double *q = noise.data(), s = 0;
  const auto begin = std::chrono::high_resolution_clock::now();
#pragma omp target teams distribute parallel for map(to: p[0:n], q[0:n]) reduction(+:h, s)
  for (int i = 0; i < n; i++) {
    h[p[i]]++;
    s += q[i];
  }
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::high_resolution_clock::now() - begin);
  CHECK(ms.count() >= 0 && h[0] == 0 && std::accumulate(h, h + 7, 0) == n, "%d", h[0]);
  CHECK(h[2] + h[4] + h[6] == (int)std::count(even.begin(), even.end(), true), "%d", h[2]);
  const double want = std::accumulate(noise.begin(), noise.end(), 0.0);
  CHECK(std::abs(s - want) < 1e-9, "%g, not %g", s, want);
  return check_end();
}
