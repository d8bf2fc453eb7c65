; FORKs and JOINs are paired to loops, which nest, with their reductions; a loop over two levels is one. The code stays
; as it is, and a function without any has no loop.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree %s | FileCheck %s
; CHECK: call void @__sumac_fork(i32 1, i32 1)
; CHECK: ; region loops levels=gang worker vector
; CHECK-NEXT: ;{{ +}}loop 1: gang worker{{$}}
; CHECK-NEXT: ;{{ +}}reduction 0: gang add i32 copy{{$}}
; CHECK-NEXT: ;{{ +}}loop 2: vector{{$}}
; CHECK-NEXT: ; routine none levels=seq{{$}}
; CHECK-NOT: loop
define void @loops(ptr %result) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %a = call i32 @__sumac_red_setup_i32(ptr %result, i32 0, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  %b = call i32 @__sumac_red_init_i32(ptr %result, i32 %a, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 2, i32 1)
  call void @__sumac_fork(i32 4, i32 2)
  call void @__sumac_join(i32 4, i32 2)
  call void @__sumac_join(i32 2, i32 1)
  call void @__sumac_red_lock(i32 1, i32 1)
  %c = call i32 @__sumac_red_fini_i32(ptr %result, i32 %b, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  %d = call i32 @__sumac_red_teardown_i32(ptr %result, i32 %c, i32 1, i32 0, i32 1, i32 0)
  ret void
}
define void @none() {
  call void @__sumac_routine_begin(i32 0)
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare void @__sumac_red_lock(i32, i32)
declare void @__sumac_red_unlock(i32, i32)
declare i32 @__sumac_red_setup_i32(ptr, i32, i32, i32, i32, i32)
declare i32 @__sumac_red_init_i32(ptr, i32, i32, i32, i32, i32)
declare i32 @__sumac_red_fini_i32(ptr, i32, i32, i32, i32, i32)
declare i32 @__sumac_red_teardown_i32(ptr, i32, i32, i32, i32, i32)
