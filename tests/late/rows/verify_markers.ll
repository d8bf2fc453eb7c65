; What is wrong with calls of builtins is said in the words of builtins.def; what is right stays as it is.
; RUN: sed /BAD/d %s > %t.ll && %sumac-late -passes=verify_markers %t.ll | FileCheck --check-prefix=RIGHT %s
; RUN: not %sumac-late -passes=verify_markers %s 2>&1 | FileCheck %s --implicit-check-not=error
; RIGHT: define void @right(
; RIGHT: call void @__sumac_fork(i32 1, i32 1)
; RIGHT: call void @__sumac_join(i32 1, i32 1)
define void @right(ptr %result, double %local) {
  %1 = call double @__sumac_red_setup_f64(ptr %result, double %local, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  %2 = call double @__sumac_red_init_f64(ptr %result, double %1, i32 1, i32 0, i32 1, i32 0)
  %3 = call double @__sumac_red_fini_f64(ptr %result, double %2, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_join(i32 1, i32 1)
  %4 = call double @__sumac_red_teardown_f64(ptr %result, double %3, i32 1, i32 0, i32 1, i32 0)
  ret void
}
; CHECK: error: in function 'numbers': __sumac_fork takes an integer constant as argument 2
; CHECK: error: in function 'numbers': __sumac_join has level 8: a sum of 1 (gang), 2 (worker), 4 (vector)
; CHECK: error: in function 'numbers': __sumac_loop_begin_i31 is no builtin: its name ends with no type of types.def
; CHECK: error: in function 'numbers': __sumac_red_setup_f64 has operator 99: 0 to {{[0-9]+}}, as in operators.def
; CHECK: error: in function 'numbers': __sumac_region_begin has 1 argument, not 3
define void @numbers(i32 %n) { ; BAD
  call void @__sumac_fork(i32 1, i32 %n) ; BAD
  call void @__sumac_join(i32 8, i32 1) ; BAD
  %k = call i32 @__sumac_loop_begin_i31(i32 1, i32 1, i32 %n) ; BAD
  %1 = call double @__sumac_red_setup_f64(ptr null, double 0.0, i32 1, i32 99, i32 1, i32 0) ; BAD
  call void @__sumac_region_begin(i32 0) ; BAD
  ret void ; BAD
} ; BAD
; CHECK: error: in function 'pairs': __sumac_fork of loop 1 has no __sumac_join with its level
; CHECK: error: in function 'pairs': __sumac_join of loop 2 has no __sumac_fork with its level
; CHECK: error: in function 'pairs': __sumac_red_init_f64 of loop 1, reduction 0 has no call for SETUP at its level
; CHECK: error: in function 'pairs': __sumac_red_init_f64 of loop 1, reduction 0 has no call for FINI at its level
; CHECK: error: in function 'pairs': __sumac_red_init_f64 of loop 1, reduction 0 has no call for TEARDOWN at its level
define void @pairs() { ; BAD
  call void @__sumac_fork(i32 1, i32 1) ; BAD
  call void @__sumac_join(i32 1, i32 2) ; BAD
  %1 = call double @__sumac_red_init_f64(ptr null, double 0.0, i32 1, i32 0, i32 1, i32 0) ; BAD
  ret void ; BAD
} ; BAD
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare double @__sumac_red_setup_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_init_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_fini_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_teardown_f64(ptr, double, i32, i32, i32, i32)
declare i32 @__sumac_loop_begin_i31(i32, i32, i32) ; BAD
declare void @__sumac_region_begin(i32) ; BAD
