// RUN: %sumacc -fopenacc %s -o %t 2> %t.err && %run %t
// RUN: FileCheck %s < %t.err
// OpenACC 3.3 2.9.11 has no operator '-'; programs that use OpenMP's mean a sum.
#include "../Inputs/check.h"

int main(void) {
  int left = 1000;
// CHECK: acc-2.9.11-minus.c:[[#@LINE+1]]:37: warning: '-' is no reduction operator of OpenACC
#pragma acc parallel loop reduction(-:left)
  for (int i = 0; i < 100; i++)
    left -= i % 7;
  CHECK(left == 1000 - (14 * 21 + 1), "left = %d", left);
  return check_end();
}
