// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Implicit conversions by constructors and operators, explicit ones by casts, of arguments and results.
#include "Inputs/check.h"

struct Meter {
  double v;
  Meter(double v) : v(v) {}
};
struct Foot {
  double v;
  explicit Foot(double v) : v(v) {}
  operator Meter() const { return v * 0.25; }
};
static double area(Meter a, Meter b) { return a.v * b.v; }

int main() {
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += area(Foot(i), 2) + area(3.0, Meter(1)) + static_cast<Meter>(Foot(4)).v;
  CHECK(s == 45 * 0.5 + 40, "%g", s);
  return check_end();
}
