// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -c %s -o %t.o && %sumacc -fopenmp -DSECOND -c %s -o %t.2.o && %sumacc -DSECOND -c %s -o %t.3.o
// RUN: %sumacc -fopenmp %t.o %t.2.o -o %t && %run %t
// RUN: %sumacc -fopenmp %t.2.o %t.o -o %t.turned && %run-once %t.turned
// RUN: %sumacc -fopenmp %t.o %t.3.o -o %t.without && env SUMAC_DEVICE=host %t.without
// RUN: env SUMAC_DEVICE=sim not %t.without > %t.out 2>&1
// RUN: FileCheck %s < %t.out
// OpenMP 5.2 7.8: a variable of another file has to be declared there, too. If it is not, regions that do not need it
// run, and those that reach code with it end the program, which names the use.
#include <stdio.h>
#ifdef SECOND
#ifdef _OPENMP
#pragma omp declare target
#endif
int far = 7;
double table[3] = {1, 2, 3};
#ifdef _OPENMP
#pragma omp end declare target
#endif
#else
extern int far;
extern double table[3];
#pragma omp declare target(far, table)
// CHECK: one: 1
static double use(int i) {
  // CHECK: extern-variable.c:[[@LINE+1]]: {{.*}}error: variable 'table' is used here in device code, but no file of the program has it
  return table[i];
}

int main(void) {
  int one = 0, two = 0;
  double three = 0;
#pragma omp target map(from : one)
  one = 1;
  printf("one: %d\n", one);
  fflush(stdout);
#pragma omp target map(from : three)
  three = use(2);
#pragma omp target map(from : two)
  two = far;
  printf("%d %g\n", two, three);
  return one != 1 || two != 7 || three != 3;
}
#endif
