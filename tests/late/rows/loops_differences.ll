; An index that decreases where a counter increases is a difference of 64 bits; one that increases is left to LLVM, and
; so is a widened number that is no index.
; RUN: %sumac-late -offload=ptx -O2 -facts="hidden counters" -passes=loops_widen_differences %s | FileCheck %s
define i64 @f(ptr %z, i32 %n) {
; CHECK: loop:
; CHECK: [[N:%.*]] = sext i32 %n to i64
; CHECK: [[REST:%.*]] = call i64 @__sumac_kept_i64(i64
; CHECK: [[INDEX:%.*]] = add nsw i64 [[REST]], {{%.*}}
; CHECK: getelementptr double, ptr %z, i64 [[INDEX]]
; CHECK: %up = add nsw i32 %i, 3
; CHECK: [[UP:%.*]] = sext i32 %up to i64
; CHECK: getelementptr double, ptr %z, i64 [[UP]]
; CHECK: %number = sub nsw i32 %n, %i
; CHECK: sext i32 %number to i64
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %last = add nsw i32 %n, -1
  %down = sub nsw i32 %last, %i
  %down.wide = sext i32 %down to i64
  %from = getelementptr double, ptr %z, i64 %down.wide
  %up = add nsw i32 %i, 3
  %up.wide = sext i32 %up to i64
  %to = getelementptr double, ptr %z, i64 %up.wide
  %v = load double, ptr %from
  store double %v, ptr %to
  %number = sub nsw i32 %n, %i
  %number.wide = sext i32 %number to i64
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret i64 %number.wide
}

; Of a loop of a gang's lanes that stores what it computes, which is unrolled, all indices are sums of 64 bits: what is
; still, the counter, and at last the constant, which LLVM adds to addresses.
define void @lanes(ptr %x, ptr %z, i32 %row, i32 %n) {
; CHECK-LABEL: define void @lanes(
; CHECK: loop:
; CHECK: [[ROW:%.*]] = sext i32 %row to i64
; CHECK: [[K:%.*]] = sext i32 %i to i64
; CHECK: [[SUM:%.*]] = add nsw i64 [[ROW]], [[K]]
; CHECK: [[LEFT:%.*]] = add nsw i64 [[SUM]], -1
; CHECK: getelementptr double, ptr %x, i64 [[LEFT]]
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %here = add nsw i32 %row, %i
  %left = sub nsw i32 %here, 1
  %left.wide = sext i32 %left to i64
  %from = getelementptr double, ptr %x, i64 %left.wide
  %v = load double, ptr %from
  %here.wide = sext i32 %here to i64
  %to = getelementptr double, ptr %z, i64 %here.wide
  store double %v, ptr %to
  %next = add nsw i32 %i, 32
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret void
}

; Of one that only loads, as rows are summed up, they stay.
define double @sums(ptr %x, i32 %row, i32 %n) {
; CHECK-LABEL: define double @sums(
; CHECK: %here = add nsw i32 %row, %i
; CHECK: %wide = sext i32 %here to i64
; CHECK: getelementptr double, ptr %x, i64 %wide
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %here = add nsw i32 %row, %i
  %wide = sext i32 %here to i64
  %from = getelementptr double, ptr %x, i64 %wide
  %v = load double, ptr %from
  %sum = fadd double %s, %v
  %next = add nsw i32 %i, 32
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !llvm.loop !2
end:
  ret double %sum
}
!0 = distinct !{!0, !1}
!1 = !{!"sumac.loop", i32 1, i32 4, i32 0, i32 4, i32 32}
!2 = distinct !{!2, !1}
