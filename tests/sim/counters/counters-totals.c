// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters %t 2>&1 | FileCheck %s --check-prefixes=TOTAL,END --implicit-check-not='counters of'
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters=launches %t 2>&1 | FileCheck %s --check-prefix=EACH --implicit-check-not='counters of'
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=counters %t fail 2>&1 | FileCheck %s --check-prefixes=TOTAL,FAIL --implicit-check-not='counters of'
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters=launches,counters %t 2>&1 | FileCheck %s --check-prefixes=EACH,TOTAL --implicit-check-not='counters of'
// Counters are told once for each kernel when the program ends, also when it ends in a failure: the sums of its launches,
// in the order of the first ones; or, when asked for, after each launch; or both.
#include <stdio.h>

int main(int argc, char **argv) {
  static int a[64];
#pragma acc data copy(a)
  for (int k = 0; k < 3; k++) {
#pragma acc parallel loop num_gangs(k + 1) vector_length(32)
    for (int i = 0; i < 64; i++)
      a[i] = i;
#pragma acc parallel loop num_gangs(2) vector_length(32)
    for (int i = 0; i < 64; i++)
      a[i] += i;
  }
  fprintf(stderr, "end\n");
  if (argc > 1) {
    int *p = 0;
#pragma acc serial deviceptr(p)
    *p = 1;
  }
  (void)argv;
}
// EACH: counters of kernel main (line 15){{.*}} at {{.*}}counters-totals.c:{{[0-9]+}}, 1 CTAs of 32 threads:
// EACH: global stores 2 requests,
// EACH: counters of kernel main (line 18){{.*}} 2 CTAs of 32 threads:
// EACH: counters of kernel main (line 15){{.*}} 2 CTAs of 32 threads:
// EACH: counters of kernel main (line 18)
// EACH: counters of kernel main (line 15){{.*}} 3 CTAs of 32 threads:
// EACH: counters of kernel main (line 18)
// EACH: end
// END: end
// TOTAL: counters of kernel main (line 15){{.*}} at {{.*}}counters-totals.c:{{[0-9]+}}, 3 launches, 6 CTAs of 32 threads:
// TOTAL: global stores 6 requests,
// TOTAL: counters of kernel main (line 18){{.*}} 3 launches, 6 CTAs of 32 threads:
// TOTAL: global loads 6 requests,
// TOTAL: global stores 6 requests,
// FAIL: counters of kernel main (line 25){{.*}} 1 CTAs of 32 threads:
