// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Expression templates: an assignment that makes one kernel of a whole expression.
#include "Inputs/check.h"
#include <vector>

template <class E> struct Expr {
  const E &self() const { return static_cast<const E &>(*this); }
};
struct Ref : Expr<Ref> {
  const double *p;
  explicit Ref(const double *p) : p(p) {}
  double operator[](int i) const { return p[i]; }
};
template <class L, class R> struct Add : Expr<Add<L, R>> {
  L l;
  R r;
  Add(L l, R r) : l(l), r(r) {}
  double operator[](int i) const { return l[i] + r[i]; }
};
template <class E> struct Scale : Expr<Scale<E>> {
  double k;
  E e;
  Scale(double k, E e) : k(k), e(e) {}
  double operator[](int i) const { return k * e[i]; }
};
template <class L, class R> Add<L, R> operator+(const Expr<L> &l, const Expr<R> &r) { return {l.self(), r.self()}; }
template <class E> Scale<E> operator*(double k, const Expr<E> &e) { return {k, e.self()}; }

class Vector {
  std::vector<double> v;

public:
  explicit Vector(int n, double x = 0) : v(n, x) {
    double *p = v.data();
#pragma acc enter data copyin(p[0:n])
  }
  ~Vector() {
    double *p = v.data();
    const int n = (int)v.size();
#pragma acc exit data delete(p[0:n])
  }
  Ref ref() {
    const double *d = v.data();
    double *p = v.data();
#pragma acc host_data use_device(p)
    d = p;
    return Ref(d);
  }
  template <class E> Vector &operator=(const Expr<E> &expr) {
    double *p = v.data();
    const int n = (int)v.size();
    const E e = expr.self();
#pragma acc parallel loop present(p[0:n]) firstprivate(e)
    for (int i = 0; i < n; i++)
      p[i] = e[i];
#pragma acc update self(p[0:n])
    return *this;
  }
  double operator[](int i) const { return v[i]; }
};

int main() {
  Vector a(20, 1), b(20, 2), c(20);
  c = 2 * a.ref() + 3 * (b.ref() + a.ref());
  CHECK(c[0] == 11 && c[19] == 11, "%g", c[19]);
  return check_end();
}
