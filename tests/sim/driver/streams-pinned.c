// REQUIRES: sim
// RUN: %sumacc -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim %t | FileCheck %s --check-prefix=STAGED
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=copies=pinned %t | FileCheck %s --check-prefix=PINNED
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=copies=pinned %t fault 2>&1 | FileCheck %s --check-prefix=FAULT
// The bytes of pageable memory are taken at the call; with copies=pinned, a change before the wait shows. A kernel's
// fault is reported by what waits for it.
// STAGED: a[7] is 14
// PINNED: a[7] is 140
// FAULT: error: {{.*}}a{{\[}}100]{{.*}}
#include <stdio.h>

int main(int argc, char **argv) {
  static int memory[1000];
  int *a = memory, n = argc > 1 ? 105 : 100;
  (void)argv;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc enter data create(a[0 : 100])
#pragma acc update device(a[0 : 100]) async(1)
  a[7] = 70;
#pragma acc parallel loop present(a[0 : 100]) async(1)
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma acc wait(1)
#pragma acc exit data copyout(a[0 : 100])
  printf("a[7] is %d\n", a[7]);
}
