// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Loops whose bounds reach the limits of the variable's type: the trip count and the last step must not overflow.
#include "../Inputs/check.h"
#include <limits.h>

int main(void) {
  long n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (int i = INT_MAX - 100; i < INT_MAX; i++)
    n++;
  CHECK(n == 100, "up to INT_MAX: %ld", n);
  n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (int i = INT_MIN + 50; i > INT_MIN; i--)
    n++;
  CHECK(n == 50, "down to INT_MIN: %ld", n);
  n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (int i = INT_MIN + 5; i < INT_MAX - (1 << 28); i += 1 << 28)
    n++;
  CHECK(n == 15, "over the whole range of int: %ld", n);
  n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (unsigned i = UINT_MAX - 10; i < UINT_MAX; i++)
    n++;
  CHECK(n == 10, "up to UINT_MAX: %ld", n);
  n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (unsigned i = 7; i < 4000000000u; i += 1000000000u)
    n++;
  CHECK(n == 4, "large unsigned steps: %ld", n);
  n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (long i = LONG_MAX - 33; i < LONG_MAX; i++)
    n++;
  CHECK(n == 33, "up to LONG_MAX: %ld", n);
  n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (unsigned long i = ULONG_MAX; i > ULONG_MAX - 40; i -= 4)
    n++;
  CHECK(n == 10, "down from ULONG_MAX: %ld", n);
  n = 0;
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (int i = 10; i < 10; i++)
    n++;
  CHECK(n == 0, "empty: %ld", n);
#pragma acc parallel loop reduction(+:n) num_gangs(4) vector_length(32)
  for (int i = 10; i < -10; i++)
    n++;
  CHECK(n == 0, "backwards: %ld", n);
  return check_end();
}
