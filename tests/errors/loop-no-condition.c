// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// No canonical loop: no condition.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
// CHECK: {{^.*}}loop-no-condition.c:[[@LINE+1]]:{{[0-9]+}}: error: the loop's condition must compare its variable with a bound by <, <=, >, >= or != [canonical-loop]{{$}}
  for (int i = 0;; i++)
    a[(int)i] = 1;
}
