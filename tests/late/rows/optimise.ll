; LLVM has optimised the image: a variable is a register. A volatile access stays.
; RUN: %sumac-late -offload=ptx -O2 -facts="library code, device code" -passes=set_machine,optimise %s | FileCheck %s
define i32 @f(ptr %p, i32 %x) {
; CHECK-LABEL: @f(
; CHECK-NOT: alloca
; CHECK: load volatile i32, ptr %p
; CHECK: ret i32 %x
  %v = alloca i32
  store i32 %x, ptr %v
  %ignored = load volatile i32, ptr %p
  %r = load i32, ptr %v
  ret i32 %r
}
