// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// automatic differentiation: dual numbers, templates on scalar type, user operators in regions, reductions of duals
#include <array>
#include <cmath>
#include <cstdio>
template <class T, int N> struct Dual {
  T v;
  std::array<T, N> d;
  Dual(T v = T()) : v(v), d() {}
  static Dual var(T v, int k) {
    Dual r(v);
    r.d[k] = 1;
    return r;
  }
  Dual &operator+=(const Dual &o) {
    v += o.v;
    for (int i = 0; i < N; i++)
      d[i] += o.d[i];
    return *this;
  }
  friend Dual operator+(Dual a, const Dual &b) {
    return a += b;
  }
  friend Dual operator*(const Dual &a, const Dual &b) {
    Dual r(a.v * b.v);
    for (int i = 0; i < N; i++)
      r.d[i] = a.d[i] * b.v + a.v * b.d[i];
    return r;
  }
  friend Dual operator-(const Dual &a, const Dual &b) {
    Dual r(a.v - b.v);
    for (int i = 0; i < N; i++)
      r.d[i] = a.d[i] - b.d[i];
    return r;
  }
  friend bool operator<(const Dual &a, const Dual &b) {
    return a.v < b.v;
  }
};
template <class S> S f(const S &x, const S &y, int i) {
  return x * x * S(i) + y * x - S(3) * y;
}
template <class T> T f(const T &x, int) = delete;
using D2 = Dual<double, 2>;
#pragma omp declare reduction(+ : D2 : omp_out += omp_in) initializer(omp_priv = D2())
template <class S> S total(double a, double b, int n) {
  S s = S();
  const S x = S(a), y = S(b);
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
  for (int i = 0; i < n; i++)
    s += f(x, y, i);
  return s;
}
template <> D2 total<D2>(double a, double b, int n) {
  D2 s;
  const D2 x = D2::var(a, 0), y = D2::var(b, 1);
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
  for (int i = 0; i < n; i++)
    s += f(x, y, i);
  return s;
}
template <class T, int N> Dual<T, N> gen(int n) {
#pragma omp declare reduction(plus : Dual<T, N> : omp_out += omp_in) initializer(omp_priv = Dual<T, N>())
  Dual<T, N> s;
  Dual<T, N> x[N];
  for (int k = 0; k < N; k++)
    x[k] = Dual<T, N>::var(T(k + 1), k);
#pragma omp target teams distribute parallel for reduction(plus : s) map(tofrom : s) map(to : x)
  for (int i = 0; i < n; i++) {
    Dual<T, N> t = x[i % N];
    for (int k = 0; k < N; k++)
      t = t * x[k] + Dual<T, N>(T(1));
    s += t;
  }
  return s;
}
int main() {
  auto a = total<double>(2, 3, 20);
  auto b = total<D2>(2, 3, 20);
  std::printf("%g %g %g %g\n", a, b.v, b.d[0], b.d[1]);
  auto g = gen<double, 3>(17);
  auto h = gen<int, 2>(5);
  std::printf("%g %g %g %g %d %d %d\n", g.v, g.d[0], g.d[1], g.d[2], h.v, h.d[0], h.d[1]);
}
