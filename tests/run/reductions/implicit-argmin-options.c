// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -O1 -fsanitize=undefined -fsanitize-trap=all %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -flto %s -o %t 2>&1 | FileCheck --allow-empty %s
// CHECK-NOT: not vectorized
/* What Sumac adds to find the smallest value's place is no mistake of the program's for clang's sanitizer, and nothing
   that the linker would warn of; an array of no elements has nothing to reduce. */
#include <math.h>
#include <stdio.h>

int main(void) {
  double least = INFINITY, x[1000], sum = 0;
  int place = -1, none[3][0];
  struct {
    int n, rest[0];
  } s = {3};
  for (int i = 0; i < 1000; i++)
    x[i] = (i * 617 + 5) % 1000;
#pragma acc parallel loop num_gangs(4)
  for (int i = 0; i < 1000; i++)
    if (x[i] < least) {
      least = x[i];
      place = i;
    }
#pragma acc parallel loop reduction(+ : none, s.rest, sum)
  for (int i = 0; i < 1000; i++)
    sum += x[i] + sizeof none + sizeof s.rest;
  if (least != 0 || x[place] != 0 || sum != 499500 || s.n != 3)
    printf("%g at %d, sum %g\n", least, place, sum);
  return least != 0 || x[place] != 0 || sum != 499500 || s.n != 3;
}
