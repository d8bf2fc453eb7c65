// RUN: %sumac++ -fopenacc -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Structured bindings of host code around regions: of pairs, tuples, arrays, maps, by value and by reference.
#include "Inputs/check.h"
#include <map>
#include <string>
#include <tuple>
#include <utility>

static std::tuple<int, double> sizes() { return {8, 0.5}; }

int main() {
  const auto [n, factor] = sizes();
  double v[8], s = 0;
#pragma acc parallel loop copyout(v) reduction(+:s)
  for (int i = 0; i < n; i++) {
    v[i] = i * factor;
    s += v[i];
  }
  CHECK(s == 14, "%g", s);
  std::map<std::string, double> sums = {{"a", 1}, {"b", 2}};
  for (auto &[name, x] : sums) {
    double &sum = x;
#pragma acc parallel loop copyin(v) reduction(+:sum)
    for (int i = 0; i < 8; i++)
      sum += v[i];
  }
  CHECK(sums["a"] == 15 && sums["b"] == 16, "%g", sums["a"]);
  int pair[2] = {3, 4};
  auto &[a, b] = pair;
  int t = 0;
#pragma acc parallel loop reduction(+:t)
  for (int i = 0; i < 10; i++)
    t += a * b;
  CHECK(t == 120, "%d", t);
  return check_end();
}
