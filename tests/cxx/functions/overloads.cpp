// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A region calls overloaded functions, inline ones, and ones with default arguments.
#include "Inputs/check.h"

static int twice(int x) { return 2 * x; }
static double twice(double x) { return 3 * x; }
inline long add(long a, long b = 5) { return a + b; }
constexpr int square(int x) { return x * x; }

int main() {
  double d = 0;
  long n = 0;
#pragma acc parallel loop reduction(+:d, n)
  for (int i = 0; i < 10; i++) {
    d += twice(double(i));
    n += twice(i) + add(i) + square(i);
  }
  CHECK(d == 135, "%g", d);
  CHECK(n == 90 + 95 + 285, "%ld", n);
  return check_end();
}
