// RUN: %sumac++ -fopenacc -fopenmp -freproducible=order-free -O1 -I%S/../../run %s -o %t -lm && %run %t
// Sums in whatever order whose type depends on a template's parameters: each instance has the bits of the function
// without a template; integers are added as ever.
#include "Inputs/check.h"
#include <cmath>
#include <cstring>

#define SUMS(TEMPLATE, T, total)                                                                                       \
  TEMPLATE T total(const T *a, const T *b, int n) {                                                                    \
    T s = 1, r = 0;                                                                                                    \
    _Pragma("omp target teams distribute parallel for map(to : a[0 : n], b[0 : n]) reduction(+ : s, r)")              \
    for (int i = 0; i < n; ++i) {                                                                                      \
      s += a[i] * b[i];                                                                                                \
      if (i % 2) {                                                                                                     \
        r -= a[i];                                                                                                     \
        r = r + b[i] - 1;                                                                                              \
      }                                                                                                                \
    }                                                                                                                  \
    return s - r;                                                                                                      \
  }                                                                                                                    \
  TEMPLATE void total##_rows(T *sums, const T *a, int rows, int n) {                                                   \
    _Pragma("acc parallel loop gang copyin(a[0 : rows * n]) copy(sums[0 : rows])")                                    \
    for (int k = 0; k < rows; k++) {                                                                                   \
      T s = 0;                                                                                                         \
      _Pragma("acc loop vector reduction(+ : s)")                                                                      \
      for (int i = 0; i < n; ++i)                                                                                      \
        s += a[k * n + i];                                                                                             \
      sums[k] = s;                                                                                                     \
    }                                                                                                                  \
  }                                                                                                                    \
  TEMPLATE void total##_parts(T *sums, const T *a, int m, int n) {                                                     \
    T h[3] = {};                                                                                                       \
    _Pragma("acc parallel loop copyin(a[0 : n]) reduction(+ : h) reduction(+ : sums[1 : m])")                         \
    for (int i = 0; i < n; ++i) {                                                                                      \
      h[i % 3] += a[i];                                                                                                \
      sums[1 + i % m] -= a[i];                                                                                         \
    }                                                                                                                  \
    sums[0] = h[0] - h[1] + h[2];                                                                                      \
  }

SUMS(template <class T>, T, any)
SUMS(static, double, of_double)
SUMS(static, float, of_float)
SUMS(static, int, of_int)
SUMS(static, double _Complex, of_complex)

template <class T> struct Sum {
  T value = 0;
  void add(const T *a, int n) {
#pragma acc parallel loop copyin(a[0 : n]) reduction(+ : value)
    for (int i = 0; i < n; ++i)
      value += a[i];
  }
};

enum { N = 3000, ROWS = 5 };

template <class T, class F, class R, class P>
static void compare(const char *name, const T *a, const T *b, F total, R rows, P parts) {
  T x = any(a, b, N), y = total(a, b, N), u[ROWS], v[ROWS], p[ROWS] = {}, q[ROWS] = {};
  CHECK(memcmp(&x, &y, sizeof x) == 0, "%s", name);
  any_rows(u, a, ROWS, N / ROWS);
  rows(v, a, ROWS, N / ROWS);
  CHECK(memcmp(u, v, sizeof u) == 0, "%s: rows", name);
  any_parts(p, a, ROWS - 1, N);
  parts(q, a, ROWS - 1, N);
  CHECK(memcmp(p, q, sizeof p) == 0, "%s: arrays", name);
}

int main() {
  static double d[N], e[N];
  static float f[N], g[N];
  static int k[N];
  static double _Complex c[N];
  for (int i = 0; i < N; i++) {
    f[i] = d[i] = sin(i) * pow(10, i % 30 - 15);
    g[i] = e[i] = cos(i);
    k[i] = i % 100;
    __real__ c[i] = d[i];
    __imag__ c[i] = e[i];
  }
  compare("double", d, e, of_double, of_double_rows, of_double_parts);
  compare("float", f, g, of_float, of_float_rows, of_float_parts);
  compare("int", k, k, of_int, of_int_rows, of_int_parts);
  compare("complex", c, c, of_complex, of_complex_rows, of_complex_parts);
  Sum<double> once;
  Sum<int> ints;
  once.add(d, N);
  double sum = 0;
#pragma acc parallel loop copyin(d) reduction(+ : sum)
  for (int i = N - 1; i >= 0; --i)
    sum += d[i];
  CHECK(memcmp(&once.value, &sum, sizeof sum) == 0, "%a %a", once.value, sum);
  ints.add(k, N);
  CHECK(ints.value == N / 100 * 4950, "%d", ints.value);
  return check_end();
}
