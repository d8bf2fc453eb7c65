; Arithmetic that watches the rounding mode is plain; plain arithmetic stays. Another rounding is an error.
; RUN: %sumac-late -offload=ptx -facts="device code" -passes=plain_floats %s | FileCheck %s
; RUN: sed s/round.dynamic/round.upward/ %s > %t.ll && not %sumac-late -offload=ptx -facts="device code" -passes=plain_floats %t.ll 2>&1 | FileCheck --check-prefix=ERROR %s
define i1 @f(double %a, double %b) {
; CHECK: [[S:%.*]] = fadd double %a, %b
; CHECK: [[Q:%.*]] = call double @llvm.sqrt.f64(double [[S]])
; CHECK: fmul double [[Q]], %b
; CHECK: fcmp olt double
; ERROR: error: device code rounds to nearest: another rounding (upward) is not supported
  %s = call double @llvm.experimental.constrained.fadd.f64(double %a, double %b, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %q = call double @llvm.experimental.constrained.sqrt.f64(double %s, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %m = fmul double %q, %b
  %c = call i1 @llvm.experimental.constrained.fcmp.f64(double %m, double %a, metadata !"olt", metadata !"fpexcept.strict")
  ret i1 %c
}
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)
