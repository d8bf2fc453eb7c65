// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc && %sumac-late -host=serial %t.bc -o %t.host.bc
// RUN: %clang -O1 -x ir %t.host.bc -S -emit-llvm -o - | FileCheck %s
// Serial reads RESULT at SETUP, writes it at TEARDOWN, and only the first gang does anything.
// CHECK-LABEL: define {{.*}}void @__sumac_region_sum
// CHECK: call i32 @__sumac_host_gang()
// CHECK-NOT: __sumac_host_gang
// CHECK: store double %{{.*}}, ptr
// CHECK: ret void
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
