; One thread runs a region's iterations in order: that they are independent is not said any more. Other hints stay, and
; so do those of functions that are no region.
; RUN: %sumac-late -host=serial -facts="users' names, variants, safe code" -passes=find_functions,serial_drop_hints %s | FileCheck %s
; CHECK-LABEL: define void @region(
; CHECK: br i1 {{.*}}, !llvm.loop [[REGION:![0-9]+]]
; CHECK-LABEL: define void @plain(
; CHECK: br i1 {{.*}}, !llvm.loop [[PLAIN:![0-9]+]]
; CHECK-DAG: [[REGION]] = distinct !{[[REGION]], [[OTHER:![0-9]+]]}
; CHECK-DAG: [[OTHER]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: [[PLAIN]] = distinct !{[[PLAIN]], [[HINT:![0-9]+]], [[OTHER]]}
; CHECK-DAG: [[HINT]] = !{!"llvm.loop.vectorize.enable", i1 true}
define void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %more = load i1, ptr %slots
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
declare void @__sumac_region_begin(i32, i32, i32)
!0 = distinct !{!0, !2, !3}
!1 = distinct !{!1, !2, !3}
!2 = !{!"llvm.loop.vectorize.enable", i1 true}
!3 = !{!"llvm.loop.unroll.disable"}
