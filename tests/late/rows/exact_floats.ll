; Arithmetic of exact functions is as it was written: fused operations are two, and leave to reorder is gone. Other
; functions keep theirs. Leave to take no number for one is an error where it cannot be taken away.
; RUN: %sumac-late -host=host -facts="exact functions" -passes=exact_floats %s | FileCheck %s
; RUN: sed 's/select reassoc/select nnan/' %s > %t.ll && not %sumac-late -host=host -facts="exact functions" -passes=exact_floats %t.ll 2>&1 | FileCheck --check-prefix=ERROR %s
; ERROR: error: a reproducible reduction cannot have loose arithmetic ('#pragma float_control')
define double @exact(double %a, double %b, double %c, i1 %is) #0 {
; CHECK-LABEL: define double @exact(
; CHECK: [[S:%.*]] = fadd double %a, %b
; CHECK: [[P:%.*]] = fmul double [[S]], %b
; CHECK: fadd double [[P]], %c
  %s = fadd contract reassoc double %a, %b
  %r = call double @llvm.fmuladd.f64(double %s, double %b, double %c)
  %e = select reassoc i1 %is, double %r, double %s
  ret double %e
}
define double @plain(double %a, double %b, double %c) {
; CHECK-LABEL: define double @plain(
; CHECK: [[S:%.*]] = fsub reassoc contract double %a, %b
; CHECK: call double @llvm.fmuladd.f64(double [[S]], double %b, double %c)
  %s = fsub reassoc contract double %a, %b
  %r = call double @llvm.fmuladd.f64(double %s, double %b, double %c)
  ret double %r
}
declare double @llvm.fmuladd.f64(double, double, double)
attributes #0 = { "sumac-exact" }
