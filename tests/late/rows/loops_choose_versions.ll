; Sequential loops get two versions if a load and a store go through different pointers, and the loop is not so short
; that LLVM unrolls it altogether. In front of a store of any other loop stands a call that LLVM's pass cannot look into
; while it makes the versions.
; RUN: %sumac-late -offload=ptx -O2 -facts="library code" -passes=loops_choose_versions %s | FileCheck %s --check-prefix=CHOSEN
; RUN: %sumac-late -offload=ptx -O2 -facts="library code, versions" -passes=loops_choose_versions,loops_make_versions %s | FileCheck %s --check-prefix=MADE
; RUN: %sumac-late -offload=ptx -O2 -facts="library code, versions" -passes=loops_choose_versions,loops_make_versions,loops_end_versions %s | FileCheck %s --check-prefix=MADE --implicit-check-not=__sumac_one_version
; CHOSEN-LABEL: @two(
; CHOSEN-NOT: __sumac_one_version
; CHOSEN-LABEL: @short(
; CHOSEN: call void @__sumac_one_version()
; CHOSEN-NEXT: store
; CHOSEN-LABEL: @shared(
; CHOSEN: call void @__sumac_one_version()
; CHOSEN-NEXT: store
; CHOSEN-LABEL: @itself(
; CHOSEN: call void @__sumac_one_version()
; CHOSEN-NEXT: store
; MADE-LABEL: @two(
; MADE: %found.conflict = and i1
; MADE: br i1 %found.conflict
; MADE: store double {{.*}}, !noalias ![[SCOPES:[0-9]+]]
; MADE-LABEL: @short(
; MADE-NOT: found.conflict
define void @two(ptr %x, ptr %z, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds double, ptr %x, i64 %i
  %to = getelementptr inbounds double, ptr %z, i64 %i
  %v = load double, ptr %from
  store double %v, ptr %to
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @short(ptr %x, ptr %z) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 2, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds double, ptr %x, i64 %i
  %to = getelementptr inbounds double, ptr %z, i64 %i
  %v = load double, ptr %from
  store double %v, ptr %to
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, 18
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @shared(ptr %x, ptr %z, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr inbounds double, ptr %x, i64 %i
  %to = getelementptr inbounds double, ptr %z, i64 %i
  %v = load double, ptr %from
  store double %v, ptr %to
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
define void @itself(ptr %x, i64 %n, i64 %k) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %j = add nsw i64 %i, %k
  %from = getelementptr inbounds double, ptr %x, i64 %i
  %to = getelementptr inbounds double, ptr %x, i64 %j
  %v = load double, ptr %from
  store double %v, ptr %to
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.vectorize.width", i32 1}
