; The number of a thread and how many there are stand in calls that LLVM cannot look into; other values do not.
; RUN: %sumac-late -offload=ptx -facts="library code" -passes=loops_hide_positions %s | FileCheck %s
; RUN: %sumac-late -offload=ptx -facts="library code, optimised code" -passes=loops_hide_positions,loops_show_kept %s | FileCheck --check-prefix=SHOWN %s --implicit-check-not=@__sumac_position --implicit-check-not=@__sumac_threads
define i32 @f(i32 %a, i32 %b) {
; CHECK: %p = add i32 %a, 1
; CHECK-NEXT: [[P:%.*]] = call i32 @__sumac_position_i32(i32 %p)
; CHECK-NEXT: %t = mul i32 %b, 2
; CHECK-NEXT: [[T:%.*]] = call i32 @__sumac_threads_i32(i32 %t)
; CHECK-NEXT: %s = add i32 [[P]], [[T]]
; CHECK-NEXT: ret i32 %s
; SHOWN: %s = add i32 %p, %t
  %p = add i32 %a, 1, !sumac.position !0
  %t = mul i32 %b, 2, !sumac.threads !0
  %s = add i32 %p, %t
  ret i32 %s
}
define i64 @g(i64 %a) {
; CHECK-LABEL: @g(
; CHECK: call i64 @__sumac_position_i64(i64 %p)
  %p = add i64 %a, 1, !sumac.position !0
  ret i64 %p
}
!0 = !{}
