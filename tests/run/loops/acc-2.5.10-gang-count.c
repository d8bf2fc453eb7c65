// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.5.10: num_gangs gangs run the gang-redundant code, at run time and as a constant; serial has one.
#include "../Inputs/check.h"

static int gangs(int n) {
  int count = 0;
#pragma acc parallel num_gangs(n) reduction(+:count)
  { count++; }
  return count;
}

int main(void) {
  static const int counts[] = {1, 2, 3, 7, 64, 100};
  for (int k = 0; k < 6; k++)
    CHECK(gangs(counts[k]) == counts[k], "num_gangs(%d) gave %d", counts[k], gangs(counts[k]));
  int constant = 0, one = 0;
#pragma acc parallel num_gangs(9) num_workers(4) vector_length(32) reduction(+:constant)
  { constant++; } /* worker-single, vector-single: once a gang */
  CHECK(constant == 9, "num_gangs(9) gave %d", constant);
#pragma acc serial reduction(+:one)
  { one++; }
  CHECK(one == 1, "serial ran %d times", one);
  return check_end();
}
