// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::min, max, clamp, swap, abs, of several types and with a comparison of the program.
#include "Inputs/check.h"
#include <algorithm>
#include <cstdlib>
#include <utility>

int main() {
  long out[20];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 20; i++) {
    int a = i - 10, b = 3;
    std::swap(a, b);
    const long c = std::clamp<long>(b, -4, 4) + std::max({a, b, 7}) + std::min(a, b);
    const auto far = std::max(a, b, [](int x, int y) { return std::abs(x) < std::abs(y); });
    out[i] = c * 100 + far + std::minmax(a, b).second;
  }
  for (int i = 0; i < 20; i++) {
    const int b = i - 10, low = b < 3 ? b : 3, high = b > 3 ? b : 3;
    const int far = (b < 0 ? -b : b) > 3 ? b : 3;
    const long want = ((b < -4 ? -4 : b > 4 ? 4 : b) + (high > 7 ? high : 7) + low) * 100l + far + high;
    CHECK(out[i] == want, "%d: %ld, not %ld", i, out[i], want);
  }
  return check_end();
}
