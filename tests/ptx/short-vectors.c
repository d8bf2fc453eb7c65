// Rows shorter than a warp: workers and gangs of 8 lanes share one. Their lanes exchange values by shuffles of 8 lanes
// each, told by the mask which ones; gangs that have nothing of a block share one, four or sixteen of them.
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck --check-prefix=PTX %s
// RUN: %sumacc -fopenacc -O2 -foffload=host,ptx %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=sm=75,multiprocessors=4 SUMAC_NOTIFY=1 %t 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O2 -foffload=host,ptx %s -DLENGTH=32 -o %t.32
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=sm=75,multiprocessors=4,counters %t.32 2>%t.32.counters
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=sm=75,multiprocessors=4,counters %t 2>%t.counters
// RUN: cat %t.32.counters %t.counters | FileCheck --check-prefix=COUNTERS %s
// RUN: %python %S/Inputs/fewer-instructions.py %t.32.counters %t.counters
// REQUIRES: device-sim
#include <stdio.h>

#ifndef LENGTH
#define LENGTH 8
#endif
enum { ROWS = 2000 };
static int start[ROWS + 1];
static double value[ROWS * 16], sum[ROWS];

// PTX: .entry {{.*}}_workers_
// PTX: .reqntid 8, 16, 1
// PTX: shfl.sync.down.b32 {{.*}}, 4, 6175, %r
// PTX: shfl.sync.down.b32 {{.*}}, 1, 6175, %r
// CHECK: function=workers {{.*}}num_workers=16 vector_length=8
// COUNTERS: counters of kernel workers
static void workers(void) {
#pragma acc parallel loop gang worker vector_length(LENGTH) copyin(start, value) copyout(sum)
  for (int i = 0; i < ROWS; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int k = start[i]; k < start[i + 1]; k++)
      s += value[k];
    sum[i] = s;
  }
}

// PTX: .entry {{.*}}_gangs_
// PTX: .maxntid 128, 1, 1
// PTX: shfl.sync.down.b32 {{.*}}, 4, 6175, %r
// CHECK: function=gangs {{.*}}num_workers=1 vector_length=8
static void gangs(void) {
#pragma acc parallel loop gang vector_length(LENGTH) copyin(start, value) copyout(sum)
  for (int i = 0; i < ROWS; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int k = start[i]; k < start[i + 1]; k++)
      s += value[k];
    sum[i] = s;
  }
}

static int wrong(void) {
  int n = 0;
  for (int i = 0; i < ROWS; i++) {
    double s = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      s += value[k];
    n += s != sum[i];
    sum[i] = -1;
  }
  return n;
}

int main(void) {
  for (int i = 0; i < ROWS; i++)
    start[i + 1] = start[i] + i % 13;
  for (int k = 0; k < start[ROWS]; k++)
    value[k] = k % 17;
  workers();
  int bad = wrong();
  gangs();
  bad += wrong();
  if (bad)
    printf("%d rows are wrong\n", bad);
  return bad != 0;
}
