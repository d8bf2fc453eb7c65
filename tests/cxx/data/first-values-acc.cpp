// RUN: %sumac++ -std=c++17 -fopenacc -O2 -I%S/../../run %s -o %t -lm && %run %t
// Variables of declare whose first value the run computes before main begins.
#include <cmath>
#include <cstdio>

#include "Inputs/check.h"

static int forty() {
  std::fflush(stdout); // no device has it
  return 40;
}
struct Point {
  int x, y;
  Point() : x(3), y(forty()) {}
};
static const double twopi = 2 * std::acos(-1.0);
#pragma acc declare copyin(twopi)
int sum = forty() + 2;
#pragma acc declare create(sum)
Point points[2];
#pragma acc declare device_resident(points)
inline int in_line = forty() + 3;
#pragma acc declare create(in_line)
struct Both {
  static int defined;
};
int Both::defined = forty() + 4;
#pragma acc declare copyin(Both::defined)
int linked = forty() + 5;
#pragma acc declare link(linked)

#pragma acc routine seq
static int all(int i) {
  return i == 0 ? sum : i == 1 ? points[1].x : i == 2 ? points[0].y : i == 3 ? in_line : i == 4 ? Both::defined : linked;
}

int main() {
  int a[6];
  double b = 0;
#pragma acc data copyin(linked)
#pragma acc parallel loop copyout(a) copy(b)
  for (int i = 0; i < 6; i++) {
    a[i] = all(i);
    if (i == 0)
      b = twopi;
  }
  const int expected[6] = {42, 3, 40, 43, 44, 45};
  for (int i = 0; i < 6; i++)
    CHECK(a[i] == expected[i], "%d: %d, expected %d", i, a[i], expected[i]);
  CHECK(std::fabs(b - 6.283185307179586) < 1e-15, "%g", b);
  return check_end();
}
