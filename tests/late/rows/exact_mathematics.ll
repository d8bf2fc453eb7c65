; Mathematics of exact functions is the library's of the same bits anywhere, which is then in the module and exact
; itself. What has the same bits anyway stays, and so does the mathematics of other functions.
; RUN: %sumac-late -host=host -facts="exact functions" -passes=exact_mathematics %s | FileCheck %s
; RUN: %sumac-late -offload=ptx -facts="exact functions" -passes=exact_mathematics %s | FileCheck %s
define double @exact(double %x, float %y) #0 {
; CHECK-LABEL: define double @exact(
; CHECK: call double @__sumac_exact_sin(double %x)
; CHECK: call float @__sumac_exact_expf(float %y)
; CHECK: call double @llvm.sqrt.f64(
; CHECK: ret double
  %s = call double @sin(double %x)
  %e = call float @llvm.exp.f32(float %y)
  %w = fpext float %e to double
  %a = fadd double %s, %w
  %r = call double @llvm.sqrt.f64(double %a)
  ret double %r
}
define double @plain(double %x) {
; CHECK-LABEL: define double @plain(
; CHECK: call double @sin(double %x)
; CHECK: ret double
  %s = call double @sin(double %x)
  ret double %s
}
; CHECK-DAG: define internal double @__sumac_exact_sin(double {{.*}} [[EXACT:#[0-9]+]] {
; CHECK-DAG: define internal float @__sumac_exact_expf(float
; CHECK: attributes [[EXACT]] = { {{.*}}"sumac-exact"
declare double @sin(double)
declare float @llvm.exp.f32(float)
declare double @llvm.sqrt.f64(double)
attributes #0 = { "sumac-exact-mathematics" }
