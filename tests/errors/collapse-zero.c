// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Collapse needs a positive constant.
void f(int *a, int n) {
// CHECK: {{^.*}}collapse-zero.c:[[@LINE+1]]:{{[0-9]+}}: error: the argument of 'collapse' must be positive, not 0 [argument-value]{{$}}
#pragma acc parallel loop collapse(0) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
