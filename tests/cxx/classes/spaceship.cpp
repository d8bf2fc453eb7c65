// RUN: %sumac++ -fopenmp -std=c++20 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Defaulted comparisons of C++20, designated values, consteval functions, using enum in regions.
#include "Inputs/check.h"
#include <compare>

struct Version {
  int major_, minor_;
  auto operator<=>(const Version &) const = default;
};
enum class Level { low, high };
consteval int ten(int x) { return 10 * x; }

int main() {
  int less = 0, sum = 0;
#pragma omp target teams distribute parallel for reduction(+:less, sum)
  for (int i = 0; i < 30; i++) {
    using enum Level;
    const Version v{.major_ = i / 10, .minor_ = i % 10}, limit{1, 5};
    less += v < limit;
    sum += (v == limit) + ten(2) + ((i < 15 ? low : high) == high) + ((v <=> limit) > 0);
  }
  CHECK(less == 15 && sum == 1 + 600 + 15 + 14, "%d %d", less, sum);
  return check_end();
}
