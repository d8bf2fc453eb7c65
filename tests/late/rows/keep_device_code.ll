; A region stays visible; what it calls and what it does not is internal, and only the first is left after that. Lists
; of the host's and its assembly go.
; RUN: %sumac-late -offload=ptx -passes=read_variables,choose_variants,find_functions,find_routines,bind_routines,keep_device_code %s | FileCheck %s --implicit-check-not=llvm.global_ctors --implicit-check-not=asm
; RUN: %sumac-late -offload=ptx -passes=read_variables,choose_variants,find_functions,find_routines,bind_routines,keep_device_code,drop_host_code,forget_dropped,declare_library,loop_tree %s | FileCheck --check-prefix=LEFT %s --implicit-check-not=@host --implicit-check-not=@counter
module asm ".globl host_word"
@counter = global i32 0
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @host, ptr null }]
; CHECK: @counter = internal global i32 0
; CHECK: define {{(dso_local )?}}void @region(
; LEFT: define {{(dso_local )?}}void @region(
define internal void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  call void @helper()
  ret void
}
; CHECK: define internal void @helper()
; LEFT: define internal void @helper()
define void @helper() {
  ret void
}
; LEFT: ; region region
; LEFT-NOT: unused
; CHECK: define internal void @unused_routine()
define internal void @unused_routine() {
  call void @__sumac_routine_begin(i32 4)
  ret void
}
; CHECK: define internal void @host()
define void @host() {
  store i32 1, ptr @counter
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
