// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// Members of bases that are a template's parameters: policies, by using-declarations and by their names.
#include <cstdio>
template <class P> struct Solver : private P {
  using P::by;
  using P::step;
  explicit Solver(double b) {
    P::by = b;
  }
  double run(int m) {
    double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < m; i++)
      s += step(i) + P::step(4) + by + this->by + this->step(4) + P::fixed(4);
#pragma acc parallel loop reduction(+ : s) copyin(this[0 : 1])
    for (int i = 0; i < m; i++) {
      double t[P::size] = {1};
      auto f = [&](int k) { return step(k) * by + P::step(k); };
      s += f(i) + t[0] + P::template scaled<2>(3);
    }
#pragma acc parallel copy(this[0 : 1]) num_gangs(1)
    by += P::size;
    return s;
  }
};
struct Twice {
  static constexpr int size = 3;
  double by = 0;
  double step(double x) const {
    return 2 * x + by;
  }
  static double fixed(int i) {
    return i;
  }
  template <int K> double scaled(int i) const {
    return i * K * by;
  }
};
template <class T> struct Half {
  enum { size = 2 };
  T by = 0;
  T step(T x) {
    return x - by;
  }
  T fixed(int i) {
    return i + by;
  }
  template <int K> static T scaled(int i) {
    return i * K;
  }
};
template <class T> struct Deep : Half<T> {
  T go(int n) {
    T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += Half<T>::step(i) + Half<T>::fixed(2) + this->by;
    return s;
  }
};
int main() {
  Solver<Twice> a(2);
  Solver<Half<double>> b(3);
  double r = a.run(6), s = a.run(2), t = b.run(7);
  std::printf("%g %g %g\n", r, s, t);
  Deep<int> d;
  d.by = 4;
  std::printf("%d\n", d.go(9));
}
