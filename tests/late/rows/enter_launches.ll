; In an image a function that host and devices share has the code for launches alone.
; RUN: %sumac-late -offload=ptx -facts=variants -passes=enter_launches %s | FileCheck %s
define void @shared() {
; CHECK-LABEL: define void @shared(
; CHECK-NOT: call
; CHECK: call void @of_launches()
; CHECK-NOT: call
; CHECK: ret void
; CHECK-NEXT: }
  %thread = call i32 @__kmpc_global_thread_num(ptr null)
  %asked = call i32 @__sumac_in_launch()
  %is = icmp ne i32 %asked, 0
  br i1 %is, label %launch, label %host
launch:
  call void @of_launches()
  ret void
host:
  call void @__kmpc_barrier(ptr null, i32 %thread)
  ret void
}
define void @of_host() {
; CHECK-LABEL: define void @of_host(
; CHECK: call i32 @__kmpc_global_thread_num(
; CHECK: call void @__kmpc_barrier(
  %thread = call i32 @__kmpc_global_thread_num(ptr null)
  call void @__kmpc_barrier(ptr null, i32 %thread)
  ret void
}
declare void @of_launches()
declare i32 @__sumac_in_launch()
declare i32 @__kmpc_global_thread_num(ptr)
declare void @__kmpc_barrier(ptr, i32)
