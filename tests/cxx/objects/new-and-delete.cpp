// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// new and delete in regions take memory of the device.
#include "Inputs/check.h"

int main() {
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 30; i++) {
    double *p = new double[4]();
    int *q = new int(i);
    p[i % 4] = *q;
    sum += p[0] + p[1] + p[2] + p[3];
    delete q;
    delete[] p;
  }
  CHECK(sum == 435, "%g", sum);
  return check_end();
}
