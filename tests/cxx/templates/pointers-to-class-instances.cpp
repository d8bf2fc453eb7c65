// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Pointers, references and arrays of class templates' instances that depend on values, types and scopes, in regions.
#include "Inputs/check.h"
#include <array>
#include <complex>
#include <utility>

namespace lib {
template <class T, int N> struct Vec {
  T v[N];
  struct Part { T first; };
  Part part() const { return {v[0]}; }
};
enum class Kind { a, b };
template <Kind K> struct Tag { int x = int(K); };
}
template <int N> static int ints(const lib::Vec<int, N> *p, int n) {
  int s = 0;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < N; k++)
      s += p[i].v[k];
  return s;
}
template <class T, int N> static T parts(lib::Vec<T, N> *p, int n, typename lib::Vec<T, N>::Part *out) {
  T s = 0;
#pragma acc parallel loop copyin(p[0:n]) copyout(out[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++) {
    const lib::Vec<T, N> &v = p[i];
    typename lib::Vec<T, N>::Part part = v.part();
    out[i] = part;
    s += part.first;
  }
  return s;
}
template <lib::Kind K> static int tags(const lib::Tag<K> *t, int n) {
  int s = 0;
#pragma acc parallel loop copyin(t[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += t[i].x;
  return s;
}
template <std::size_t N> static double pairs(std::pair<std::array<double, N>, int> *p, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: p[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++) {
    p[i].second++;
    s += p[i].first[N - 1] * p[i].second;
  }
  return s;
}

int main() {
  lib::Vec<int, 3> a[2] = {{{1, 2, 3}}, {{4, 5, 6}}};
  CHECK(ints(a, 2) == 21, "%d", ints(a, 2));
  lib::Vec<int, 3>::Part out[2];
  CHECK(parts(a, 2, out) == 5 && out[1].first == 4, "%d", out[1].first);
  lib::Tag<lib::Kind::b> t[3];
  CHECK(tags(t, 3) == 3, "%d", tags(t, 3));
  std::pair<std::array<double, 2>, int> p[2] = {{{{1, 2}}, 3}, {{{3, 4}}, 5}};
  CHECK(pairs(p, 2) == 32 && p[1].second == 6, "%d", p[1].second);
  return check_end();
}
