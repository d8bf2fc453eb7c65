// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A compute construct outside of any function.
int x;
// CHECK: {{^.*}}outside-function.c:[[@LINE+1]]:{{[0-9]+}}: error: 'parallel' stands outside of any function [misplaced-directive]{{$}}
#pragma acc parallel
int y;
