// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// An error in a header names the header and its line.
// CHECK: Inputs/wrong.h:2:{{[0-9]+}}: error: unknown clause 'wrong' on 'parallel loop' [unknown-clause]{{$}}
#include "Inputs/wrong.h"
void f(int *a) {
  header_function(a, 3);
}
