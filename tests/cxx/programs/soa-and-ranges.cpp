// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// SoA containers with tuple of vectors, proxies, iterators (random access), range-for over views, zip
#include <array>
#include <cstdio>
#include <iterator>
#include <tuple>
#include <vector>
template <class... T> struct Soa {
  std::tuple<std::vector<T>...> v;
  explicit Soa(int n) : v(std::vector<T>(n)...) {}
  template <int I> auto *col() {
    return std::get<I>(v).data();
  }
  int size() const {
    return (int)std::get<0>(v).size();
  }
};
struct Count {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = int;
  using difference_type = long;
  using pointer = int *;
  using reference = int;
  long i;
  int operator*() const {
    return (int)i;
  }
  Count &operator++() {
    ++i;
    return *this;
  }
  Count &operator+=(long k) {
    i += k;
    return *this;
  }
  friend Count operator+(Count a, long k) {
    a.i += k;
    return a;
  }
  friend long operator-(Count a, Count b) {
    return a.i - b.i;
  }
  friend bool operator!=(Count a, Count b) {
    return a.i != b.i;
  }
  friend bool operator<(Count a, Count b) {
    return a.i < b.i;
  }
  friend bool operator==(Count a, Count b) {
    return a.i == b.i;
  }
};
struct Range {
  int n;
  Count begin() const {
    return {0};
  }
  Count end() const {
    return {n};
  }
};
template <class S> double kinetic(S &s) {
  const int n = s.size();
  auto *m = s.template col<0>();
  auto *u = s.template col<1>();
  auto *k = s.template col<2>();
  double e = 0;
#pragma omp target teams distribute parallel for reduction(+ : e) map(to : m[0 : n], u[0 : n]) map(tofrom : k[0 : n])
  for (int i : Range{n}) {
    e += 0.5 * m[i] * u[i] * u[i];
    k[i] = i % 3;
  }
  return e;
}
template <class It> long span(It b, It e) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (It it = b; it != e; ++it)
    s += *it * 2;
  return s;
}
int main() {
  Soa<double, float, int> s(40);
  for (int i = 0; i < 40; i++)
    s.col<0>()[i] = i % 4, s.col<1>()[i] = i % 3;
  std::printf("%g\n", kinetic(s));
  int t = 0;
  for (int x : std::get<2>(s.v))
    t = 2 * t % 1009 + x;
  std::printf("%d %ld\n", t, span(Range{20}.begin(), Range{20}.end()));
  std::array<std::array<int, 3>, 4> g{};
  int q = 0;
#pragma acc parallel loop copy(g) reduction(+ : q)
  for (auto &row : g)
    for (auto &x : row) {
      x += 2;
      q += x;
    }
  std::printf("%d %d\n", q, g[3][2]);
  const int mm[] = {3, 1, 4, 1, 5};
  long z = 0;
#pragma omp target teams distribute parallel for reduction(+ : z)
  for (const int &v : mm)
    z += v * v;
  std::printf("%ld\n", z);
  std::vector<int> vec(30, 2);
  int *vp = vec.data();
#pragma acc data copy(vp[0 : 30])
#pragma acc parallel loop reduction(+ : z) present(vp[0 : 30])
  for (auto &x : vec) {
    x += 1;
    z += x;
  }
  std::printf("%ld %d\n", z, vec[29]);
}
