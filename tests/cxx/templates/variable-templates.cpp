// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Variable templates, inline variables and constexpr functions that make tables.
#include "Inputs/check.h"
#include <array>

template <class T> constexpr T pi = T(3.25);
inline constexpr int steps = 6;
constexpr std::array<int, steps> squares() {
  std::array<int, steps> a{};
  for (int i = 0; i < steps; i++)
    a[i] = i * i;
  return a;
}
static constexpr auto table = squares();

int main() {
  double d = 0;
  float f = 0;
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+:d, f, s)
  for (int i = 0; i < steps; i++) {
    d += pi<double> * i;
    f += pi<float>;
    s += table[i];
  }
  CHECK(d == 3.25 * 15 && f == 3.25f * 6 && s == 55, "%g %g %ld", d, f, s);
  return check_end();
}
