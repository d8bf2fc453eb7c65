; A sum that is marked as a counter that threads share is opaque while LLVM widens counters; then it is seen again.
; Another sum is left alone, and below -O2 the rows do not run.
; RUN: %sumac-late -offload=ptx -O2 -facts="library code" -passes=loops_hide_counters %s | FileCheck %s
; RUN: %sumac-late -offload=ptx -O2 -facts="library code" -passes=loops_hide_counters,loops_show_counters %s | FileCheck --check-prefix=SHOWN %s --implicit-check-not=__sumac_counter
; RUN: not %sumac-late -offload=ptx -O1 -facts="library code" -passes=loops_hide_counters %s 2>&1 | FileCheck --check-prefix=SLOW %s
; SLOW: error: row 'loops_hide_counters' is for: shared loops, -O2
define i32 @f(i32 %a, i32 %b) {
; CHECK: %s = add i32 %a, 1
; CHECK-NEXT: [[OPAQUE:%.*]] = call i32 @__sumac_counter_i32(i32 %s)
; CHECK-NEXT: %t = add i32 [[OPAQUE]], %b
; CHECK-NEXT: ret i32 %t
; SHOWN: %s = add i32 %a, 1
; SHOWN-NEXT: %t = add i32 %s, %b
  %s = add i32 %a, 1, !sumac.counter !0
  %t = add i32 %s, %b
  ret i32 %t
}
!0 = !{}
