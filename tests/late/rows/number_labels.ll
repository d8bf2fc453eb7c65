; A computed goto is a switch over the labels' numbers; a switch of the user's stays.
; RUN: %sumac-late -offload=ptx -facts="device code" -passes=number_labels %s | FileCheck %s --implicit-check-not=blockaddress --implicit-check-not=indirectbr
; CHECK: @to = internal constant [2 x ptr] [ptr inttoptr (i64 1 to ptr), ptr inttoptr (i64 2 to ptr)]
@to = internal constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
define i32 @f(i64 %k) {
  %p = getelementptr [2 x ptr], ptr @to, i64 0, i64 %k
  %t = load ptr, ptr %p
; CHECK: [[N:%.*]] = ptrtoint ptr %t to i64
; CHECK: switch i64 [[N]], label %a [
; CHECK-NEXT: i64 2, label %b
; CHECK-NEXT: ]
  indirectbr ptr %t, [label %a, label %b]
a:
  ret i32 1
b:
; CHECK: switch i64 %k, label %a [
; CHECK-NEXT: i64 7, label %c
  switch i64 %k, label %a [ i64 7, label %c ]
c:
  ret i32 3
}
