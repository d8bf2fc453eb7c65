; Where the sum of a shared loop's counter is seen again, the counter's digits, which are the indices of loops that
; were collapsed, are counted: the loop does not divide any more. A loop whose counter threads do not share divides as
; before.
; RUN: %sumac-late -offload=ptx -O2 -facts="hidden counters" -passes=loops_show_counters %s | FileCheck %s --implicit-check-not=@__sumac_counter
define void @collapsed(ptr %z, i32 %n, i64 %total, i64 %begin, i64 %step) {
; CHECK-LABEL: define void @collapsed(
; CHECK: loop:
; CHECK-NOT: {{urem|udiv}}
; CHECK: phi i32
; CHECK-NOT: {{urem|udiv}}
; CHECK: end:
entry:
  %wide = zext nneg i32 %n to i64
  br label %loop
loop:
  %k = phi i64 [ %begin, %entry ], [ %next, %loop ]
  %column = urem i64 %k, %wide
  %row = udiv i64 %k, %wide
  %at = getelementptr [99 x i64], ptr %z, i64 %row, i64 %column
  store i64 1, ptr %at
  %sum = add i64 %k, %step
  %next = call i64 @__sumac_counter_i64(i64 %sum)
  %more = icmp slt i64 %next, %total
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @plain(ptr %z, i32 %n, i64 %total, i64 %begin, i64 %step) {
; CHECK-LABEL: define void @plain(
; CHECK: loop:
; CHECK: urem i64 %k, %wide
; CHECK: udiv i64 %k, %wide
; CHECK: end:
entry:
  %wide = zext nneg i32 %n to i64
  br label %loop
loop:
  %k = phi i64 [ %begin, %entry ], [ %sum, %loop ]
  %column = urem i64 %k, %wide
  %row = udiv i64 %k, %wide
  %at = getelementptr [99 x i64], ptr %z, i64 %row, i64 %column
  store i64 1, ptr %at
  %sum = add i64 %k, %step
  %more = icmp slt i64 %sum, %total
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare i64 @__sumac_counter_i64(i64) nounwind willreturn memory(none)
