; Where something is expected of launches, short functions are inlined, and variables are registers.
; RUN: %sumac-late -host=host -O2 -facts="library code, expected" -passes=expected_registers %s | FileCheck %s
; CHECK-LABEL: define i64 @f(
; CHECK-NEXT: %[[Y:.*]] = add i64 %x, 1
; CHECK-NEXT: ret i64 %[[Y]]
define i64 @f(i64 %x) {
  %v = alloca i64
  store i64 %x, ptr %v
  %l = load i64, ptr %v
  %r = call i64 @g(i64 %l)
  ret i64 %r
}
define internal i64 @g(i64 %x) alwaysinline {
  %y = add i64 %x, 1
  ret i64 %y
}
