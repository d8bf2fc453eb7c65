// RUN: %sumacc -fopenmp -Wall -Werror %s -o %t -lm && %run-once %t
// Compiler's functions that are used between declare target and its end for the first time are no functions of the program.
#include <math.h>
#include <stdio.h>
#pragma omp begin declare target
static int bits(unsigned x) { return __builtin_popcount(x) + __builtin_clz(x); }
static int odd(double x) { return isnan(x) || x == INFINITY || signbit(x); }
static int taken(int *p) { return __sync_fetch_and_add(p, 1) + __atomic_load_n(p, __ATOMIC_RELAXED); }
#pragma omp end declare target

int main(void) {
  int r = 0, count = 1, o = 0;
#pragma omp target map(tofrom : r, count, o)
  {
    r = bits(5) + taken(&count);
    o = odd(1) + 2 * odd(-1) + 4 * odd(NAN);
  }
  printf("%d %d %d\n", r, count, o);
  return r != 2 + 29 + 1 + 2 || count != 2 || o != 6;
}
