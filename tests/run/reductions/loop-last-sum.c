// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// UNSUPPORTED: sanitized
// (the simulator is slow there, and what is looked at is device code)
// Trip counts from which another step of all threads leads beyond the counter's type: every iteration is done once.
// (Optimised, a loop that only counts is none: the GPU's threads know how many iterations they have.)
#include "../Inputs/check.h"
#include <limits.h>

#define COUNT(T, n, directive)                                                                                         \
  do {                                                                                                                 \
    long count = 0;                                                                                                    \
    T most = n;                                                                                                        \
    _Pragma(#directive) for (T i = 0; i < most; i++) count++;                                                          \
    CHECK(count == (long)most, "%s, %ld iterations: %ld", #directive, (long)most, count);                              \
  } while (0)
#define EVERY(T, n)                                                                                                    \
  COUNT(T, n, acc parallel loop reduction(+ : count));                                                                 \
  COUNT(T, n, acc parallel loop gang worker vector num_gangs(3) num_workers(2) vector_length(96) reduction(+ : count)); \
  COUNT(T, n, acc parallel loop worker vector num_gangs(1) reduction(+ : count));                                      \
  COUNT(T, n, acc parallel loop vector num_gangs(1) vector_length(32) reduction(+ : count))

int main(void) {
  EVERY(int, INT_MAX);
  EVERY(int, INT_MAX - 16384);
  EVERY(unsigned, UINT_MAX);
  EVERY(unsigned, UINT_MAX - 16384);
  EVERY(unsigned, 0);
  return check_end();
}
