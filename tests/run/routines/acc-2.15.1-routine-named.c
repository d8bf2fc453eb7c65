// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.15.1: routine directives by name, in front of the definition and in a function; pointers to routines;
// recursion; inline functions.
#include "../Inputs/check.h"

enum { N = 40 };

#pragma acc routine seq
static int twice(int x) { return 2 * x; }
int thrice(int x);
#pragma acc routine(thrice) seq
int thrice(int x) { return 3 * x; }
int plain(int x);
#pragma acc routine seq
static int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static inline int before(int x) { return x - 1; }
typedef int (*function)(int);

int main(void) {
  int out[N];
#pragma acc routine(plain) seq
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++) {
    function table[3] = {twice, thrice, plain}, f = table[i % 3];
    out[i] = f(i) + factorial(5) + before(i);
  }
  for (int i = 0; i < N; i++) {
    int w = (i % 3 == 0 ? 2 * i : i % 3 == 1 ? 3 * i : i + 7) + 120 + i - 1;
    CHECK(out[i] == w, "[%d] = %d, not %d", i, out[i], w);
  }
  return check_end();
}
int plain(int x) { return x + 7; }
