// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Alias templates, deduction guides, auto parameters of values, inline variables, nested generic code.
#include "Inputs/check.h"
#include <array>

template <class T, std::size_t N> struct Poly {
  T c[N];
  constexpr T operator()(T x) const {
    T r = 0;
    for (std::size_t i = N; i-- > 0;)
      r = r * x + c[i];
    return r;
  }
};
template <class T, class... U> Poly(T, U...) -> Poly<T, 1 + sizeof...(U)>;
template <class T> using Cubic = Poly<T, 4>;
template <auto K> constexpr auto times = [](auto x) { return x * K; };
template <auto N, class F> static void fill(double *p, const F &f) {
#pragma omp target teams distribute parallel for map(from: p[0:N]) firstprivate(f)
  for (decltype(N) i = 0; i < N; i++)
    p[i] = f(double(i));
}

int main() {
  double p[6];
  fill<6>(p, Poly{1.0, 2.0, 3.0});
  CHECK(p[5] == 86, "%g", p[5]);
  fill<5L>(p, Cubic<double>{{0, 0, 0, 1}});
  CHECK(p[4] == 64 && p[5] == 86, "%g", p[4]);
  fill<3u>(p, times<4>);
  CHECK(p[2] == 8, "%g", p[2]);
  return check_end();
}
