// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm -g %s -o %t.bc && not %sumac-late -offload=ptx %t.bc 2>&1 | FileCheck %s
// What a device cannot run is an error at the user's line.
#include "unit.h"
int foreign(int);
int counter;
REGION(bad, 1) {
  __sumac_region_begin(0, 0, 0);
  int *a = (int *)__sumac_slot[0];
  // CHECK: device-errors.c:[[@LINE+1]]:{{[0-9]+}}: error: 'foreign' is called in device code
  a[0] = foreign(1);
  // CHECK: device-errors.c:[[@LINE+1]]:{{[0-9]+}}: error: variable 'counter' is used in device code
  a[1] = counter;
  // CHECK: device-errors.c:[[@LINE+1]]:{{[0-9]+}}: error: inline assembly
  __asm__ volatile("nop");
  // CHECK: device-errors.c:[[@LINE+1]]:{{[0-9]+}}: error: long double
  a[2] = (int)((long double)a[3] / 3);
}
