// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A compute construct inside a compute construct.
void f(int *a, int n) {
#pragma acc parallel copy(a[0:n])
  {
// CHECK: {{^.*}}nesting-compute-in-compute.c:[[@LINE+1]]:{{[0-9]+}}: error: 'parallel loop' inside of 'parallel': compute constructs do not nest [nesting]{{$}}
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
}
