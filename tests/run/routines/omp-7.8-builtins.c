// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// RUN: %sumacc -std=gnu89 -DC89 -fopenmp -Wno-implicit-function-declaration %s -o %t && %run-once %t
//
// Builtins whose first use stands between declare target and its end are not declared there.

#include <math.h>
#include <stdio.h>

#pragma omp declare target
static int magnitude(int x) {
  return __builtin_abs(x) + __builtin_popcount(7u);
}
int is_bad(double x) {
  return isnan(x) || x == (double)INFINITY;
}
#ifdef C89
int undeclared(int x) {
  return abs(x); /* no header declares it */
}
#else
#include <stdlib.h>
int undeclared(int x) {
  return abs(x);
}
#endif
#pragma omp end declare target

int main(void) {
  int r = 0, b = 0, u = 0;
#pragma omp target map(tofrom : r, b, u)
  {
    r = magnitude(-3);
    b = is_bad(1.0 / 0.0) + is_bad(1.0);
    u = undeclared(-4);
  }
  if (r != 6 || b != 1 || u != 4)
    return printf("%d %d %d instead of 6 1 4\n", r, b, u), 1;
  return 0;
}
