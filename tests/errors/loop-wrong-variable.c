// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// No canonical loop: the condition does not test the variable.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
// CHECK: {{^.*}}loop-wrong-variable.c:[[@LINE+1]]:{{[0-9]+}}: error: the loop's condition must compare its variable with a bound by <, <=, >, >= or != [canonical-loop]{{$}}
  for (int i = 0; n > 3; i++)
    a[(int)i] = 1;
}
