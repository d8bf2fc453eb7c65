// RUN: %sumacc -fopenmp %s -o %t && %run %t 2>&1 | FileCheck %s
// RUN: %sumacc -fopenmp -DFATAL %s -o %t-fatal && not %run-once %t-fatal 2>&1 | FileCheck %s --check-prefix=FATAL
// error at(execution) in device code: the program says it when it gets there, and ends with it or not.
#include <stdio.h>

int main(int argc, char **argv) {
  int n = 0;
  (void)argv;
#pragma omp target map(tofrom : n)
  {
    n++;
    if (argc > 5) {
#pragma omp error at(execution) severity(fatal) message("never")
    }
// CHECK: omp-8.5-error.c:[[#@LINE+1]]: {{(sumac: )?(warning: )?}}this is odd
#pragma omp error at(execution) severity(warning) message("this is odd")
    n++;
#ifdef FATAL
// FATAL: omp-8.5-error.c:[[#@LINE+1]]{{.*}}: the directive 'error' stands here
#pragma omp error at(execution)
#endif
  }
  if (n == 2)
    printf("OK\n");
  return n != 2;
}
