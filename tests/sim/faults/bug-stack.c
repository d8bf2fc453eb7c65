// REQUIRES: sim
// RUN: %sumacc -g -fopenacc %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 0 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim %t 1 | FileCheck %s --check-prefix=ENDS
// Recursion without end in a routine.
// ENDS: 11 calls
#include <stdio.h>
#include <stdlib.h>

#pragma acc routine seq
static int depth(int n, int step, volatile int *buffer) {
  volatile int here[16];
  here[n & 15] = step; // CHECK: bug-stack.c:{{1[0-9]}}: error: in kernel {{.*}}main{{.*}}: stack overflow: {{.*}} calls deep
  int below = n <= 0 ? 0 : depth(n - here[n & 15], step, buffer);
  buffer[0] = below;
  return below + 1;
}

int main(int argc, char **argv) {
  int calls = 0, step = atoi(argv[argc - 1]);
#pragma acc parallel loop copy(calls) copyin(step) num_gangs(1)
  for (int i = 0; i < 1; i++) {
    int buffer[1];
    calls = depth(10, step, buffer);
  }
  printf("%d calls\n", calls);
}
