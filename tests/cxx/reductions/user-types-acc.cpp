// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Structures reduced element by element, members of objects by name, an array of a class, several levels.
#include "Inputs/check.h"

struct Sums {
  double x = 0, y = 0;
  int n = 0;
};
int main() {
  Sums s;
  double by[4] = {};
#pragma acc parallel loop gang reduction(+:s.x, s.y, s.n) reduction(+:by)
  for (int i = 0; i < 40; i++) {
    s.x += i;
    s.n++;
    double row = 0;
#pragma acc loop vector reduction(+:row)
    for (int k = 0; k < 8; k++)
      row += k;
    s.y += row;
    by[i % 4] += row;
  }
  CHECK(s.x == 780 && s.y == 40 * 28 && s.n == 40 && by[3] == 280, "%g %g %d %g", s.x, s.y, s.n, by[3]);
  return check_end();
}
