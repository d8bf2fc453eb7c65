// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 7.8: functions of other files may be called in target constructs; not those of system headers that no
// device has, nor those that are declared in a function, where no table can name them.
#include <stdlib.h>
int f(int a) {
  extern int inner(int);
  int r = 0;
#pragma omp target map(from : r)
  {
// CHECK: :[[@LINE+1]]:{{.*}}error: library function 'getenv' called from a region: devices do not have it
    r = getenv("x") != 0;
// CHECK: :[[@LINE+1]]:{{.*}}error: unknown function 'inner' called from a region: define it in this file, or declare it with '#pragma omp declare target'
    r += inner(a);
  }
  return r;
}
