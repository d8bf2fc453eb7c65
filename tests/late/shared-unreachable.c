// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc && %sumac-late -host=trace -trace %t.bc | FileCheck %s --check-prefix=TRACE
// RUN: %sumac-late -offload=ptx -dump=reorg:ptx -stop-after=reorg %t.bc | FileCheck %s --check-prefix=PTX
// clang makes a switch of each `continue` that leaves a scope, and one unreachable block for all of them: code of
// different loops does not meet there.
// TRACE: fork gang lid=1
// TRACE: fork vector lid=2
// PTX: define {{.*}}__sumac_region_rows
#include "unit.h"
void use(int *);
void use(int *p) {
  *p = 0;
}
REGION(rows, 2) {
  __sumac_region_begin(0, 0, 0);
  int *a = (int *)__sumac_slot[0];
  int n = (int)__sumac_slot[1];
  __sumac_fork(__sumac_gang, 1);
  for (int k = __sumac_loop_begin_i32(1, 1, n), e = __sumac_loop_end_i32(1, 1, n), s = __sumac_loop_step_i32(1, 1, n);
       k < e; k = __sumac_loop_next_i32(k, e, s, 1, 1, 0)) {
    int i = k;
    if (a[i] == 4)
      continue;
    int p[2];
    use(p);
    __sumac_fork(__sumac_vector, 2);
    for (int l = __sumac_loop_begin_i32(4, 2, n), f = __sumac_loop_end_i32(4, 2, n), t = __sumac_loop_step_i32(4, 2, n);
         l < f; l = __sumac_loop_next_i32(l, f, t, 4, 2, 0)) {
      int j = l;
      if (a[j] == 5)
        continue;
      int q[2];
      use(q);
      a[i] = q[0] + p[0];
    }
    __sumac_join(__sumac_vector, 2);
  }
  __sumac_join(__sumac_gang, 1);
}
