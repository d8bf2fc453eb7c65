/* acc_present_dump and acc_compare.
   RUN: %sumacc -fopenacc %s -o %t && env SUMAC_DEVICE=host %t 2>&1 | FileCheck --check-prefix=SHARED %s
   RUN: env SUMAC_HOST_MEMORY=separate %t 2>&1 | FileCheck %s
   RUN: env SUMAC_HOST_MEMORY=separate PCAST_COMPARE=abs=1 %t 2>&1 | FileCheck --check-prefix=ABS %s
   RUN: env SUMAC_HOST_MEMORY=separate PCAST_COMPARE=rel=2,report=0,summary %t 2>&1 | FileCheck --check-prefix=REL %s
   RUN: env SUMAC_HOST_MEMORY=separate PCAST_COMPARE=rel=2 %t 2>&1 | FileCheck --check-prefix=INFINITE %s
   RUN: not env SUMAC_HOST_MEMORY=separate %t absent 2>&1 | FileCheck --check-prefix=ABSENT %s
 */
#include <math.h>
#include <openacc.h>
#include <stdio.h>

struct pair {
  int a, b;
};

int main(int argc, char **argv) {
  static double x[100];
  static struct pair pairs[3];
  short s[4] = {1, 2, -3, 4};
  double infinite[] = {0, INFINITY, NAN, INFINITY, NAN};
  const unsigned *u = (unsigned[]){1, 2, 4000000000};
  (void)argv;
  for (int i = 0; i < 100; i++)
    x[i] = 10;
#pragma acc enter data create(pairs)
#pragma acc data copyin(x, s, u[0 : 3], pairs)
  {
    acc_present_dump();
    acc_compare(x, 100);
    x[17] = 10.05;
    s[2] = 5;
    acc_compare(x + 10, 90);
    acc_compare(s, 4);
    acc_compare((void *)u, 12);
    acc_compare(u, 3);
#pragma acc serial present(u[0 : 3], pairs)
    {
      ((unsigned *)u)[1] = 3000000000;
      pairs[0].a = pairs[0].b = pairs[2].a = pairs[2].b = 0;
      pairs[1].a = pairs[1].b = 1;
    }
    acc_compare(u, 3);
    acc_compare(pairs, 3);
    acc_compare(x, 0);
  }
#pragma acc data copyin(infinite)
  {
    infinite[0] = infinite[4] = INFINITY;
    infinite[1] = -INFINITY;
    infinite[2] = -NAN;
    acc_compare(infinite, 5);
  }
  if (argc > 1)
    acc_compare(s, 4);
  return 0;
}

/*
SHARED: Present table dump for device[0]: host, 0 entries: it shares the host's memory
SHARED-NOT: differ
CHECK: Present table dump for device[0]: host, 4 entries
CHECK-DAG: host:0x{{[0-9a-f]+}} device:0x{{[0-9a-f]+}} size:800 presentcount:1+0 line:27 name:x file:{{.*}}present-dump.c
CHECK-DAG: size:12 presentcount:1+0 line:27 name:u[0:3]
CHECK-DAG: size:24 presentcount:1+1 line:26 name:pairs
CHECK-DAG: size:8 presentcount:1+0 line:27 name:s
CHECK: acc_compare: x on device host: 0 of 100 elements differ
CHECK-NEXT: x + 10[7]: host 10.050000000000001, device 10
CHECK-NEXT: acc_compare: x + 10 on device host: 1 of 90 elements differ
CHECK-NEXT: s[2]: host 5, device -3
CHECK-NEXT: acc_compare: s on device host: 1 of 4 elements differ
CHECK-NEXT: 0 of 12 elements differ
CHECK-NEXT: acc_compare: u on device host: 0 of 3 elements differ
CHECK-NEXT: u[1]: host 2, device 3000000000
CHECK-NEXT: acc_compare: u on device host: 1 of 3 elements differ
CHECK-NEXT: pairs[1]: host 0000000000000000, device 0100000001000000
CHECK-NEXT: acc_compare: pairs on device host: 1 of 3 elements differ
ABS: acc_compare: x + 10 on device host: 0 of 90 elements differ
ABS-NEXT: s[2]: host 5
REL: warning: PCAST_COMPARE: summary is not supported
REL-NOT: warning
REL-NOT: s[2]
REL: acc_compare: x + 10 on device host: 0 of 90 elements differ
INFINITE: infinite[0]: host inf, device 0
INFINITE-NEXT: infinite[1]: host -inf, device inf
INFINITE-NEXT: infinite[4]: host inf, device {{-?}}nan
INFINITE-NEXT: acc_compare: infinite on device host: 3 of 5 elements differ
ABSENT: present-dump.c:[[# @LINE - 33]]: sumac: error: acc_compare: s is not present on device host (8 bytes from
*/
