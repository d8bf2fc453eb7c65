// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Static constants and tables in functions that regions call, and in templates of them.
#include "Inputs/check.h"

static double weight(int i) {
  static const double w[4] = {1, 2, 3, 4};
  static constexpr double half = 0.5;
  return w[i % 4] * half;
}
template <class T> static T offset(int i) {
  static const T t[2] = {T(10), T(20)};
  return t[i % 2];
}
int main() {
  double out[8];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 8; i++)
    out[i] = weight(i) + offset<int>(i) + offset<double>(i + 1);
  for (int i = 0; i < 8; i++)
    CHECK(out[i] == 0.5 * (i % 4 + 1) + 30, "%d: %g", i, out[i]);
  return check_end();
}
