// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Variables of a region that are references stand for what they refer to.
#include "Inputs/check.h"

static void add(double &sum, const int &n, const double *const &x) {
#pragma acc parallel loop reduction(+:sum) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    sum += x[i];
}

int main() {
  double x[100], sum = 1;
  for (int i = 0; i < 100; i++)
    x[i] = i;
  add(sum, 100, x);
  CHECK(sum == 4951, "%g", sum);
  int all[10] = {}, (&ref)[10] = all;
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    ref[i] = i;
  CHECK(all[9] == 9, "%d", all[9]);
  return check_end();
}
