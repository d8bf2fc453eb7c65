; An expectation with a probability becomes a weight. Where there is none, the row has nothing to do, and plain hints
; stay.
; RUN: %sumac-late -host=host -facts="library code" -passes=find_weighed_hints,lower_hints %s | FileCheck %s
; RUN: sed '/probability/d; s/= icmp ne i64 %%e/= icmp ne i64 %%x/' %s > %t.ll && %sumac-late -host=host -facts="library code" -passes=find_weighed_hints %t.ll | FileCheck --check-prefix=PLAIN %s
; RUN: not %sumac-late -host=host -facts="library code" -passes=find_weighed_hints,lower_hints %t.ll 2>&1 | FileCheck --check-prefix=NONE %s
; CHECK: br i1 {{.*}}, !prof
; CHECK: !{!"branch_weights",
; PLAIN: call i64 @llvm.expect.i64
; NONE: error: row 'lower_hints' is for: host code, if weighed hints
define i32 @f(i64 %x) {
  %p = call i64 @llvm.expect.i64(i64 %x, i64 2)
  %e = call i64 @llvm.expect.with.probability.i64(i64 %x, i64 1, double 9.0e-01)
  %c = icmp ne i64 %e, 0
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  %t = trunc i64 %p to i32
  ret i32 %t
}
declare i64 @llvm.expect.i64(i64, i64)
declare i64 @llvm.expect.with.probability.i64(i64, i64, double)
