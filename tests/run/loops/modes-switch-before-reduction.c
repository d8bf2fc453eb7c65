// RUN: %sumacc -O1 -fopenacc %s -o %t -lm && %run %t
// A switch on what one thread alone knows, with a reduction in a case and another one after it: the value that the other
// lanes have before the broadcast is nobody's business, and tells the optimiser nothing about them.
#include "../Inputs/check.h"

enum { N = 20 };

/* The same with a result, which a routine's leader alone knows, and an early return of the leader. */
#pragma acc routine vector
static unsigned routine(const unsigned *u, unsigned i) {
  unsigned x = *u + i;
  if (*u > 100)
    return 1;
  switch ((*u | i) % 4) {
  case 1:
#pragma acc loop vector reduction(| : x)
    for (int j = 0; j < 1; j++)
      x |= 1;
    break;
  case 2:
    return x * 2;
  }
#pragma acc loop vector reduction(^ : x)
  for (int j = 0; j < 50; j++)
    x ^= (unsigned)j & i;
  return x;
}

static unsigned expected(unsigned u, unsigned i, int is_routine) {
  unsigned x = u + i;
  if ((u | i) % 4 == 1)
    x |= 1;
  if (is_routine && (u | i) % 4 == 2)
    return x * 2;
  for (unsigned j = 0; j < 50; j++)
    x ^= j & i;
  return x;
}

int main(void) {
  unsigned u = 7, got[N], of_routine[N];
  for (int workers = 1; workers <= 4; workers += 3)
    for (int length = 32; length <= 128; length += 96)
      for (u = 4; u < 8; u++) {
#pragma acc parallel num_gangs(3) num_workers(workers) vector_length(length) copyout(got, of_routine) copyin(u)
#pragma acc loop gang
        for (int i = 0; i < N; i++) {
          unsigned x = u + (unsigned)i;
          switch ((u | (unsigned)i) % 4) {
          case 1:
#pragma acc loop worker vector reduction(| : x)
            for (int j = 0; j < 1; j++)
              x |= 1;
          }
#pragma acc loop vector reduction(^ : x)
          for (int j = 0; j < 50; j++)
            x ^= (unsigned)(j & i);
          got[i] = x;
          of_routine[i] = routine(&u, (unsigned)i);
        }
        for (unsigned i = 0; i < N; i++) {
          CHECK(got[i] == expected(u, i, 0), "[%u] of %u is %u, not %u", i, u, got[i], expected(u, i, 0));
          CHECK(of_routine[i] == expected(u, i, 1), "the routine of %u and %u gives %u", i, u, of_routine[i]);
        }
      }
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32) copyout(got) copyin(u)
  for (int i = 0; i < N; i++) {
    unsigned x = u + (unsigned)i;
    switch ((u | (unsigned)i) % 4) {
    case 1:
#pragma acc loop vector reduction(| : x)
      for (int j = 0; j < 1; j++)
        x |= 1;
    }
#pragma acc loop vector reduction(^ : x)
    for (int j = 0; j < 50; j++)
      x ^= (unsigned)(j & i);
    got[i] = x;
  }
  for (unsigned i = 0; i < N; i++)
    CHECK(got[i] == expected(u, i, 0), "alone [%u] is %u, not %u", i, got[i], expected(u, i, 0));
  return check_end();
}
