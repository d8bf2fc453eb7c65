// RUN: %sumac++ -fopenmp -std=c++20 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Templated lambdas of C++20, lambdas that call themselves by a parameter, in unevaluated operands, as defaults.
#include "Inputs/check.h"

template <class F = decltype([](int x) { return x + 1; })> static int apply(int x, F f = F()) { return f(x); }

int main() {
  long out[10];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 10; i++) {
    auto twice = []<class T>(T x) -> T { return x + x; };
    auto power = [](auto self, long b, int n) -> long { return n ? b * self(self, b, n - 1) : 1; };
    out[i] = twice(i) + power(power, 2, i) + apply(i) + apply(i, [](int x) { return -x; });
  }
  for (int i = 0; i < 10; i++)
    CHECK(out[i] == 2 * i + (1l << i) + 1, "%d: %ld", i, out[i]);
  return check_end();
}
