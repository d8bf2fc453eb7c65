; After each row, the node of a shared loop stands at a branch that ends a loop, and has levels.
; RUN: %sumac-late -offload=ptx -facts="library code" -passes=loops_hide_positions %s | FileCheck %s
; RUN: sed 's/^  br i1 %more, label %loop,/  br i1 %more, label %end,/' %s > %t.apart.ll
; RUN: not --crash %sumac-late -offload=ptx -facts="library code" -passes=loops_hide_positions %t.apart.ll 2>&1 | FileCheck --check-prefix=APART %s
; RUN: sed 's/i32 1, i32 7, i32 0/i32 1, i32 0, i32 0/' %s > %t.levels.ll
; RUN: not --crash %sumac-late -offload=ptx -facts="library code" -passes=loops_hide_positions %t.levels.ll 2>&1 | FileCheck --check-prefix=LEVELS %s
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop
; APART: loops_hide_positions{{.*}}the node of a shared loop stands where none ends
; LEVELS: loops_hide_positions{{.*}}a shared loop has no such levels: 0
define void @f(ptr %k, i32 %n) {
entry:
  br label %loop
loop:
  %old = load i32, ptr %k
  %next = add i32 %old, 1
  store i32 %next, ptr %k
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"sumac.loop", i32 1, i32 7, i32 0, i32 0, i32 0}
