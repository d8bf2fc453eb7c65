; A loop with the node of a shared one does four iterations at once, and what is left in a loop of one; a loop without
; the node stays.
; RUN: %sumac-late -offload=ptx -facts="optimised code" -passes=loops_unroll %s | FileCheck %s
define void @marked(ptr %z, i32 %begin, i32 %n, i32 %step) {
; CHECK-LABEL: define void @marked(
; CHECK-COUNT-5: store float 1.000000e+00, ptr
; CHECK-NOT: store
; CHECK-LABEL: define void @plain(
entry:
  br label %loop
loop:
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %at = getelementptr float, ptr %z, i64 %wide
  store float 1.0, ptr %at
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
define void @plain(ptr %z, i32 %begin, i32 %n, i32 %step) {
; CHECK-COUNT-1: store float 1.000000e+00, ptr
; CHECK-NOT: store
; CHECK: {{^}}}
entry:
  br label %loop
loop:
  %i = phi i32 [ %begin, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %at = getelementptr float, ptr %z, i64 %wide
  store float 1.0, ptr %at
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !2
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"sumac.loop", i32 0, i32 5, i32 0, i32 1, i32 32}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
