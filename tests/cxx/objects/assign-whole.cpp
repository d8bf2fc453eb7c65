// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Whole objects are copied, compared, swapped and returned in regions; members of arrays in them.
#include "Inputs/check.h"
#include <utility>

struct Matrix {
  double m[2][2];
  static Matrix identity() { return {{{1, 0}, {0, 1}}}; }
  Matrix operator*(const Matrix &o) const {
    Matrix r{};
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        for (int k = 0; k < 2; k++)
          r.m[i][j] += m[i][k] * o.m[k][j];
    return r;
  }
  bool operator==(const Matrix &o) const { return m[0][0] == o.m[0][0] && m[0][1] == o.m[0][1] && m[1][0] == o.m[1][0] && m[1][1] == o.m[1][1]; }
};
static Matrix power(Matrix a, unsigned n) {
  Matrix r = Matrix::identity();
  for (; n; n /= 2, a = a * a)
    if (n % 2)
      r = r * a;
  return r;
}

int main() {
  const Matrix f = {{{1, 1}, {1, 0}}};
  Matrix out[20];
  int same = 0;
#pragma omp target teams distribute parallel for map(from: out) reduction(+:same)
  for (int i = 0; i < 20; i++) {
    Matrix a = power(f, unsigned(i)), b = a * f;
    std::swap(a, b);
    out[i] = b;
    same += a == b;
  }
  double x = 0, y = 1;
  for (int i = 0; i < 20; i++) {
    CHECK(out[i].m[0][1] == x, "%d: %g", i, out[i].m[0][1]);
    std::swap(x, y);
    y += x;
  }
  CHECK(same == 0, "%d", same);
  return check_end();
}
