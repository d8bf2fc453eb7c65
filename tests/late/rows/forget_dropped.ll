; A routine that LLVM has dropped, as nobody calls it, is forgotten: rows that follow work on the others alone.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, bound routines" -passes=find_functions,keep_device_code,drop_host_code,forget_dropped,declare_library,loop_tree %s | FileCheck %s --implicit-check-not=@dropped
; CHECK: ; region region
; CHECK-NEXT: ; routine called
; CHECK-NOT: {{^; routine}}
define void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  call void @called()
  ret void
}
define internal void @dropped() {
  call void @__sumac_routine_begin(i32 4)
  ret void
}
define internal void @called() {
  call void @__sumac_routine_begin(i32 4)
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
