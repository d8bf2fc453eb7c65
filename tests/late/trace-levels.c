// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -DAT=__sumac_gang -c -emit-llvm %s -o %t.gang.bc
// RUN: %sumac-late -host=trace -trace %t.gang.bc | FileCheck -DLEVEL=gang %s
// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -DAT=__sumac_worker -c -emit-llvm %s -o %t.worker.bc
// RUN: %sumac-late -host=trace -trace %t.worker.bc | FileCheck -DLEVEL=worker %s
// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -DAT=__sumac_vector -c -emit-llvm %s -o %t.vector.bc
// RUN: %sumac-late -host=trace -trace %t.vector.bc | FileCheck -DLEVEL=vector %s
// Every hook is asked once for its marker, and told the marker's level.
// CHECK: check_dims gangs=0 workers=0 vector=0 levels=[[LEVEL]]
// CHECK-NEXT: dim_pos [[LEVEL]]
// CHECK-NEXT: dim_size [[LEVEL]]
// CHECK-NEXT: gang_pos 2
// CHECK-NEXT: gang_size 3
// CHECK-NEXT: red_setup [[LEVEL]] add f64 lid=1 rid=0 res=copy
// CHECK-NEXT: private_array [[LEVEL]] lid=1
// CHECK-NEXT: fork [[LEVEL]] lid=1
// CHECK-NEXT: red_init [[LEVEL]] add f64 lid=1 rid=0 res=copy
// CHECK-NEXT: loop_begin [[LEVEL]] lid=1 i32
// CHECK-NEXT: loop_end [[LEVEL]] lid=1 i32
// CHECK-NEXT: loop_step [[LEVEL]] lid=1 i32
// CHECK-NEXT: red_pick max f64
// CHECK-NEXT: red_update xor u64
// CHECK-NEXT: loop_next [[LEVEL]] lid=1 i32
// CHECK-NEXT: lock [[LEVEL]] lid=1 reductions=1
// CHECK-NEXT: red_fini [[LEVEL]] add f64 lid=1 rid=0 res=copy
// CHECK-NEXT: unlock [[LEVEL]] lid=1 reductions=1
// CHECK-NEXT: join [[LEVEL]] lid=1
// CHECK-NEXT: red_teardown [[LEVEL]] add f64 lid=1 rid=0 res=copy
// CHECK-NEXT: fork [[LEVEL]] lid=2
// CHECK-NEXT: loop_begin [[LEVEL]] lid=2 u64
// CHECK-NEXT: loop_end [[LEVEL]] lid=2 u64
// CHECK-NEXT: loop_step [[LEVEL]] lid=2 u64
// CHECK-NEXT: loop_chunk [[LEVEL]] lid=2 u64
// CHECK-NEXT: loop_next_run [[LEVEL]] lid=2 u64
// CHECK-NEXT: join [[LEVEL]] lid=2
// CHECK-NEXT: reorg
#include "unit.h"
REGION(hooks, 4) {
  __sumac_region_begin(0, 0, 0);
  double *a = (double *)__sumac_slot[0], *p = (double *)__sumac_slot[1];
  int *where = (int *)__sumac_slot[2];
  int n = (int)__sumac_slot[3];
  where[0] = __sumac_dim_pos(AT);
  where[1] = __sumac_dim_size(AT);
  where[2] = __sumac_gang_pos(2);
  where[3] = __sumac_gang_size(3);
  double local;
  local = __sumac_red_setup_f64(p, 0, AT, __sumac_add, 1, 0);
  double own[n];
  __sumac_private(own, AT, 1);
  __sumac_fork(AT, 1);
  local = __sumac_red_init_f64(p, local, AT, __sumac_add, 1, 0);
  for (int k = __sumac_loop_begin_i32(AT, 1, n), e = __sumac_loop_end_i32(AT, 1, n),
           s = __sumac_loop_step_i32(AT, 1, n);
       k < e; k = __sumac_loop_next_i32(k, e, s, AT, 1, 0)) {
    own[0] = __sumac_red_pick_f64(a[k], local, __sumac_max);
    __sumac_red_update_u64((unsigned long *)where, (unsigned long)k, __sumac_xor);
    local += own[0];
  }
  __sumac_red_lock(AT, 1);
  local = __sumac_red_fini_f64(p, local, AT, __sumac_add, 1, 0);
  __sumac_red_unlock(AT, 1);
  __sumac_join(AT, 1);
  local = __sumac_red_teardown_f64(p, local, AT, __sumac_add, 1, 0);
  unsigned long m = (unsigned long)n;
  __sumac_fork(AT, 2);
  for (unsigned long k = __sumac_loop_begin_u64(AT, 2, m), e = __sumac_loop_end_u64(AT, 2, m),
                     s = __sumac_loop_step_u64(AT, 2, m), run;
       k < e; k = __sumac_loop_next_run_u64(k, e, s, run, AT, 2, 0)) {
    run = __sumac_loop_chunk_u64(k, e, m, AT, 2);
    a[k] = (double)run;
  }
  __sumac_join(AT, 2);
}
