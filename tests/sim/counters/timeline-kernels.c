// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline %t 4 2>&1 | FileCheck %s --check-prefix=BESIDE
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline %t 8 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline,multiprocessors=16 %t 8 2>&1 | FileCheck %s --check-prefix=BESIDE
// Kernels of two streams run beside each other as far as there are multiprocessors for their gangs.
// BESIDE: 1 0.000 [[END:[0-9.]+]] main (line {{[0-9]+}})
// BESIDE: 2 0.000 [[END]] main (line {{[0-9]+}})
// BESIDE: 3 [[END]] {{[0-9.]+}} main (line {{[0-9]+}})
// BESIDE: all takes 1.00 of the longest
// AFTER: 1 0.000 [[END:[0-9.]+]] main (line {{[0-9]+}})
// AFTER: 2 [[END]] [[SECOND:[0-9.]+]] main (line {{[0-9]+}})
// AFTER: 3 [[SECOND]] {{[0-9.]+}} main (line {{[0-9]+}})
// AFTER: all takes 1.00 of the longest
#include <openacc.h>
#include <stdlib.h>
enum { N = 4096 };
int main(int argc, char **argv) {
  int gangs = argc > 1 ? atoi(argv[1]) : 1;
  float *a = acc_malloc(4 * N * sizeof *a);
  for (int k = 0; k < 4; k++) {
#pragma acc parallel loop deviceptr(a) num_gangs(gangs) vector_length(128) async(k)
    for (int i = 0; i < N; i++)
      a[k * N + i] = (float)i;
  }
#pragma acc wait
  acc_free(a);
  return 0;
}
