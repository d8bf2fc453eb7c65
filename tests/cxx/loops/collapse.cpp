// RUN: %sumac++ -std=c++17 -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Nests of loops over ranges, iterators and integers that one directive collapses, or tiles.
#include "Inputs/check.h"
#include <array>
#include <vector>

int main() {
  std::array<int, 8> x{}, y{};
  for (int i = 0; i < 8; i++)
    x[i] = i, y[i] = 10 * i;
  long products = 0, mixed = 0, three = 0, braces = 0, tiled = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : products)
  for (int a : x)
    for (int b : y)
      products += a * b;
  CHECK(products == 28 * 280, "%ld", products);
  std::vector<int> v(5, 3);
  const int *p = v.data();
#pragma acc parallel loop collapse(2) reduction(+ : mixed) copyin(p[0 : 5])
  for (auto i = v.begin(); i != v.end(); ++i)
    for (int k = 0; k < 4; k++)
      mixed += *i + k;
  CHECK(mixed == 5 * (4 * 3 + 6), "%ld", mixed);
#pragma acc parallel loop collapse(3) reduction(+ : three)
  for (int i = 0; i < 3; i++)
    for (const int &a : x)
      for (auto b : y)
        three += i * a + b;
  CHECK(three == 3 * 28 * 8 + 3 * 8 * 280, "%ld", three);
#pragma acc parallel loop collapse(2) reduction(+ : braces)
  for (int a : x) {
    for (int b : y) {
      if (b == 0)
        continue;
      braces += a + b;
    }
  }
  CHECK(braces == 28 * 7 + 8 * 280, "%ld", braces);
#pragma acc parallel loop tile(2, 4) reduction(+ : tiled)
  for (int a : x)
    for (int b : y)
      tiled += a - b;
  CHECK(tiled == 8 * 28 - 8 * 280, "%ld", tiled);
  return check_end();
}
