// RUN: %sumacc -fopenacc -O2 -Minfo=accel %s -o %t 2>&1 | FileCheck %s
// RUN: %run %t
// `loop gang` in kernels constructs, whatever stands around it: behind declarations of what each gang can have itself
// it runs over gangs; where gangs would have to wait for each other there is one.
#include "../Inputs/check.h"

int b[64], factor = 3;
// CHECK: main:
int main(void) {
  int n = 4;
#pragma acc kernels copyout(b)
  {
    int c = n;
    int i;
// CHECK: [[@LINE+2]]: loop over gang
#pragma acc loop gang
    for (i = 0; i < 64; i++)
      b[i] = c;
  }
  NEVER(b[5] != 4);
// CHECK: [[@LINE+1]]: kernels (one gang: no gang loop)
#pragma acc kernels copyout(b)
  {
    for (int t = 0; t < 3; t++) {
#pragma acc loop gang
      for (int i = 0; i < 64; i++)
        b[i] = t;
    }
  }
  NEVER(b[5] != 2);
/* each gang would see what others write */
// CHECK: [[@LINE+1]]: kernels (one gang: no gang loop)
#pragma acc kernels copy(b)
  {
    int first = b[0];
#pragma acc loop gang
    for (int i = 0; i < 64; i++)
      b[i] = first + i;
  }
  for (int i = 0; i < 64; i++)
    NEVER(b[i] != 2 + i);
// CHECK: [[@LINE+1]]: kernels (one gang: no gang loop)
#pragma acc kernels copy(b)
  {
    int c = 1;
#pragma acc loop gang
    for (int i = 0; i < 64; i++)
      b[i] = c;
#pragma acc loop gang(num : 4) vector
    for (int i = 0; i < 63; i++)
      b[i] += b[i + 1] * 0 + c;
  }
  NEVER(b[62] != 2 || b[63] != 1);
#pragma acc kernels copy(b)
  if (n) {
#pragma acc loop gang worker
    for (int i = 0; i < 64; i++)
      b[i] = n;
  }
  NEVER(b[63] != 4);
#pragma acc kernels copy(b, factor)
  {
    int c = factor;
#pragma acc loop gang(static : 2)
    for (int i = 0; i < 64; i++) {
      b[i] = c;
      if (i == 0)
        factor = 9;
    }
  }
  NEVER(b[63] != 3 || factor != 9);
  return check_failures > 0;
}
