// RUN: %sumacc -fopenmp -fopenacc %s -o %t && %run %t
// A variable in private, firstprivate and lastprivate that the loop's own counter hides (C17 6.2.1).
#include <stdio.h>
int main(void) {
  double a[4] = {0};
  int j = 7;
#pragma omp target teams distribute parallel for private(j) map(tofrom : a)
  for (int j = 0; j < 4; j++)
    a[j] += 1;
#pragma omp target parallel for firstprivate(j) map(tofrom : a)
  for (int j = 0; j < 4; j++)
    a[j] += 1;
#pragma omp target parallel for lastprivate(j) map(tofrom : a)
  for (int j = 0; j < 4; j++)
    a[j] += 1;
#pragma acc parallel loop private(j) copy(a)
  for (int j = 0; j < 4; j++)
    a[j] += 1;
#pragma acc serial loop private(j) copy(a)
  for (int j = 0; j < 4; j++)
    a[j] += 1;
  if (a[0] != 5 || a[3] != 5 || j != 7)
    printf("%g %g %d\n", a[0], a[3], j);
  return a[0] != 5 || a[3] != 5 || j != 7;
}
