// RUN: %sumacc -fopenacc -fverify -Wno-sumac %s -o %t -lm
// RUN: not env SUMAC_DEVICE=sim SUMAC_VERIFY=host %t 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_VERIFY=transfers=off,host %t 2>&1 | FileCheck %s --check-prefix=OFF
// RUN: not env SUMAC_DEVICE=sim SUMAC_VERIFY=relative=3,host %t 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: env SUMAC_DEVICE=sim %t
// UNSUPPORTED: device-serial, device-cuda, sanitized
// REQUIRES: sim
// What is wrong is named: a device that computes something else, a missing update, threads that write the same place,
// what depends on the order by design, and what only one thread's faults keep from being compared.
#include <openacc.h>
#include <stdlib.h>

enum { N = 64 };
struct item {
  int n;
  float f[2];
};

/* Stands for code that was miscompiled. */
#define ON_GPU acc_on_device(acc_device_nvidia)

static void many(double *a, struct item *items, int *last, int *before, int *count) {
#pragma acc parallel loop gang num_gangs(4) copy(a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] = i == 40 && ON_GPU ? 1.5 : 1;
  // CHECK: verify-finds.c:[[@LINE-3]]: sumac: warning: element 40 of a[0:N] is 1.5 on device sim:0, but 1 by one thread, 2251799813685248 ULPs apart; of 64 elements 1 differ
#pragma acc parallel loop gang num_gangs(4) copy(items[0 : N])
  for (int i = 0; i < N; i++)
    items[i].f[1] = i >= 60 && ON_GPU ? 3 : 2;
  // CHECK: verify-finds.c:[[@LINE-3]]: sumac: warning: element 60.f[1] of items[0:N] is 3 on device sim:0, but 2 by one thread, {{[0-9]+}} ULPs apart; of 64 elements 4 differ
#pragma acc parallel num_gangs(4) copyout(last[0 : 1])
  last[0] = ON_GPU ? 4 : 1;
  // CHECK: verify-finds.c:[[@LINE-2]]: sumac: warning: last[0:1] is 4 on device sim:0, but 1 by one thread{{$}}
#pragma acc parallel num_gangs(4) copy(before[0 : 4], count[0 : 1])
  {
    int mine;
#pragma acc atomic capture
    mine = count[0]++;
    before[mine % 4] = 1;
  }
  // CHECK: verify-finds.c:[[@LINE-7]]: sumac: warning: {{.*}}; by design, perhaps: the region has an atomic capture
}

int main(void) {
  double a[N] = {0};
  struct item items[N] = {0};
  int last[1], before[4] = {0}, count[1] = {0};
  many(a, items, last, before, count);
#pragma acc data copy(a)
  {
    a[7] = 100;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += 1;
    // CHECK: verify-finds.c:[[@LINE-3]]: sumac: warning: the host changed element 7 of a from 1 to 100 after it was last copied, and device sim:0 still has the old value: is an update directive missing?
    // OFF-NOT: the host changed
  }
  int *nowhere = NULL;
#pragma acc parallel loop copy(last)
  for (int i = 0; i < 1; i++)
    if (!ON_GPU)
      last[0] = *nowhere;
  // CHECK: verify-finds.c:[[@LINE-4]]: sumac: warning: not compared: one thread on the host ends with signal 11
  // CHECK: 5 launches compared, 3 differ; 1 by design, 1 not compared, 1 with data that the host changed
  // OFF: 5 launches compared, 3 differ; 1 by design, 1 not compared, 0 with data that the host changed
  // WIDE: 5 launches compared, 1 differ; 1 by design, 1 not compared, 1 with data that the host changed
  return 0;
}
