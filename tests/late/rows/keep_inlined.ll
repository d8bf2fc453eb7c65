; Functions that are always inlined stay, for code that is linked later (-fverify), until regions have their versions.
; RUN: %sumac-late -host=host -O2 -facts="library code, expected" -passes=keep_inlined,expected_registers %s | FileCheck %s
; RUN: %sumac-late -host=host -O2 -facts="library code, expected" -passes=keep_inlined,expected_registers,split_expected %s | FileCheck %s --check-prefix=END
; CHECK: @__sumac_inlined = internal global [1 x ptr] [ptr @g]
; CHECK-LABEL: define i64 @f(
; CHECK-NOT: call
; CHECK: define internal i64 @g(
; END-NOT: @__sumac_inlined
; END: define internal i64 @g(
define i64 @f(i64 %x) {
  %r = call i64 @g(i64 %x)
  ret i64 %r
}
define internal i64 @g(i64 %x) alwaysinline {
  %y = add i64 %x, 1
  ret i64 %y
}
