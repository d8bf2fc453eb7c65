; Atomics on a variable of the thread's own are plain; on memory that others see they stay.
; RUN: %sumac-late -offload=ptx -facts="optimised code" -passes=image_own_atomics %s | FileCheck %s
define i32 @own() {
; CHECK-LABEL: @own
; CHECK-NOT: atomic
; CHECK: ret i32
  %x = alloca i32
  store atomic i32 1, ptr %x seq_cst, align 4
  %o = atomicrmw add ptr %x, i32 2 seq_cst
  %v = load atomic i32, ptr %x seq_cst, align 4
  ret i32 %v
}
define i32 @others(ptr %p) {
; CHECK-LABEL: @others
; CHECK: store atomic i32 1, ptr %p seq_cst
; CHECK: atomicrmw add ptr %p, i32 2 seq_cst
; CHECK: load atomic i32, ptr %p seq_cst
  store atomic i32 1, ptr %p seq_cst, align 4
  %o = atomicrmw add ptr %p, i32 2 seq_cst
  %v = load atomic i32, ptr %p seq_cst, align 4
  ret i32 %v
}
