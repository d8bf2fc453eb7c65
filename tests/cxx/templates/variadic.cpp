// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Packs of parameters: folds in functions and lambdas that a region calls, lengths of packs, packs of values.
#include "Inputs/check.h"

template <class... T> static auto sum(T... x) { return (x + ...); }
static int largest(int x) { return x; }
template <class... T> static int largest(int x, T... more) {
  const int y = largest(more...);
  return x > y ? x : y;
}
template <int... I, class... T> static int all(int n, T... x) {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++) {
    auto add = [](auto... y) { return (y + ... + 0); };
    s += (I + ... + 0) + add(i, 1, 2) + int(sizeof...(x)) + int(sizeof...(T));
  }
  return s;
}

int main() {
  int a[10];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 10; i++)
    a[i] = sum(i, 2, 3L) + largest(i, 5, 3);
  for (int i = 0; i < 10; i++)
    CHECK(a[i] == i + 5 + (i > 5 ? i : 5), "%d: %d", i, a[i]);
  CHECK((all<1, 2, 3>(4, 1.0, 2)) == 4 * (6 + 3 + 4) + 6, "all");
  return check_end();
}
