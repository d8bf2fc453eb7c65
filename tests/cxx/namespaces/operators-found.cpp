// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Operators and functions that are found by the namespace of their arguments; hidden friends; std:: overloads beside.
#include "Inputs/check.h"
#include <cmath>

namespace geo {
struct P {
  double x, y;
  friend P operator+(P a, P b) { return {a.x + b.x, a.y + b.y}; }
  friend double norm(P p) { return std::sqrt(p.x * p.x + p.y * p.y); }
};
P operator*(double k, P p) { return {k * p.x, k * p.y}; }
namespace deep {
struct Q : P {};
double abs(Q q) { return q.x < 0 ? -q.x : q.x; }
}
}

int main() {
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++) {
    geo::P p = {3.0 * i, 0}, q = {0, 4.0 * i};
    geo::deep::Q r;
    r.x = -i, r.y = 0;
    using std::abs;
    s += norm(p + q) + norm(2.0 * p) + abs(r) + abs(-1.5) + abs(-2);
  }
  CHECK(s == 45 * (5 + 6 + 1) + 35, "%g", s);
  return check_end();
}
