// What only the host's processor has, an arm64 one's here: tests/errors/host-builtins.c has more of them.
// RUN: %clang --target=aarch64-linux-gnu -g -O1 -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc
// RUN: not %sumac-late -offload=ptx -o %t.host.bc %t.bc 2>&1 | FileCheck %s
#include "unit.h"
REGION(ask, 1) {
  __sumac_region_begin(0, 0, 0);
  // CHECK-DAG: error: an intrinsic of the host's processor is not supported in device code
  __builtin_arm_yield();
  // CHECK-DAG: error: a test of the host's processor is not supported in device code
  *(int *)__sumac_slot[0] = __builtin_cpu_supports("sve");
}
