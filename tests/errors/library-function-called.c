// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A region calls a library function that devices do not have.
#include <stdio.h>
#include <stdlib.h>
void f(int *a, int n, FILE *file) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
// CHECK: {{^.*}}library-function-called.c:[[@LINE+1]]:{{[0-9]+}}: error: library function 'getenv' called from a region: devices do not have it
    a[i] = getenv("HOME") != 0;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
// CHECK: {{^.*}}library-function-called.c:[[@LINE+1]]:{{[0-9]+}}: error: 'fprintf' in device code prints to 'stdout' or 'stderr', by these names
    a[i] = fprintf(stderr, "%d\n", i) + fprintf(file, "%d\n", i);
}
