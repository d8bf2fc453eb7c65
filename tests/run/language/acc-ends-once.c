// REQUIRES: sim
// UNSUPPORTED: device-serial, device-workers, device-cuda, device-model, sanitized
// RUN: %sumacc -fopenacc %s -o %t && not env SUMAC_DEVICE=sim %t | FileCheck %s
// RUN: %sumacc -fopenacc -DIN_ROUTINE %s -o %t.2 && not env SUMAC_DEVICE=sim %t.2 | FileCheck %s
// RUN: %sumacc -fopenacc -DIN_BRANCH %s -o %t.3 && not env SUMAC_DEVICE=sim %t.3 | FileCheck %s
// RUN: %sumacc -fopenacc -DIN_LOOP %s -o %t.4 && not env SUMAC_DEVICE=sim %t.4 | FileCheck %s
// A block of code for one thread that ends the program is executed by that thread alone: the others, which wait for
// nothing behind it, print nothing.
// CHECK: the end
// CHECK-NOT: the end
// CHECK-NOT: not reached
#include <stdio.h>
#include <stdlib.h>

#pragma acc routine worker
static void finish(int code) {
  printf("the end\n");
  exit(code);
}

int main(void) {
  int x[8] = {0};
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copy(x)
  {
#ifdef IN_ROUTINE
    finish(3);
#elif defined IN_BRANCH
    if (x[2] == 0) {
      printf("the end\n");
      exit(3);
    } else {
      x[1] = 1;
      abort();
    }
#elif defined IN_LOOP
#pragma acc loop seq
    for (int i = 0; i < 8; i++)
      x[i] = i;
    for (;;) {
      printf("the end\n");
      exit(x[3]);
    }
#else
    printf("the end\n");
    exit(3);
#endif
  }
  printf("not reached\n");
  return x[0];
}
