// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// No canonical loop: the bound changes.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
// CHECK: {{^.*}}loop-changing-bound.c:[[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the loop changes its own bound or step [canonical-loop]{{$}}
  for (int i = 0; i < n--; i++)
    a[(int)i] = 1;
}
