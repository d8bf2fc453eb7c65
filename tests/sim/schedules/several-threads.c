// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE= ACC_DEVICE_TYPE=sim SUMAC_SIM=threads=2 SUMAC_VERBOSE=1 %t 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=host ACC_DEVICE_TYPE=sim SUMAC_VERBOSE=1 %t 2>&1 | FileCheck %s --check-prefix=HOST
// ACC_DEVICE_TYPE chooses the simulator too, and SUMAC_DEVICE wins; CTAs may be spread over threads of the host, whose atomics meet.
// CHECK: sim
// CHECK: sum 499500, taken 1000
// HOST-NOT: sim:0
// HOST: sum 499500, taken 1000
#include <stdio.h>

int main(void) {
  double sum = 0;
  int taken = 0;
#pragma acc parallel loop gang num_gangs(100) reduction(+ : sum) copy(taken)
  for (int i = 0; i < 1000; i++) {
    sum += i;
#pragma acc atomic update
    taken++;
  }
  printf("sum %g, taken %d\n", sum, taken);
}
