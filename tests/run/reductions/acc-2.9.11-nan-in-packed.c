// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: max and min of members of a packed structure, which gangs combine under a lock, replace a NaN that
// stands there before the loop, as they do in other variables.
#include "../Inputs/check.h"

#include <math.h>

enum { N = 1003 };
struct __attribute__((packed)) pair {
  char before;
  double x;
  int n;
};

int main(void) {
  struct pair most = {0, NAN, 3}, least = most;
  double plain = NAN, a[N];
  for (int i = 0; i < N; i++)
    a[i] = i % 101 + 1;
#pragma acc parallel loop num_gangs(7) copyin(a) reduction(max : most.x, plain) reduction(min : least.x)
  for (int i = 0; i < N; i++) {
    most.x = a[i] > most.x ? a[i] : most.x;
    plain = a[i] > plain ? a[i] : plain;
    least.x = a[i] < least.x ? a[i] : least.x;
  }
  CHECK(plain == 101, "%g", plain);
  CHECK(most.x == 101, "%g", most.x);
  CHECK(least.x == 1, "%g", least.x);
  return check_end();
}
