// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline SUMAC_STAGING=0 %t 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline SUMAC_STAGING=0 SUMAC_PINNED=3 %t 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline SUMAC_PINNED=2 SUMAC_NOTIFY=16 %t 2>&1 | FileCheck %s --check-prefix=PINNED
// RUN: not env SUMAC_DEVICE=sim SUMAC_PINNED=much %t 2>&1 | FileCheck %s --check-prefix=BAD
// Copies of a pageable array do not overlap kernels; of one that the runtime locks for its updates they do. It is unlocked
// when its copy has ended: the program may then lock, or free, it.
// NONE-NOT: pin
// NONE: copies overlap kernels for 0.0 us
// PINNED-COUNT-2: {{^}}pin sim data file={{.*}} variable=a{{.*}} bytes=2097152
// PINNED: unpin sim data file={{.*}} variable=a{{.*}} bytes=2097152
// PINNED: copies overlap kernels for {{[1-9][0-9]*\.[0-9]}} us
// BAD: SUMAC_PINNED=much: expected a number of megabytes
#include <stdlib.h>
enum { N = 1 << 19, CHUNK = N / 4 };
static int run(void) {
  float *a = malloc(N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = (float)i;
#pragma acc data create(a[0 : N])
  {
    for (int c = 0; c < N; c += CHUNK) {
      int q = c / CHUNK % 2;
#pragma acc update device(a[c : CHUNK]) async(q)
#pragma acc parallel loop present(a[0 : N]) async(q)
      for (int i = c; i < c + CHUNK; i++)
        for (int k = 0; k < 20; k++)
          a[i] = a[i] * 0.5f + 1;
#pragma acc update self(a[c : CHUNK]) async(q)
    }
#pragma acc wait
  }
  int wrong = 0;
  for (int i = 0; i < N; i += CHUNK - 1)
    wrong += !(a[i] > 1 && a[i] < 3);
  free(a);
  return wrong;
}
int main(void) {
  return run() + run();
}
