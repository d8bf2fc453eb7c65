// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Num_gangs of a floating-point value.
void f(int *a, int n, double g) {
// CHECK: {{^.*}}num-gangs-not-integer.c:[[@LINE+1]]:{{[0-9]+}}: error: the argument of 'num_gangs' has type 'double', which is not an integer type [argument-value]{{$}}
#pragma acc parallel loop num_gangs(g) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
