// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
//
// 11.6: chunks of one iteration, of loops that count from a constant: LLVM finds that each thread's loop has one
// iteration, and what its counter becomes.

#include <stdio.h>

static int wide(unsigned long n) {
  unsigned long sum = 0, wanted = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, 1) reduction(+ : sum)
  for (unsigned long i = 3; i < n; ++i)
    sum += i * i;
  for (unsigned long i = 3; i < n; ++i)
    wanted += i * i;
  return sum != wanted;
}

static int inside(int n, int m) {
  long sum = 0, wanted = 0;
#pragma omp target teams map(tofrom : sum) reduction(+ : sum) num_teams(3)
  {
    long mine = 0;
#pragma omp distribute parallel for reduction(+ : mine) dist_schedule(static, 1)
    for (unsigned long i = 3; i < n + 3ul; ++i)
      for (short j = (short)(1 - m); j <= 0; j++)
        mine += (long)i * j;
    sum += mine;
  }
  for (long i = 3; i < n + 3; ++i)
    for (short j = (short)(1 - m); j <= 0; j++)
      wanted += i * j;
  return sum != wanted;
}

int main(void) {
  int bad[] = {wide(200), wide(3), inside(20, 7)}, all = 0;
  for (int i = 0; i < 3; i++) {
    all += bad[i];
    if (bad[i])
      printf("%d is wrong\n", i);
  }
  return all != 0;
}
