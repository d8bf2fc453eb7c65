// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// state machine / policy mixins, diamond inheritance, using base members in regions, protected members via this, friend
// templates
#include <cstdio>
template <class D> struct Counter {
  static int made;
  int id;
  Counter() : id(made++) {}
};
template <class D> int Counter<D>::made = 0;
struct Base {
  double w[3];
  int n;

protected:
  double hidden = 2;
  double pick(int i) const {
    return w[i % 3] * hidden;
  }
};
struct Mid1 : virtual Base {
  double a = 1;
};
struct Mid2 : virtual Base {
  double b = 2;
};
template <class P> struct Solver : private P, Counter<Solver<P>>, protected Base {
  using Base::w;
  using P::step;
  Solver() {
    n = 3;
    for (int i = 0; i < 3; i++)
      w[i] = i + 1;
  }
  double run(int m) {
    double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < m; i++)
      s += step(w[i % n]) + pick(i) + this->id;
#pragma acc parallel loop reduction(+ : s) copyin(this[0 : 1])
    for (int i = 0; i < m; i++)
      s += this->step(this->w[i % this->n]) * Base::hidden;
    return s;
  }
  template <class Q> friend double peek(Solver<Q> &, int);
};
template <class Q> double peek(Solver<Q> &s, int m) {
  double t = 0;
#pragma acc parallel loop reduction(+ : t) copy(s)
  for (int i = 0; i < m; i++)
    t += s.hidden + s.w[i % 3];
#pragma omp target teams distribute parallel for reduction(+ : t)
  for (int i = 0; i < m; i++)
    t += s.pick(i);
  return t;
}
struct Twice {
  double step(double x) const {
    return 2 * x;
  }
};
struct Inc {
  int by = 3;
  double step(double x) const {
    return x + by;
  }
};
struct Diamond : Mid1, Mid2 {
  Diamond() {
    for (int i = 0; i < 3; i++)
      w[i] = 1 + i;
    n = 3;
  }
  double sum() {
    double s = 0, *ww = w;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : ww[0 : 3])
    for (int i = 0; i < 9; i++)
      s += ww[i % 3];
    double aa = a, bb = b;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < 4; i++)
      s += aa * i + bb;
    return s;
  }
};
int main() {
  Solver<Twice> a;
  Solver<Inc> b, c;
  std::printf("%g %g %g %g %g\n", a.run(10), b.run(11), c.run(5), peek(a, 4), peek(c, 5));
  Diamond d;
  std::printf("%g\n", d.sum());
}
