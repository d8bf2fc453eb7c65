; Calls of an inlined library function with the same constants are calls of one function, which has them; one without
; constants stays, and so do the library's own calls and those of the user's functions.
; RUN: %sumac-late -offload=ptx -facts="known library, mathematics" -passes=image_bind %s | FileCheck %s
define void @f(ptr %p, i32 %n) {
; CHECK-LABEL: define void @f(
; CHECK-NEXT: call void @[[BOUND:.*]](ptr %p)
; CHECK-NEXT: call void @[[BOUND]](ptr %p)
; CHECK-NEXT: call void @__sumac_ptx_do(ptr %p, i32 %n)
; CHECK-NEXT: call void @users(ptr %p, i32 3)
  call void @__sumac_ptx_do(ptr %p, i32 3)
  call void @__sumac_ptx_do(ptr %p, i32 3)
  call void @__sumac_ptx_do(ptr %p, i32 %n)
  call void @users(ptr %p, i32 3)
  ret void
}
; CHECK: define internal void @__sumac_ptx_do(
; CHECK: call void @__sumac_ptx_inner(ptr %p, i32 0)
define internal void @__sumac_ptx_do(ptr %p, i32 %n) alwaysinline {
  call void @__sumac_ptx_inner(ptr %p, i32 0)
  store i32 %n, ptr %p
  ret void
}
define internal void @__sumac_ptx_inner(ptr %p, i32 %n) alwaysinline {
  ret void
}
define internal void @users(ptr %p, i32 %n) alwaysinline {
  ret void
}
; CHECK: define internal void @[[BOUND]](ptr [[P:%.*]])
; CHECK-NEXT: entry:
; CHECK-NEXT: call void @__sumac_ptx_do(ptr [[P]], i32 3)
