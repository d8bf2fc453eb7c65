// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A directive at the end of a block.
void f(int *a, int n) {
  a[0] = n;
// CHECK: {{^.*}}nothing-follows.c:[[@LINE+1]]:{{[0-9]+}}: error: expected a statement after '#pragma acc parallel' [misplaced-directive]{{$}}
#pragma acc parallel
}
