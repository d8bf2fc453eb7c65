// REQUIRES: device-sim
// RUN: %sumacc -fopenacc %s -o %t -lm && env SUMAC_DEVICE_HEAP=60 %run %t
// RUN: env SUMAC_DEVICE_HEAP=5 not %run %t 2>&1 | FileCheck %s
// Arrays of run-time length on the GPU come from the device's heap, and go back there. A heap without room is named,
// with the variable where a clause names it.
#include "../Inputs/check.h"

// CHECK: vla-heap.c:[[# @LINE + 5]]: room: the device's heap has no room for 12800000 bytes more (SUMAC_DEVICE_HEAP

static void lanes(int n) {
  int room[n], out[64];
#pragma acc parallel loop gang vector num_gangs(1) vector_length(32) private(room) copyout(out)
  for (int i = 0; i < 64; i++) {
    room[n - 1] = i;
    int more[2 * n]; /* 64 times 0.8 MB: they do not add up */
    more[2 * n - 1] = room[n - 1];
    out[i] = more[2 * n - 1];
  }
  for (int i = 0; i < 64; i++)
    CHECK(out[i] == i, "lane of %d: %d", i, out[i]);
}

int main(void) {
  lanes(100000);
  return check_end();
}
