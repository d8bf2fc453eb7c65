// RUN: %sumac++ -fopenacc -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// using of a base's constructors and methods, final classes, overrides, aggregates with bases, delegating constructors.
#include "Inputs/check.h"

struct Base {
  int a;
  explicit Base(int a) : a(a) {}
  Base() : Base(7) {}
  int get() const { return a; }
  int get(int k) const { return a * k; }
  virtual int kind() const { return 1; }
};
struct Derived final : Base {
  using Base::Base;
  using Base::get;
  int get(double) const { return -1; }
  int kind() const override { return 2; }
};
struct Point { int x, y; };
struct Named : Point { int id = 3; };

int main() {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++) {
    const Derived d(i), e;
    const Base &b = d;
    const Named n{{i, 2}, 5};
    s += d.get() + d.get(2) + d.get(0.5) + e.get() + b.kind() + n.x + n.y + n.id;
  }
  CHECK(s == 45 + 90 - 10 + 70 + 20 + 45 + 20 + 50, "%d", s);
  return check_end();
}
