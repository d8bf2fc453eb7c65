// REQUIRES: sim
// RUN: %sumacc -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=streams=eager %t | FileCheck %s --check-prefix=FRESH
// RUN: env SUMAC_DEVICE=sim %t | FileCheck %s --check-prefix=STALE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=streams=late %t ordered | FileCheck %s --check-prefix=FRESH
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=streams=random:3 %t ordered | FileCheck %s --check-prefix=FRESH
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=streams=never %t 2>&1 | FileCheck %s --check-prefix=BAD
// Work in streams runs late, so that a forgotten wait shows: the copy on queue 2 does not wait for the kernel on 1.
// FRESH: a[7] is 8
// STALE: a[7] is 7
// BAD: 'streams=never' is not understood
#include <stdio.h>

int main(int argc, char **argv) {
  int a[100];
  (void)argv;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < 100; i++)
    a[i]++;
#pragma acc wait(1) async(2) if (argc > 1)
#pragma acc update self(a) async(2)
#pragma acc wait(2)
  printf("a[7] is %d\n", a[7]);
#pragma acc wait
#pragma acc exit data delete(a)
}
