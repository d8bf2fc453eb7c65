// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A variable that does not exist, in a clause.
void f(int n) {
// CHECK: {{^.*}}unknown-variable.c:[[@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'nothing'{{$}}
#pragma acc parallel copyin(nothing)
  { n++; }
}
