// RUN: %clang -O2 -g -fdiscard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc
// RUN: %sumac-late -offload=ptx -info %t.bc | FileCheck %s --check-prefix=ARRAYS
// RUN: %clang -O2 -g -fdiscard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -DBLOCK -c -emit-llvm %s -o %t.block.bc
// RUN: not %sumac-late -offload=ptx %t.block.bc 2>&1 | FileCheck %s --check-prefix=BLOCK --implicit-check-not=error:
// RUN: %sumac-late -host=host -dump=align_arrays:host %t.block.bc | FileCheck %s --check-prefix=HOST --implicit-check-not=@__sumac_alloca
// In LLVM's IR, memory of alloca looks like an array of run-time length: a builtin says which it is, not a name.
// ARRAYS: alloca-is-no-array.c:[[#ROOM:]]:{{.*}}private array 'theirs' of run-time length in the device's heap, one a gang
// ARRAYS: alloca-is-no-array.c:[[#ROOM + 2]]:{{.*}}array of run-time length in the device's heap, one a gang
// BLOCK: error: alloca in code for the GPU is supported in sequential functions only
// HOST: alloca i8, i64
#include "unit.h"
void use(int *);
void use(int *p) {
  p[0] = p[1];
}
REGION(names, 2) {
  __sumac_region_begin(0, 0, 0);
  int n = (int)__sumac_slot[1];
  int room[n] __attribute__((annotate("theirs", __sumac_is_object)));
  use(room);
  char other[n];
  use((int *)other);
#ifdef BLOCK
  use(__sumac_alloca(__builtin_alloca((unsigned)n)));
#endif
}
