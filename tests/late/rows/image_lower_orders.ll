; What another thread must see in order has a fence; a relaxed update needs none, and a plain access is no atomic one.
; RUN: %sumac-late -offload=ptx -facts="optimised code" -passes=image_lower_orders %s | FileCheck %s
define i32 @ordered(ptr %p) {
; CHECK-LABEL: @ordered
; CHECK-NEXT: call void asm sideeffect "fence.sc
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 monotonic
  %o = atomicrmw add ptr %p, i32 1 seq_cst
  ret i32 %o
}
define i32 @relaxed(ptr %p) {
; CHECK-LABEL: @relaxed
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 monotonic
; CHECK-NEXT: load i32, ptr %p
; CHECK-NEXT: add
  %o = atomicrmw add ptr %p, i32 1 monotonic
  %v = load i32, ptr %p
  %s = add i32 %o, %v
  ret i32 %s
}
