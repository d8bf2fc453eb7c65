// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// mappers of class templates with nested pointers, in templates
#include <cstdio>
#include <vector>
template <class T> struct Buf {
  T *p;
  int n;
};
template <class T> struct Grid {
  Buf<T> u, v;
  T h;
  T &at(int i) {
    return u.p[i];
  }
};
#pragma omp declare mapper(Buf<double> b) map(b, b.p[0 : b.n])
#pragma omp declare mapper(Buf<int> b) map(b, b.p[0 : b.n])
template <class T> T work(Grid<T> &g) {
#pragma omp declare mapper(Grid<T> x) map(x.h, x.u, x.v) map(x.u.p[0 : x.u.n], x.v.p[0 : x.v.n])
  T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : g)
  for (int i = 0; i < g.u.n; i++) {
    g.u.p[i] += g.h * g.v.p[i];
    s += g.at(i);
  }
  return s;
}
struct Two {
  Buf<double> b[2];
  int k;
};
#pragma omp declare mapper(two : Two t) map(t.k) map(t.b[0], t.b[1]) map(t.b[0].p[0 : t.b[0].n])                       \
    map(t.b[1].p[0 : t.b[1].n])
int main() {
  std::vector<double> a(50), b(50);
  std::vector<int> c(40), d(40);
  for (int i = 0; i < 50; i++)
    a[i] = i, b[i] = i % 3;
  for (int i = 0; i < 40; i++)
    c[i] = i, d[i] = i % 5;
  Grid<double> g{{a.data(), 50}, {b.data(), 50}, 0.5};
  Grid<int> h{{c.data(), 40}, {d.data(), 40}, 3};
  std::printf("%g %d\n", work(g), work(h));
  std::printf("%g %d\n", a[20], c[33]);
  Buf<double> x{a.data(), 50};
#pragma omp target map(tofrom : x)
  for (int i = 0; i < x.n; i++)
    x.p[i] *= 2;
  std::printf("%g\n", a[20]);
  Two t{{{a.data(), 50}, {b.data(), 50}}, 3};
#pragma omp target teams distribute parallel for map(mapper(two), tofrom : t)
  for (int i = 0; i < 50; i++)
    t.b[0].p[i] += t.k * t.b[1].p[i];
  std::printf("%g %g\n", a[20], a[49]);
}
