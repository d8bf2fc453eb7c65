; In PTX, variables of which each gang has its own are in shared memory, one for all functions.
; RUN: %sumac-late -offload=ptx -facts=functions -passes=place_copies %s | FileCheck %s
; CHECK: @group.x = internal addrspace(3) global [4 x i32] undef, align 16
@x = internal global [4 x i32] zeroinitializer, align 16
define void @f() {
; CHECK-LABEL: define void @f(
; CHECK-NEXT: store i32 1, ptr addrspacecast (ptr addrspace(3) @group.x to ptr)
  %a = call ptr @__sumac_group_copy(ptr @x, i64 16, i64 16)
  store i32 1, ptr %a
  ret void
}
define ptr @g() {
; CHECK-LABEL: define ptr @g(
; CHECK-NEXT: ret ptr addrspacecast (ptr addrspace(3) @group.x to ptr)
  %a = call ptr @__sumac_group_copy(ptr @x, i64 16, i64 16)
  ret ptr %a
}
declare ptr @__sumac_group_copy(ptr, i64, i64)
