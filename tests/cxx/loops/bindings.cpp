// RUN: %sumac++ -std=c++20 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// What the loop declares: structured bindings, a type that is converted to, and C++20's statement in front.
#include "Inputs/check.h"
#include <utility>

int main() {
  std::pair<int, double> pairs[32];
  int n = 0;
#pragma acc parallel loop
  for (auto &[a, b] : pairs)
    a = 2, b = 0.5;
  double s = 0;
#pragma acc parallel loop reduction(+ : s, n)
  for (const auto &[a, b] : pairs)
    s += a * b, n += a;
  CHECK(s == 32 && n == 64, "%g %d", s, n);
  int a[] = {1, 2, 3, 4};
  double halves = 0;
#pragma acc parallel loop reduction(+ : halves)
  for (int half = 2; double x : a)
    halves += x / half;
  CHECK(halves == 5, "%g", halves);
  return check_end();
}
