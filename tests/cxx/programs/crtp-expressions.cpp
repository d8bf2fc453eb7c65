// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// CRTP + expression templates with regions in operator= and in the base
#include <cmath>
#include <cstdio>
#include <vector>
template <class D> struct Expr {
  const D &self() const {
    return static_cast<const D &>(*this);
  }
  double operator[](int i) const {
    return self()[i];
  }
  int size() const {
    return self().size();
  }
};
template <class L, class R, class Op> struct Bin : Expr<Bin<L, R, Op>> {
  L l;
  R r;
  Bin(const L &l, const R &r) : l(l), r(r) {}
  double operator[](int i) const {
    return Op::apply(l[i], r[i]);
  }
  int size() const {
    return l.size();
  }
};
struct Scalar : Expr<Scalar> {
  double v;
  int n;
  Scalar(double v, int n) : v(v), n(n) {}
  double operator[](int) const {
    return v;
  }
  int size() const {
    return n;
  }
};
struct Add {
  static double apply(double a, double b) {
    return a + b;
  }
};
struct Mul {
  static double apply(double a, double b) {
    return a * b;
  }
};
struct View : Expr<View> {
  double *p;
  int n;
  View(double *p, int n) : p(p), n(n) {}
  double operator[](int i) const {
    return p[i];
  }
  double &operator[](int i) {
    return p[i];
  }
  int size() const {
    return n;
  }
  template <class E> View &operator=(const Expr<E> &e) {
    const E x = e.self();
    View &me = *this;
#pragma omp target teams distribute parallel for firstprivate(x)
    for (int i = 0; i < me.n; i++)
      me.p[i] = x[i];
    return *this;
  }
};
template <class L, class R> Bin<L, R, Add> operator+(const Expr<L> &l, const Expr<R> &r) {
  return {l.self(), r.self()};
}
template <class L, class R> Bin<L, R, Mul> operator*(const Expr<L> &l, const Expr<R> &r) {
  return {l.self(), r.self()};
}
template <class E> double norm1(const Expr<E> &e) {
  double s = 0;
  E x = e.self();
  int n = x.size();
#pragma acc parallel loop reduction(+ : s) firstprivate(x)
  for (int i = 0; i < n; i++)
    s += std::fabs(x[i]);
  return s;
}
int main() {
  const int n = 200;
  std::vector<double> a(n), b(n), c(n);
  for (int i = 0; i < n; i++)
    a[i] = i % 7, b[i] = i % 5 - 2, c[i] = 0;
  double *pa = a.data(), *pb = b.data(), *pc = c.data();
#pragma omp target data map(to : pa[0 : n], pb[0 : n]) map(tofrom : pc[0 : n])
  {
    View *x, *y, *z;
    double *da, *db, *dc;
#pragma omp target data use_device_addr(pa[0 : n], pb[0 : n], pc[0 : n])
    {
      da = pa, db = pb, dc = pc;
      View x(pa, n), y(pb, n), z(pc, n);
      z = x + y * Scalar(3, n);
      z = z * x + Scalar(1, n) * (y + y);
      std::printf("%g\n", norm1(x * y + z));
    }
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += c[i] * (i % 3);
  std::printf("%g %g\n", s, c[5]);
}
