; A complex sum is two real ones, as a GPU does it; a complex product stays one reduction. Numbers are doubled, so that
; they differ. One thread does the sum as it is.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library, one form" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions,split_types %s | FileCheck --check-prefixes=CHECK,GPU %s
; RUN: %sumac-late -host=serial -facts="users' names, variants, library, one form" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions,split_types %s | FileCheck --check-prefixes=CHECK,SERIAL %s
; GPU: call double @__sumac_red_setup_f64(ptr {{.*}}, double {{.*}}, i32 1, i32 0, i32 1, i32 0)
; GPU: [[IM:%.*]] = getelementptr {{.*}}ptr %sum, i32 0, i32 1
; GPU: call double @__sumac_red_setup_f64(ptr [[IM]], double {{.*}}, i32 1, i32 0, i32 1, i32 1)
; GPU: call { double, double } @__sumac_red_setup_c64(ptr %product, double %x, double %y, i32 1, i32 1, i32 1, i32 2)
; GPU-NOT: _c64(ptr %sum
; SERIAL: call { double, double } @__sumac_red_setup_c64(ptr %sum, double %x, double %y, i32 1, i32 0, i32 1, i32 0)
; SERIAL: call { double, double } @__sumac_red_setup_c64(ptr %product, double %x, double %y, i32 1, i32 1, i32 1, i32 1)
; CHECK: call { double, double } @__sumac_red_teardown_c64(ptr %product,
; GPU: ;    reduction 0: gang add f64 copy
; GPU-NEXT: ;    reduction 1: gang add f64 copy
; GPU-NEXT: ;    reduction 2: gang mul c64 copy
; SERIAL: ;    reduction 0: gang add c64 copy
; SERIAL-NEXT: ;    reduction 1: gang mul c64 copy
define void @region(ptr %slots) {
  %sum = load ptr, ptr %slots
  %product = getelementptr i8, ptr %sum, i64 64
  %x = load double, ptr %sum
  %y = load double, ptr %product
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %s1 = call { double, double } @__sumac_red_setup_c64(ptr %sum, double %x, double %y, i32 1, i32 0, i32 1, i32 0)
  %s1.re = extractvalue { double, double } %s1, 0
  %s1.im = extractvalue { double, double } %s1, 1
  %p1 = call { double, double } @__sumac_red_setup_c64(ptr %product, double %x, double %y, i32 1, i32 1, i32 1, i32 1)
  %p1.re = extractvalue { double, double } %p1, 0
  %p1.im = extractvalue { double, double } %p1, 1
  call void @__sumac_fork(i32 1, i32 1)
  %s2 = call { double, double } @__sumac_red_init_c64(ptr %sum, double %s1.re, double %s1.im, i32 1, i32 0, i32 1, i32 0)
  %s2.re = extractvalue { double, double } %s2, 0
  %s2.im = extractvalue { double, double } %s2, 1
  %p2 = call { double, double } @__sumac_red_init_c64(ptr %product, double %p1.re, double %p1.im, i32 1, i32 1, i32 1, i32 1)
  %p2.re = extractvalue { double, double } %p2, 0
  %p2.im = extractvalue { double, double } %p2, 1
  call void @__sumac_red_lock(i32 1, i32 1)
  %s3 = call { double, double } @__sumac_red_fini_c64(ptr %sum, double %s2.re, double %s2.im, i32 1, i32 0, i32 1, i32 0)
  %s3.re = extractvalue { double, double } %s3, 0
  %s3.im = extractvalue { double, double } %s3, 1
  %p3 = call { double, double } @__sumac_red_fini_c64(ptr %product, double %p2.re, double %p2.im, i32 1, i32 1, i32 1, i32 1)
  %p3.re = extractvalue { double, double } %p3, 0
  %p3.im = extractvalue { double, double } %p3, 1
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  %s4 = call { double, double } @__sumac_red_teardown_c64(ptr %sum, double %s3.re, double %s3.im, i32 1, i32 0, i32 1, i32 0)
  %s4.re = extractvalue { double, double } %s4, 0
  %s4.im = extractvalue { double, double } %s4, 1
  %p4 = call { double, double } @__sumac_red_teardown_c64(ptr %product, double %p3.re, double %p3.im, i32 1, i32 1, i32 1, i32 1)
  %p4.re = extractvalue { double, double } %p4, 0
  %p4.im = extractvalue { double, double } %p4, 1
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare void @__sumac_red_lock(i32, i32)
declare void @__sumac_red_unlock(i32, i32)
declare { double, double } @__sumac_red_setup_c64(ptr, double, double, i32, i32, i32, i32)
declare { double, double } @__sumac_red_init_c64(ptr, double, double, i32, i32, i32, i32)
declare { double, double } @__sumac_red_fini_c64(ptr, double, double, i32, i32, i32, i32)
declare { double, double } @__sumac_red_teardown_c64(ptr, double, double, i32, i32, i32, i32)
