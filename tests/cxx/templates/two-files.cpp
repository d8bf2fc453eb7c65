// RUN: %sumac++ -fopenacc -O1 -I%S/../../run -c %s -o %t.o && %sumac++ -fopenacc -O1 -DSECOND -I%S/../../run -c %s -o %t2.o && %sumac++ -fopenacc %t.o %t2.o -o %t -lm && %run %t
// One instance in two files.
#include "Inputs/check.h"

template <class T> T sum(const T *a, int n) {
  T s = 0;
#pragma acc parallel loop copyin(a[0:n]) reduction(+:s)
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
}
double second(const double *a, int n);
#ifdef SECOND
double second(const double *a, int n) { return 2 * sum(a, n); }
#else
int main() {
  double a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  CHECK(sum(a, 10) == 45, "%g", sum(a, 10));
  CHECK(second(a, 10) == 90, "%g", second(a, 10));
  return check_end();
}
#endif
