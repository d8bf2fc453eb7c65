// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Collapse(3) of two loops.
void f(int *a, int n) {
#pragma acc parallel loop collapse(3) copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
// CHECK: {{^.*}}collapse-too-few.c:[[@LINE+1]]:{{[0-9]+}}: error: 'collapse' governs more loops than are nested here [loop-nest]{{$}}
      a[i * n + j] = 1;
}
