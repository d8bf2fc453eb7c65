// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Functions of the C library that devices do not have: the error says what to write instead.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
void f(int *a, long *t, int n, FILE *file) {
#pragma acc parallel loop copy(a[0:n], t[0:n])
  for (int i = 0; i < n; i++) {
    // CHECK: library-instead.c:[[#@LINE+2]]:{{.*}}error: library function 'rand' called from a region: devices do not have it
    // CHECK: library-instead.c:[[#@LINE+1]]:{{.*}}note: devices have no generators with a hidden state: compute random numbers from the iteration's number
    a[i] = rand();
    // CHECK: library-instead.c:[[#@LINE+2]]:{{.*}}error: library function 'time' called
    // CHECK: library-instead.c:[[#@LINE+1]]:{{.*}}note: devices have no clocks: measure the time outside of the region
    t[i] = time(0);
    // CHECK: library-instead.c:[[#@LINE+2]]:{{.*}}error: library function 'fgets' called
    // CHECK: library-instead.c:[[#@LINE+1]]:{{.*}}note: devices have no files: read and write outside of the region
    fgets((char *)a, 4, file);
  }
}
