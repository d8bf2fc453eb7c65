; An image is text: a kernel is an entry, a function that others find is visible, one of the image's own is not.
; RUN: %sumac-late -offload=ptx -arch=sm_80 -facts="device code, optimised code" -passes=set_machine,emit %s | FileCheck %s
; CHECK: .version 7.0
; CHECK: .target sm_80
; CHECK-DAG: .visible .entry kernel(
; CHECK-DAG: .visible .func {{.*}}found(
; CHECK-DAG: {{^}}.func {{.*}}own(
define ptx_kernel void @kernel(ptr %p) {
  %n = call i32 @found(i32 1)
  store i32 %n, ptr %p
  ret void
}
define i32 @found(i32 %x) noinline {
  %n = call i32 @own(i32 %x)
  ret i32 %n
}
define internal i32 @own(i32 %x) noinline {
  %n = add i32 %x, 1
  ret i32 %n
}
!nvvm.annotations = !{!0}
!0 = !{ptr @kernel, !"kernel", i32 1}
