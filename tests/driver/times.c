/* SUMAC_TIME and its other names: at the end, how often and how long each construct ran, and each of its copies.
   RUN: %sumacc -fopenacc %s -o %t
   RUN: env SUMAC_HOST_MEMORY=separate SUMAC_TIME=1 %t 2>&1 | FileCheck --check-prefixes=CHECK,COPIES %s
   RUN: env SUMAC_DEVICE=host NVCOMPILER_ACC_TIME=1 %t 2>&1 | FileCheck %s
   RUN: env SUMAC_DEVICE=host PGI_ACC_TIME=1 %t 2>&1 | FileCheck %s
   RUN: env SUMAC_DEVICE=host SUMAC_TIME=0 %t 2>&1 | count 0
   RUN: env SUMAC_DEVICE=host %t 2>&1 | count 0
 */
#include <openacc.h>

enum { N = 1000 };
static int x[N], y[N];

static void step(int n) {
#pragma acc parallel loop copyin(x) copy(y[0 : n]) num_gangs(4)
  for (int i = 0; i < n; i++)
    y[i] += x[i];
}

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = i;
  for (int k = 0; k < 5; k++)
    step(N - k);
#pragma acc data copyin(x)
  acc_update_device(x, 400);
  return y[N - 1] != N - 1;
}

/*
CHECK: Accelerator timing data
CHECK-NEXT: times.c
CHECK-NEXT: 15: step: parallel loop on device host
CHECK-NEXT: region reached: 5 times; time(us): total=[[T:[0-9]+\.[0-9]]] min={{[0-9.]+}} max={{[0-9.]+}} mean={{[0-9.]+}}
COPIES-NEXT: x copied in: 5 times, 20000 bytes; time(us): total=
COPIES-NEXT: y[0:n] copied in: 5 times, 19960 bytes; time(us): total=
CHECK-NEXT: kernel launched: 5 times, last with 4 gangs; time(us): total=
COPIES-NEXT: y[0:n] copied out: 5 times, 19960 bytes; time(us): total=
COPIES-NEXT: waited: 5 times; time(us)
COPIES-NEXT: 25: main: data on device host
COPIES-NEXT: entered: 1 time; time(us)
COPIES-NEXT: left: 1 time; time(us)
COPIES-NEXT: x copied in: 1 time, 4000 bytes; time(us)
COPIES-NEXT: waited: 2 times
COPIES-NEXT: 26: acc_update_device on device host
COPIES-NEXT: updated: 1 time; time(us)
COPIES-NEXT: x copied in: 1 time, 400 bytes; time(us)
*/
