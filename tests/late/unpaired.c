// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc
// RUN: not %sumac-late %t.bc 2>&1 | FileCheck %s
// RUN: not --crash %sumac-late -passes=find_functions,loop_tree -facts="users' names, variants, library" %t.bc 2>&1 | FileCheck --check-prefix=ALONE %s
// A FORK without JOIN is an error of the front that wrote it. The pass that reads the tree takes it for our own mistake.
// CHECK: error: in function '__sumac_region_odd': __sumac_fork of loop 1 has no __sumac_join with its level
// ALONE: internal error in loop_tree (__sumac_region_odd)
#include "unit.h"
REGION(odd, 0) {
  (void)__sumac_slot;
  __sumac_region_begin(0, 0, 0);
  __sumac_fork(__sumac_gang, 1);
}
