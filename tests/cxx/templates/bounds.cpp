// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Bounds, lengths and sizes of launches that depend on parameters.
#include "Inputs/check.h"

template <int N, class T> T sum(const T (&a)[N]) {
  T s = 0;
#pragma acc parallel loop copyin(a) reduction(+:s) vector_length(N > 32 ? 64 : 32)
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}
template <class T, int ROWS, int COLUMNS> struct Matrix {
  T m[ROWS][COLUMNS];
  T trace() const {
    T t = 0;
#pragma acc parallel loop reduction(+:t)
    for (int i = 0; i < (ROWS < COLUMNS ? ROWS : COLUMNS); i++)
      t += m[i][i];
    return t;
  }
};

int main() {
  int a[40];
  double b[7];
  for (int i = 0; i < 40; i++)
    a[i] = i;
  for (int i = 0; i < 7; i++)
    b[i] = i;
  CHECK(sum(a) == 780, "%d", sum(a));
  CHECK(sum(b) == 21, "%g", sum(b));
  Matrix<int, 3, 4> m = {{{1, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 3, 0}}};
  CHECK(m.trace() == 6, "%d", m.trace());
  return check_end();
}
