// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// Packs of arguments in regions: first values of arrays and objects, captures, parts of lists; constants of templates.
#include <array>
#include <cstdio>
#include <utility>
template <class... F> double polynomials(int n, F... f) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    const double x[] = {0, double(f)..., s * 0};
    double y[sizeof...(f) + 1] = {static_cast<double>(f * i)...};
    std::array<double, sizeof...(F)> z{{double(f + i)...}};
    y[0] += 1;
    for (unsigned k = 0; k < sizeof...(F); k++)
      s += x[k + 1] * i - y[k] + z[k];
  }
  return s;
}
template <class... F> long calls(int n, F... f) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    (void)std::initializer_list<int>{(s += f(i), 0)...};
    int k = i;
    auto g = [f..., &k](int x) { return (f(x + k) + ...); };
    auto h = [=](int x) { return (f(x + k) + ...); };
    auto one = [&f..., k] { return (f(k) * ...); };
    std::array<long, sizeof...(F)> a{{f(i)...}};
    s += g(i) + h(2) + one();
    for (long v : a)
      s += v;
  }
  return s;
}
template <class... A, class... B> long two(std::pair<A, B>... p) {
  long s = 0;
#pragma omp target map(tofrom : s)
  {
    long first[] = {p.first...};
    long both[] = {(p.first * p.second)...};
    for (long x : both)
      s = 10 * s + x;
    s += first[0];
  }
  return s;
}
template <class T, std::size_t... I> double indices(const T *p, std::index_sequence<I...>) {
  double s = 0;
  constexpr int n = sizeof...(I);
  constexpr T half = T(1) / 2;
#pragma acc parallel loop reduction(+ : s) copyin(p[0 : n])
  for (int i = 0; i < n; i++) {
    T t[n] = {p[I]...};
    s += ((p[I] * (i + 1)) + ...) + std::array<T, n>{p[I]...}[i] + t[i] * half;
  }
  return s;
}
int main() {
  double p[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  float q[3] = {1, 2, 3};
  std::printf("%g %g %g\n", polynomials(10, 1, 2.5, 3L), indices(p, std::make_index_sequence<6>()),
              indices(q, std::make_index_sequence<3>()));
  std::printf("%ld\n", calls(6, [](int x) { return x; }, [](int x) { return 2L * x; }));
  std::printf("%ld\n", two(std::make_pair(1, 2L), std::make_pair('c', 3)));
}
