// A routine of a system's header that nothing calls: the directive is about it, not about what comes next.
// RUN: %sumacc -fopenacc %s -o %t && %run %t
#include <sumac_reproducible.h>

int main(void) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  return sum != 45;
}
