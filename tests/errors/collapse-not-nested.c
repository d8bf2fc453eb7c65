// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Collapse(2) with code between the loops.
void f(int *a, int n) {
#pragma acc parallel loop collapse(2) copy(a[0:n * n])
  for (int i = 0; i < n; i++) {
// CHECK: {{^.*}}collapse-not-nested.c:[[@LINE+1]]:{{[0-9]+}}: error: nothing may stand beside a loop that is collapsed with the one around it [loop-nest]{{$}}
    a[i] = 0;
    for (int j = 0; j < n; j++)
      a[i * n + j] = 1;
  }
}
