; Every reduction has its strategy at each level: the target's cheapest that fits, or the one that is asked for. The
; calls stay as they are.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions %s | FileCheck --check-prefixes=CHECK,GPU %s
; RUN: %sumac-late -offload=ptx -reduction=gang:lock -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions %s | FileCheck --check-prefixes=CHECK,ASKED %s
; RUN: %sumac-late -host=host -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions %s | FileCheck --check-prefixes=CHECK,HOST %s
; Each of these targets says how it does a reduction; without -info nothing is said.
; RUN: %sumac-late -info -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions,report_reductions %s | FileCheck --check-prefix=REPORT %s
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions,report_reductions %s | FileCheck --check-prefixes=CHECK,GPU %s --implicit-check-not="reduction("
; CHECK: call double @__sumac_red_setup_f64(ptr %result, double 0.000000e+00, i32 1, i32 0, i32 1, i32 0)
; CHECK: call double @__sumac_red_setup_f64(ptr null, double {{.*}}, i32 4, i32 0, i32 1, i32 0)
; GPU: reduction 0: gang add f64 copy: partials (fixed launch order)
; GPU: reduction 0: vector add f64 private: shuffle (fixed launch order)
; ASKED: reduction 0: gang add f64 copy: lock (free order, lock)
; ASKED: reduction 0: vector add f64 private: shuffle (fixed launch order)
; HOST: reduction 0: gang add f64 copy: partials (fixed launch order)
; HOST: reduction 0: vector add f64 private: order (fixed space order)
; REPORT-DAG: ptx: reduction(+) over gang: partial results in global memory
; REPORT-DAG: ptx: reduction(+) over vector:
define void @region(ptr %result) {
  %local = alloca double
  call void @__sumac_region_begin(i32 0, i32 0, i32 32)
  %a = call double @__sumac_red_setup_f64(ptr %result, double 0.000000e+00, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  %b = call double @__sumac_red_init_f64(ptr %result, double %a, i32 1, i32 0, i32 1, i32 0)
  %c = call double @__sumac_red_setup_f64(ptr null, double %b, i32 4, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 4, i32 1)
  %d = call double @__sumac_red_init_f64(ptr null, double %c, i32 4, i32 0, i32 1, i32 0)
  store double %d, ptr %local
  %e = load double, ptr %local
  call void @__sumac_red_lock(i32 4, i32 1)
  %f = call double @__sumac_red_fini_f64(ptr null, double %e, i32 4, i32 0, i32 1, i32 0)
  call void @__sumac_red_unlock(i32 4, i32 1)
  call void @__sumac_join(i32 4, i32 1)
  %g = call double @__sumac_red_teardown_f64(ptr null, double %f, i32 4, i32 0, i32 1, i32 0)
  call void @__sumac_red_lock(i32 1, i32 1)
  %h = call double @__sumac_red_fini_f64(ptr %result, double %g, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  %i = call double @__sumac_red_teardown_f64(ptr %result, double %h, i32 1, i32 0, i32 1, i32 0)
  store double %i, ptr %local
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare void @__sumac_red_lock(i32, i32)
declare void @__sumac_red_unlock(i32, i32)
declare double @__sumac_red_setup_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_init_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_fini_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_teardown_f64(ptr, double, i32, i32, i32, i32)
