// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Arrays of two and three dimensions: typedefs, references and pointers to arrays, std::array in std::array, as parameters.
#include "Inputs/check.h"
#include <array>

using Row = double[6];
template <int N, int M> static double sum(const double (&a)[N][M]) {
  double s = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to: a) reduction(+:s)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      s += a[i][j];
  return s;
}
static void fill(Row *rows, int n) {
#pragma omp target teams distribute parallel for map(from: rows[0:n])
  for (int i = 0; i < n; i++)
    for (double &x : rows[i])
      x = i;
}
int main() {
  double a[4][6];
  fill(a, 4);
  CHECK(sum(a) == 36, "%g", sum(a));
  std::array<std::array<std::array<int, 2>, 3>, 4> c{};
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: c)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 2; k++)
        c[i][j][k] = 100 * i + 10 * j + k;
  CHECK(c[3][2][1] == 321, "%d", c[3][2][1]);
  return check_end();
}
