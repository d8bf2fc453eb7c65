// RUN: %clang -O2 -g -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc
// RUN: %sumac-late -offload=ptx -info %t.bc | FileCheck %s --check-prefix=WORDS
// RUN: %sumac-late -dump=declare_library:host -stop-after=declare_library %t.bc | FileCheck %s --check-prefix=READ
// RUN: %sumac-late -dump=align_arrays:host -stop-after=align_arrays %t.bc | FileCheck %s --check-prefix=DEBUG --implicit-check-not=annotation --implicit-check-not=sumac.variable
// Which of the user's variables one stands for is an argument of its annotation: how it is spelt means nothing.
// WORDS: private variable 'mine' of 16 bytes in shared memory, one a gang
// WORDS: 24: 16 bytes in shared memory, one a gang: Sumac's own
// READ: %[[A:[a-z]+]] = alloca ptr, align 8, !sumac.variable ![[N:[0-9]+]]
// READ-NOT: call void @llvm.var.annotation
// READ: ![[N]] = !{!"theirs", i32
// DEBUG-DAG: !DILocalVariable(name: "mine",
// DEBUG-DAG: !DILocalVariable(name: "theirs",
// DEBUG-DAG: !DILocalVariable(name: "hidden",
// DEBUG-DAG: !DILocalVariable(name: "__sumac_local_1_0_s",
#include "unit.h"
void use(int *);
void use(int *p) {
  p[0] = p[1];
}
REGION(names, 2) {
  __sumac_region_begin(0, 0, 0);
  int(*pointer)[9] __attribute__((annotate("theirs", __sumac_is_address, "pointer"))) = (int(*)[9])__sumac_slot[0];
  int n = (int)__sumac_slot[1];
  int shared[4] __attribute__((annotate("mine", __sumac_is_object, "shared"))), __sumac_local_1_0_s[4];
  int hidden __attribute__((annotate("nobody", __sumac_is_memory))) = n;
  __sumac_fork(__sumac_vector, 1);
  for (int k = __sumac_loop_begin_i32(4, 1, n), e = __sumac_loop_end_i32(4, 1, n), s = __sumac_loop_step_i32(4, 1, n);
       k < e; k = __sumac_loop_next_i32(k, e, s, 4, 1, 0))
    use(shared), use(__sumac_local_1_0_s);
  __sumac_join(__sumac_vector, 1);
  (*pointer)[0] = shared[0] + __sumac_local_1_0_s[0] + hidden;
}
