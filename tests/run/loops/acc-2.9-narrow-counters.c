// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Loops that count in 8 or 16 bits and wrap, and first values that their variable cannot hold, have C's iterations
// (C17 6.5.16.1: the value is converted to the type of the variable), in every shape of loop.
#include <stdint.h>
#include "../Inputs/check.h"

enum __attribute__((packed)) small { SMALL_FIRST = 0, SMALL_LAST = 255 };

/* What HEAD gives as plain C, against the loop with DIRECTIVE. */
#define CASE(directive, head)                                                                                          \
  do {                                                                                                                 \
    long got = 0, want = 0;                                                                                            \
    head want += i * 7 + 1;                                                                                            \
    _Pragma(#directive) head got += i * 7 + 1;                                                                         \
    CHECK(got == want, "%s, %s: %ld, not %ld", #directive, #head, got, want);                                          \
  } while (0)
#define EVERY(head)                                                                                                    \
  CASE(acc parallel loop reduction(+ : got), head);                                                                    \
  CASE(acc parallel loop gang worker vector reduction(+ : got) num_gangs(3) vector_length(32), head);                  \
  CASE(acc parallel loop gang(static : 2) reduction(+ : got), head);                                                   \
  CASE(acc parallel loop tile(4) reduction(+ : got), head);                                                            \
  CASE(acc kernels loop reduction(+ : got), head);                                                                     \
  CASE(acc serial loop seq reduction(+ : got), head)

#pragma acc routine vector
static long wrapped(unsigned char from, unsigned char to) {
  long sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (unsigned char i = from; i != to; i++)
    sum += i;
  return sum;
}

int main(void) {
  unsigned char lo = 250, hi = 5;
  int wide = 300;
  long far = (1l << 32) + 7;
  EVERY(for (unsigned char i = 250; i != 5; i++));
  EVERY(for (unsigned char i = lo; i != hi; ++i));
  EVERY(for (unsigned char i = hi; lo != i; i--));
  EVERY(for (uint16_t i = 65530; i != 10; i += 1));
  EVERY(for (uint16_t i = 10; i != 65530; i -= 1));
  EVERY(for (signed char i = 120; i != -120; i++));
  EVERY(for (short i = -32760; i != 32760; i--));
  EVERY(for (unsigned i = 4294967290u; i != 5; i++));
  EVERY(for (unsigned long i = 18446744073709551610ul; i != 5; i++));
  EVERY(for (enum small i = 250; i != 5; i++));
  EVERY(for (unsigned char i = 5; i != 5; i++));
  EVERY(for (unsigned char i = wide; i < 50; i++));
  EVERY(for (unsigned char i = 300; i < 50; i += 3));
  EVERY(for (signed char i = 200; i <= 20; i++));
  EVERY(for (short i = 70000; i >= 4400; i--));
  EVERY(for (int i = far; i < 20; i++));

  long got = 0, want = 0;
  for (unsigned char i = 250; i != 5; i++)
    for (short j = -2; j != 3; j++)
      want += i * j + i;
#pragma acc parallel loop collapse(2) reduction(+ : got)
  for (unsigned char i = 250; i != 5; i++)
    for (short j = -2; j != 3; j++)
      got += i * j + i;
  CHECK(got == want, "collapsed: %ld, not %ld", got, want);

#pragma acc parallel num_gangs(1) copyout(got)
  got = wrapped(250, 5);
  CHECK(got == 1525, "routine: %ld", got);
  return check_end();
}
