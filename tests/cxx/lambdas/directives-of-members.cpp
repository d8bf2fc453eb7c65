// RUN: %sumac++ -std=c++17 -fopenmp -O2 %s -o %t && %run-once %t
// Lambdas with directives that use members of the object: for the host, handed on, and in a construct.
#include <omp.h>
#include <cstdio>
#include <algorithm>
#include <vector>
#include <functional>
struct G { int n; std::vector<double> v; 
  template <class F> void each(F f) { double *p = v.data(); int m = n;
#pragma omp target teams distribute parallel for map(tofrom: p[0:m])
    for (int i = 0; i < m; i++) f(p[i], i); }
  double host() { double s = 0; auto add = [this, &s](int k) {
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < n; i++) s += v[i] * k; };
    add(2); return s; }
  void both(double a) { each([a](double &x, int i) { x += a * i; });
    std::function<void(int)> g = [&](int k) {
#pragma omp critical
      v[k] += 1; };
#pragma omp parallel for
    for (int i = 0; i < n; i++) g(i);
    std::sort(v.begin(), v.end(), [&](double x, double y) { return x * a > y * a; }); } };
struct M { int n; double *v; int out[8];
  int go() { double *p = v;
#pragma omp target teams distribute map(tofrom: this[0:1])
    for (int k = 0; k < 8; k++) {
      auto f = [&](int q) { int s = 0;
#pragma omp parallel for reduction(+: s)
        for (int i = 0; i < n; i++) s += i * q;
        out[q] = s; };
      f(k);
    }
    int bad = 0;
    for (int k = 0; k < 8; k++) bad += out[k] != 45 * k;
    return bad; }
  int go2() {
#pragma omp target teams distribute map(tofrom: this[0:1])
    for (int k = 0; k < 8; k++) {
      auto f = [this](int q) { int s = 0;
#pragma omp parallel for reduction(+: s)
        for (int i = 0; i < n; i++) s += i * q;
        out[q] = s + 1; };
      f(k);
    }
    int bad = 0;
    for (int k = 0; k < 8; k++) bad += out[k] != 45 * k + 1;
    return bad; }
};
int main() {
  G g{10, std::vector<double>(10, 1.0)};
  M m{10, nullptr, {}};
  double s = 0;
  g.both(2);
  for (int i = 0; i < 10; i++)
    s += 2 + 2 * i;
  bool right = g.host() == 2 * s && g.v[0] == 20 && m.go() + m.go2() == 0;
  std::puts(right ? "right" : "wrong");
  return !right;
}
