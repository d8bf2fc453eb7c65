// RUN: %sumacc -fopenacc %s -o %t -lm && %run-once %t
// Of a generic selection (C17 6.5.1.1) one expression is evaluated: the others may call what devices do not have, as in
// the macros of glibc's <math.h>.
#include <math.h>
#include "../Inputs/check.h"

int not_here(int);
#define HALF(x)                                                                                                        \
  _Generic((x), float: ldexpf((x), -1), long double: ldexpl((long double)(x), -1), int: not_here(1),                   \
      default: ldexp((double)(x), -1))

#pragma acc routine seq
static double half(double x) {
  return HALF(x);
}

int main(void) {
  double d[10];
  float f[10];
#pragma acc parallel loop copyout(d, f)
  for (int i = 0; i < 10; i++)
    d[i] = HALF((double)i) + half(i), f[i] = HALF((float)i);
  for (int i = 0; i < 10; i++)
    CHECK(d[i] == i && f[i] == (float)i / 2, "%d: %g, %g", i, d[i], (double)f[i]);
  return check_end();
}
