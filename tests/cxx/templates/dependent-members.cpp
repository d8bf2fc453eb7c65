// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Members of objects whose type is a parameter: arrays in them, pointers, methods, nested types, by value and reference.
#include "Inputs/check.h"

struct Flat {
  static constexpr int dims = 1;
  double v[4];
  double get(int i) const { return v[i % 4]; }
};
struct Deep {
  static constexpr int dims = 2;
  Flat inner;
  int shift;
  double get(int i) const { return inner.v[i % 4] + shift; }
};
template <class O> static double total(const O &o, int n) {
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(o)
  for (int i = 0; i < n; i++) {
    const O copy = o;
    s += o.get(i) * O::dims + copy.get(0);
  }
  return s;
}
template <class O> static void change(O *p, int n) {
#pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++) {
    O &o = p[i];
    o = O(o);
    auto &first = reinterpret_cast<double &>(o);
    first += i;
  }
}

int main() {
  const Flat f = {{1, 2, 3, 4}};
  const Deep d = {f, 10};
  CHECK(total(f, 8) == 20 + 8, "%g", total(f, 8));
  CHECK(total(d, 4) == 100 + 44, "%g", total(d, 4));
  Deep a[3] = {d, d, d};
  change(a, 3);
  CHECK(a[2].inner.v[0] == 3 && a[2].shift == 10, "%g", a[2].inner.v[0]);
  return check_end();
}
