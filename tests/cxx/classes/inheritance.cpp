// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Members of base classes, and objects of derived ones in clauses.
#include "Inputs/check.h"

struct Base {
  int n;
  double offset;
};
struct Derived : Base {
  double factor;
  double run(const double *x) {
    double s = 0;
#pragma acc parallel loop copyin(x[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += x[i] * factor + offset;
    return s;
  }
};

int main() {
  double x[10];
  for (int i = 0; i < 10; i++)
    x[i] = i;
  Derived d;
  d.n = 10, d.offset = 1, d.factor = 2;
  CHECK(d.run(x) == 100, "%g", d.run(x));
  double s = 0;
#pragma acc parallel loop copyin(d, x) reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += x[i] * d.factor + d.offset;
  CHECK(s == 100, "%g", s);
  return check_end();
}
