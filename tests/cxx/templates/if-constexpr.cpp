// RUN: %sumac++ -fopenmp -fopenacc -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// if constexpr and type traits in regions of templates.
#include "Inputs/check.h"
#include <cmath>
#include <type_traits>

template <class T> static T norm(const T *v, int n) {
  T s{};
#pragma omp target teams distribute parallel for map(to: v[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++) {
    if constexpr (std::is_floating_point<T>::value)
      s += std::fabs(v[i]);
    else if constexpr (std::is_signed_v<T>)
      s += v[i] < 0 ? -v[i] : v[i];
    else
      s += v[i];
  }
  return s;
}
template <class T> static auto half(T x) -> std::conditional_t<std::is_integral_v<T>, double, T> {
  return std::conditional_t<std::is_integral_v<T>, double, T>(x) / 2;
}

int main() {
  double d[3] = {-1.5, 2, -3};
  int i[3] = {-1, 2, -3};
  unsigned u[3] = {1, 2, 3};
  CHECK(norm(d, 3) == 6.5 && norm(i, 3) == 6 && norm(u, 3) == 6, "%g %d %u", norm(d, 3), norm(i, 3), norm(u, 3));
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int k = 0; k < 4; k++)
    s += half(k) + half(0.5f);
  CHECK(s == 4, "%g", s);
  return check_end();
}
