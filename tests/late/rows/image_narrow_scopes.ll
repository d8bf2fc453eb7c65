; From LLVM 20 on atomics are for the threads of one device; the back end of those before has no other scope. A plain
; access is no atomic one.
; RUN: %sumac-late -offload=ptx -facts="optimised code" -passes=image_narrow_scopes %s | FileCheck --check-prefixes=CHECK,%if atomic-scopes %{DEVICE%} %else %{ANY%} %s
; CHECK-LABEL: @f(
; ANY: atomicrmw add ptr %p, i32 1 monotonic
; DEVICE: atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
; ANY: load atomic i32, ptr %p monotonic
; DEVICE: load atomic i32, ptr %p syncscope("device") monotonic
; CHECK: store i32 %s, ptr %p
define void @f(ptr %p) {
  %o = atomicrmw add ptr %p, i32 1 monotonic
  %v = load atomic i32, ptr %p monotonic, align 4
  %s = add i32 %o, %v
  store i32 %s, ptr %p
  ret void
}
