// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc && not --crash %sumac-late %t.bc 2>&1 | FileCheck %s
// A FORK without JOIN is our own mistake and is found by the pass that reads the tree.
// CHECK: internal error in loop_tree (__sumac_region_odd)
#include "unit.h"
REGION(odd, 0) {
  (void)__sumac_slot;
  __sumac_region_begin(0, 0, 0);
  __sumac_fork(__sumac_gang, 1);
}
