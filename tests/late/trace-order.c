// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc && %sumac-late -host=trace -trace %t.bc | FileCheck %s
// The hooks are called in the order of the program.
// CHECK: check_dims gangs=0 workers=0 vector=0 levels=gang vector
// CHECK-NEXT: red_setup gang add f64 lid=1 rid=0 res=copy
// CHECK-NEXT: fork gang lid=1
// CHECK-NEXT: red_init gang add f64 lid=1 rid=0 res=copy
// CHECK-NEXT: red_setup vector add f64 lid=1 rid=0 res=private
// CHECK-NEXT: fork vector lid=1
// CHECK-NEXT: red_init vector
// CHECK-NEXT: loop_begin gang vector lid=1 i32
// CHECK-NEXT: loop_end
// CHECK-NEXT: loop_step
// CHECK-NEXT: loop_next
// CHECK-NEXT: lock vector lid=1 reductions=2
// CHECK-NEXT: red_fini vector
// CHECK-NEXT: unlock vector
// CHECK-NEXT: join vector
// CHECK-NEXT: red_teardown vector
// CHECK-NEXT: lock gang
// CHECK-NEXT: red_fini gang
// CHECK-NEXT: unlock gang
// CHECK-NEXT: join gang
// CHECK-NEXT: red_teardown gang
// CHECK-NEXT: reorg
#include "unit.h"
REGION(sum, 3) {
  __sumac_region_begin(0, 0, 0);
  double *a = (double *)__sumac_slot[0], *p = (double *)__sumac_slot[1];
  int n = (int)__sumac_slot[2];
  double local;
  local = __sumac_red_setup_f64(p, 0, __sumac_gang, __sumac_add, 1, 0);
  __sumac_fork(__sumac_gang, 1);
  local = __sumac_red_init_f64(p, local, __sumac_gang, __sumac_add, 1, 0);
  local = __sumac_red_setup_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
  __sumac_fork(__sumac_vector, 1);
  local = __sumac_red_init_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
#pragma clang loop vectorize(enable)
  for (int k = __sumac_loop_begin_i32(5, 1, n), e = __sumac_loop_end_i32(5, 1, n), s = __sumac_loop_step_i32(5, 1, n);
       k < e; k = __sumac_loop_next_i32(k, e, s, 5, 1, 0))
    local += a[k];
  __sumac_red_lock(__sumac_vector, 1);
  local = __sumac_red_fini_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
  __sumac_red_unlock(__sumac_vector, 1);
  __sumac_join(__sumac_vector, 1);
  local = __sumac_red_teardown_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
  __sumac_red_lock(__sumac_gang, 1);
  local = __sumac_red_fini_f64(p, local, __sumac_gang, __sumac_add, 1, 0);
  __sumac_red_unlock(__sumac_gang, 1);
  __sumac_join(__sumac_gang, 1);
  local = __sumac_red_teardown_f64(p, local, __sumac_gang, __sumac_add, 1, 0);
}
