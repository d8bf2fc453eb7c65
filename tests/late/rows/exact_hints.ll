; In an exact function a demand for vectors is none any more, as LLVM would take it as leave to reorder; other hints
; stay, and all of another function's do.
; RUN: %sumac-late -host=host -facts="exact functions, library code" -passes=exact_hints %s | FileCheck %s
; CHECK-LABEL: define void @exact(
; CHECK: br i1 {{.*}}, !llvm.loop [[EXACT:![0-9]+]]
; CHECK-LABEL: define void @plain(
; CHECK: br i1 {{.*}}, !llvm.loop [[PLAIN:![0-9]+]]
; CHECK-DAG: [[EXACT]] = distinct !{[[EXACT]], [[TAKEN:![0-9]+]], [[OTHER:![0-9]+]]}
; CHECK-DAG: [[TAKEN]] = !{!"sumac.taken"}
; CHECK-DAG: [[OTHER]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: [[PLAIN]] = distinct !{[[PLAIN]], [[DEMAND:![0-9]+]], [[OTHER]]}
; CHECK-DAG: [[DEMAND]] = !{!"llvm.loop.vectorize.enable", i1 true}
define void @exact(i1 %more) #0 {
  br label %loop
loop:
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
define void @plain(i1 %more) {
  br label %loop
loop:
  br i1 %more, label %loop, label %end, !llvm.loop !1
end:
  ret void
}
attributes #0 = { "sumac-exact" }
!0 = distinct !{!0, !2, !3}
!1 = distinct !{!1, !2, !3}
!2 = !{!"llvm.loop.vectorize.enable", i1 true}
!3 = !{!"llvm.loop.unroll.disable"}
