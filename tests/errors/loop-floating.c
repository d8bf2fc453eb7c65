// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// No canonical loop: a floating-point variable.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
// CHECK: {{^.*}}loop-floating.c:[[@LINE+1]]:{{[0-9]+}}: error: the loop's variable must have an integer or pointer type [canonical-loop]{{$}}
  for (double i = 0; i < n; i++)
    a[(int)i] = 1;
}
