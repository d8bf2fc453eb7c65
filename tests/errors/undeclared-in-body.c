// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// An undeclared name in a region: clang's own error, with the user's line.
void f(int *a, int n) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
// CHECK: {{^.*}}undeclared-in-body.c:[[@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'undefined_name'{{$}}
    a[i] = undefined_name;
}
