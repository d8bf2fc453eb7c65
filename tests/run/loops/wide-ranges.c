// RUN: %sumacc -fopenacc -fopenmp %s -o %t && %run %t
//
// Loops with few iterations from one end of a type's range to the other: the distance is larger than the largest value
// of a signed type.

#include <limits.h>
#include <stdio.h>

static int bad;

static void check(int line, long n, unsigned long sum, long count, unsigned long wanted) {
  if (n != count || sum != wanted)
    printf("line %d: %ld iterations, not %ld; %lx, not %lx\n", line, n, count, sum, wanted);
  bad += n != count || sum != wanted;
}

static void longs(long first, long last, long step) {
  long n = 0, count = 0;
  unsigned long sum = 0, wanted = 0;
#pragma omp target teams distribute parallel for reduction(+ : n) reduction(^ : sum)
  for (long i = first; i < last; i += step)
    n++, sum ^= (unsigned long)i;
  for (long i = first; i < last; i += step)
    count++, wanted ^= (unsigned long)i;
  check(__LINE__, n, sum, count, wanted);
#pragma acc parallel loop reduction(+ : n) reduction(^ : sum)
  for (long i = last; i >= first + step; i -= step)
    n++, sum ^= (unsigned long)i;
  for (long i = last; i >= first + step; i -= step)
    count++, wanted ^= (unsigned long)i;
  check(__LINE__, n, sum, count, wanted);
}

static void collapsed(void) {
  long n = 0, count = 0;
  unsigned long sum = 0, wanted = 0;
#pragma omp target simd collapse(2) reduction(+ : n) reduction(^ : sum)
  for (int j = 0; j < 3; j++)
    for (long i = LONG_MIN; i < LONG_MAX - (1l << 60); i += 1l << 60)
      n++, sum ^= (unsigned long)(i + j);
  for (int j = 0; j < 3; j++)
    for (long i = LONG_MIN; i < LONG_MAX - (1l << 60); i += 1l << 60)
      count++, wanted ^= (unsigned long)(i + j);
  check(__LINE__, n, sum, count, wanted);
}

static void ints(int first, int last, int step) {
  long n = 0, count = 0;
  unsigned long sum = 0, wanted = 0;
#pragma omp target parallel for reduction(+ : n) reduction(^ : sum)
  for (int i = first; i <= last - step; i += step)
    n++, sum ^= (unsigned long)i;
  for (int i = first; i <= last - step; i += step)
    count++, wanted ^= (unsigned long)i;
  check(__LINE__, n, sum, count, wanted);
}

int main(void) {
  longs(LONG_MIN, LONG_MAX - 2049638230412172401, 2049638230412172401);
  longs(-7, 12, 5);
  longs(3, -3, 2);
  collapsed();
  ints(INT_MIN, INT_MAX, 1000000000);
  return bad != 0;
}
