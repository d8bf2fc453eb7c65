// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A clause without its variables.
void f(int n) {
// CHECK: {{^.*}}syntax-empty-clause.c:[[@LINE+1]]:{{[0-9]+}}: error: expected the name of a variable [list-item]{{$}}
#pragma acc parallel copy()
  { n++; }
}
