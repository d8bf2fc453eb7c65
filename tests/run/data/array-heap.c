// Copies of a long array of run-time length, one a thread as the loop reads them, of many gangs: those for whom the device's
// heap has no room wait for others. The sums are right; with a heap that is too small for one, the message names
// variable, place and bytes.
// RUN: %sumacc -fopenacc %s -o %t -lm && %run-once %t
// RUN: %sumacc -fopenacc %s -o %t.sim -lm
// RUN: env SUMAC_DEVICE=sim SUMAC_DEVICE_HEAP=25 SUMAC_SIM=schedule=random:1 %t.sim
// RUN: env SUMAC_DEVICE=sim SUMAC_DEVICE_HEAP=2 not %t.sim 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim SUMAC_DEVICE_HEAP=1x not %t.sim 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: env SUMAC_DEVICE=sim SUMAC_DEVICE_HEAP=90000000 not %t.sim 2>&1 | FileCheck %s --check-prefix=LARGE
// CHECK: array-heap.c:[[# @LINE + 14]]: h: the device's heap has no room for the 10240000 bytes of the threads' copies
// BAD: SUMAC_DEVICE_HEAP=1x: expected a number of megabytes
// LARGE: invalid argument (CUDA_ERROR_INVALID_VALUE 1 in context_limit)
#include <stdlib.h>

#include "../Inputs/check.h"

enum { I = 20000 };

static void sums(int n) {
  double h[n];
  for (int b = 0; b < n; b++)
    h[b] = b;
#pragma acc parallel loop gang worker vector num_gangs(10) num_workers(4) vector_length(32) reduction(+ : h)
  for (int i = 0; i < I; i++) {
    double *element = &h[(long)i * 7 % n];
    *element += i;
  }
  double *want = calloc((size_t)n, sizeof *want);
  for (int i = 0; i < I; i++)
    want[(long)i * 7 % n] += i;
  for (int b = 0; b < n; b++)
    CHECK(h[b] == want[b] + b, "[%d]: %g, not %g", b, h[b], want[b] + b);
  free(want);
}

int main(void) {
  sums(10000);
  return check_end();
}
// UNSUPPORTED: device-serial
