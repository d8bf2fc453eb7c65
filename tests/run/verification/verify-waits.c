// RUN: %sumacc -fopenacc -fverify %s -o %t
// RUN: env SUMAC_VERIFY=host %run %t 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=host SUMAC_VERIFY=seconds=1,host %t wait 2>&1 | FileCheck %s --check-prefix=WAITS
// UNSUPPORTED: device-cuda
// A host that waits for queues by means of its own works while launches are compared; a region that waits for the host
// cannot, and the program ends with words that say so.
// CHECK: 2 launches compared, 0 differ; 0 by design, 0 not compared
// WAITS: verify-waits.c:[[@LINE+23]]: sumac: warning: not compared: one thread on the host has not ended after 1 seconds; does the region wait for the host? SUMAC_VERIFY=seconds=N,host gives it more time
// WAITS: verify-waits.c:[[@LINE+22]]: sumac: error: SUMAC_VERIFY: the region ends neither by one thread nor on device host. Compared regions cannot wait for what the host does later, or other regions
#include <openacc.h>
#include <string.h>

enum { N = 1000 };
static double a[N];
static volatile int done[1], go[1];

int main(int argc, char **argv) {
#pragma acc data copyin(a) copyout(done)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma acc parallel num_gangs(1) async(2) wait(1)
    done[0] = 1;
#pragma acc update self(done) async(2)
    while (!done[0] || !acc_async_test(2))
      ;
  }
#pragma acc wait
  if (argc > 1 && strcmp(argv[1], "wait") == 0) {
#pragma acc parallel num_gangs(1) async copy(go)
    while (!go[0])
      ;
    go[0] = 1;
#pragma acc wait
  }
  return 0;
}
