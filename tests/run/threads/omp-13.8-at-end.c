// RUN: %sumacc -fopenmp %s -o %t && %run %t | FileCheck %s
// OpenMP 5.2 13.8: the program's end waits for target constructs with nowait, in the order of their dependences, while
// the devices still are there.
// CHECK: 1 of 3
// CHECK: 2 of 3
// CHECK: 3 of 3
#include <stdio.h>
static int a[1000];
int main(void) {
  for (int k = 0; k < 3; k++) {
#pragma omp target nowait depend(inout : a) map(tofrom : a)
    for (int i = 0; i < 1000; i++)
      a[i]++;
#pragma omp task depend(inout : a)
    printf("%d of 3\n", a[999]);
  }
  return 0;
}
