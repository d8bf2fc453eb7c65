// REQUIRES: sim
// RUN: %sumacc -g -fopenacc %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 3 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:2 %t 40 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=schedule=adversarial %t 5 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim %t 64 | FileCheck %s --check-prefix=FREE
// A lock that lanes take one after another, and that one of them keeps on its way out: the others spin for ever.
// FREE: taken 64 times
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int lock = 0, taken = 0, keeper = atoi(argv[argc - 1]);
#pragma acc parallel loop gang vector vector_length(64) copy(lock, taken)
  for (int i = 0; i < 64; i++) {
    int old;
    do {
#pragma acc atomic capture
      {
        old = lock; // CHECK: error: {{.*}} in kernel {{.*}}main{{.*}}: deadlock: the grid only spins and waits
        lock = 1;   // CHECK-SAME: spin at {{.*}}bug-lock.c:{{[12][0-9]}}
      }
    } while (old);
#pragma acc atomic update
    taken++;
    if (i == keeper)
      continue;
#pragma acc atomic write
    lock = 0;
  }
  printf("taken %d times\n", taken);
}
