// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Products of matrices of a class template with operator(), lengths at run time.
#include "Inputs/check.h"
#include <vector>

template <class T> class Matrix {
  std::vector<T> v;

public:
  const int rows, columns;
  Matrix(int r, int c) : v(r * c), rows(r), columns(c) {}
  T &operator()(int i, int j) { return v[i * columns + j]; }
  T operator()(int i, int j) const { return v[i * columns + j]; }
  T *data() { return v.data(); }
  const T *data() const { return v.data(); }
};
template <class T> Matrix<T> operator*(const Matrix<T> &x, const Matrix<T> &y) {
  Matrix<T> z(x.rows, y.columns);
  const T *a = x.data(), *b = y.data();
  T *c = z.data();
  const int n = x.rows, m = x.columns, k = y.columns;
#pragma omp target teams distribute map(to: a[0:n * m], b[0:m * k]) map(from: c[0:n * k])
  for (int i = 0; i < n; i++) {
#pragma omp parallel for
    for (int j = 0; j < k; j++) {
      T sum{};
      for (int l = 0; l < m; l++)
        sum += a[i * m + l] * b[l * k + j];
      c[i * k + j] = sum;
    }
  }
  return z;
}

int main() {
  Matrix<int> a(5, 7), b(7, 3);
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 7; j++)
      a(i, j) = i + j, b(j, i % 3) = i - j;
  const Matrix<int> c = a * b;
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 3; j++) {
      int sum = 0;
      for (int l = 0; l < 7; l++)
        sum += a(i, l) * b(l, j);
      CHECK(c(i, j) == sum, "%d %d: %d, not %d", i, j, c(i, j), sum);
    }
  Matrix<float> d(2, 2), e(2, 2);
  d(0, 0) = d(1, 1) = 2;
  e(0, 1) = 3;
  CHECK((d * e)(0, 1) == 6, "float");
  return check_end();
}
