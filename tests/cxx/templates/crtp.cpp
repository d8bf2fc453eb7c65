// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A base class that calls its derived class by a cast of this; regions in the base.
#include "Inputs/check.h"

template <class D> struct Shape {
  double area(double x) const { return static_cast<const D *>(this)->area_of(x); }
  double total(int n) const {
    double s = 0;
    const D d = *static_cast<const D *>(this);
#pragma acc parallel loop reduction(+:s) firstprivate(d)
    for (int i = 0; i < n; i++)
      s += d.area(i);
    return s;
  }
};
struct Square : Shape<Square> {
  double factor = 2;
  double area_of(double x) const { return factor * x * x; }
};
struct Line : Shape<Line> {
  double area_of(double x) const { return x; }
};

int main() {
  CHECK(Square().total(5) == 60, "%g", Square().total(5));
  CHECK(Line().total(5) == 10, "%g", Line().total(5));
  return check_end();
}
