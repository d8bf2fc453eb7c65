; A routine that nobody names, and that the device cannot have, goes with what only it calls; one that a region calls
; stays, as does one that a directive names.
; RUN: %sumac-late -offload=ptx -passes=read_variables,choose_variants,find_functions,find_routines,bind_routines,keep_device_code,drop_host_code,forget_dropped,declare_library,leave_out %s | FileCheck %s --implicit-check-not="define {{.*}}@unfit" --implicit-check-not="define {{.*}}@only_there"
; CHECK: define {{.*}}void @region(
define internal void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  call void @called(ptr %slots)
  ret void
}
; CHECK: define {{.*}}void @called(
define void @called(ptr %p) {
  call void @__sumac_routine_begin(i32 8)
  %wide = load x86_fp80, ptr %p
  ret void
}
define void @unfit(ptr %p) {
  call void @__sumac_routine_begin(i32 8)
  call void @only_there(ptr %p)
  ret void
}
define internal void @only_there(ptr %p) {
  %wide = load x86_fp80, ptr %p
  ret void
}
; CHECK: define {{.*}}void @named(
define void @named(ptr %p) {
  call void @__sumac_routine_begin(i32 0)
  %wide = load x86_fp80, ptr %p
  ret void
}
; CHECK: define {{.*}}void @fit(
define void @fit(ptr %p) {
  call void @__sumac_routine_begin(i32 8)
  %x = load double, ptr %p
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
