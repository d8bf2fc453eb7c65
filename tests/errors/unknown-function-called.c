// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A region calls a function that no device has: the error names it and the call.
int elsewhere(int);
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
// CHECK: {{^.*}}unknown-function-called.c:[[@LINE+1]]:{{[0-9]+}}: error: unknown function 'elsewhere' called from a region: define it in this file, or declare it with '#pragma acc routine' [unknown-function]{{$}}
    a[i] = elsewhere(i);
}
