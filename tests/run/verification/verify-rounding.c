// RUN: %sumacc -fopenacc -fverify -Wno-sumac %s -o %t -lm
// RUN: env SUMAC_DEVICE=host SUMAC_VERIFY=host %t 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim SUMAC_VERIFY=host %t 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_VERIFY=host %t wrong 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not env SUMAC_DEVICE=host SUMAC_VERIFY=relative=1e-4,host %t 2>&1 | FileCheck %s --check-prefix=ASKED
// UNSUPPORTED: device-serial, device-cuda, sanitized
// REQUIRES: sim
// Sums of so many terms that one thread's roundings are far larger than the tolerance of their type are not told of, nor
// are those in which large terms cancel. Mistakes of that size are found where roundings do not explain them: in sums of
// few terms, and where numbers are rounded to integers. A tolerance that is asked for is kept to.
// CHECK-NOT: warning
// CHECK: 3 launches compared, 0 differ; 0 by design, 0 not compared, 0 with data that the host changed
// CHECK-NEXT: {{[12]}} launches compared differ by no more than roundings of many terms may
// WRONG-DAG: verify-rounding.c:{{[0-9]+}}: sumac: warning: few is {{.*}} on device sim:0, but {{.*}} by one thread
// WRONG-DAG: verify-rounding.c:{{[0-9]+}}: sumac: warning: element 3 of whole is 0 on device sim:0, but 1 by one thread
// WRONG: 3 launches compared, 1 differ;
// WRONG-NEXT: {{[12]}} launches compared differ by no more
// ASKED: 3 launches compared, 2 differ;
// ASKED-NOT: by no more
#include <math.h>
#include <openacc.h>

enum { N = 1000000, FEW = 1000 };
static float a[N], whole[FEW];

int main(int argc, char **argv) {
  float sum = 0, difference = 0, few = 0;
  (void)argv;
  for (int i = 0; i < N; i++)
    a[i] = 0.1f + 0.01f * (i % 7);
#pragma acc parallel loop reduction(+ : sum) copyin(a)
  for (int i = 0; i < N; i++)
    sum += a[i] * a[N - 1 - i];
#pragma acc parallel loop reduction(+ : difference) copyin(a)
  for (int i = 0; i < N; i++)
    difference += (i < N / 2 ? 1000 : -1000) * a[i];
#pragma acc parallel loop gang num_gangs(4) reduction(+ : few) copyin(a) copyout(whole)
  for (int i = 0; i < FEW; i++) { /* one gang's first row is lost, as if miscompiled */
    int lost = argc > 1 && i == 3 && acc_on_device(acc_device_nvidia);
    few += lost ? 0 : a[i];
    whole[i] = rintf(a[i] * 10) - (float)lost;
  }
  return sum > 6000 && few < 1000 ? 0 : 1;
}
