// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A directive that does not exist.
void f(void) {
// CHECK: {{^.*}}unknown-directive.c:[[@LINE+1]]:{{[0-9]+}}: error: unknown directive 'paralel'; did you mean 'parallel'? [unknown-directive]{{$}}
#pragma acc paralel loop
  for (int i = 0; i < 3; i++)
    ;
}
