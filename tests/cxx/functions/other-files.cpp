// RUN: %sumac++ -fopenacc -O1 -I%S/../../run -c %s -o %t.o && %sumac++ -fopenacc -O1 -DSECOND -I%S/../../run -c %s -o %t2.o && %sumac++ -fopenacc %t.o %t2.o -o %t -lm && %run %t
// Functions of other files by their mangled names: routine and declare target.
#include "Inputs/check.h"

#ifdef SECOND
namespace other {
#pragma acc routine seq
double twice(double x) { return 2 * x; }
#pragma acc routine seq
int twice(int x) { return 3 * x; }
}
#else
namespace other {
#pragma acc routine seq
double twice(double x);
#pragma acc routine seq
int twice(int x);
}

int main() {
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += other::twice(double(i)) + other::twice(i);
  CHECK(sum == 90 + 135, "%g", sum);
  return check_end();
}
#endif
