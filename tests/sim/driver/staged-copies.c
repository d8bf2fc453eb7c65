// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %S/../../run/data/staged-copies.c -o %t
// RUN: for k in 1 2 3 4; do env SUMAC_DEVICE=sim SUMAC_SIM=streams=random:$k SUMAC_STAGING=$((k - 1)) %t $k || exit 1; done
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=streams=eager SUMAC_STAGING=1 %t 9
// RUN: env SUMAC_DEVICE=sim SUMAC_STAGING=1 %t 2
// RUN: %sumacc -O2 -fopenacc %s -o %t.lost
// RUN: not env SUMAC_DEVICE=sim %t.lost 2>&1 | FileCheck %s --check-prefix=IN
// RUN: not env SUMAC_DEVICE=sim %t.lost out 2>&1 | FileCheck %s --check-prefix=OUT
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=streams=random:1 %t.lost a fault 2>&1 | FileCheck %s --check-prefix=FAULT
// Copies by way of locked memory in other orders of the streams, and with little of that memory. What the program takes
// away before the wait is said with the directive's line. A caller that moves its copy itself says why there is none.
// IN: staged-copies.c:[[@LINE+14]]: a[0:n]: copy to the device of 262144 bytes: the host has no memory at 0x
// OUT: staged-copies.c:[[@LINE+15]]: a[0:n]: copy from the device of 262144 bytes: the host has no memory at 0x
// FAULT: staged-copies.c:[[@LINE+20]]: {{.*}}cannot copy from the device {{.*}}: {{.*}} global store of 1 bytes out of bounds
#include <stdlib.h>
#include <sys/mman.h>
int main(int argc, char **argv) {
  int n = 1 << 18;
  char *a = mmap(NULL, (size_t)n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  (void)argv;
#pragma acc enter data create(a[0 : n])
#pragma acc parallel loop present(a[0 : n]) async(1)
  for (int i = 0; i < n; i++)
    a[i] = 1;
  if (argc < 2) {
#pragma acc update device(a[0 : n]) async(1)
  } else {
#pragma acc update self(a[0 : n]) async(1)
  }
  if (argc > 2) {
#pragma acc parallel loop present(a[0 : n]) async(2)
    for (int i = 0; i < 32; i++)
      a[n + (1 << 28) + i] = 1;
#pragma acc update self(a[0 : n])
  }
  munmap(a, (size_t)n);
#pragma acc wait(1)
  return 0;
}
