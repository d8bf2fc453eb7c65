// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// What a generic selection calls that devices do not have is an error; what it does not call is none.
#include <stdlib.h>

int main(void) {
  double d[4];
#pragma acc parallel loop copyout(d)
  for (int i = 0; i < 4; i++)
    // CHECK: generic-selection.c:[[@LINE+1]]:{{[0-9]+}}: error: 'drand48' is used in device code, but devices have no generators with a hidden state
    d[i] = _Generic(d[i], double: drand48(), default: lrand48());
  // CHECK-NOT: {{lrand48|error:}}
  return d[0] > 1;
}
