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
