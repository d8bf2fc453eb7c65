; C's mathematics is in the module, whether it is called as a function, an intrinsic, or an operation that the device
; does not do right. What it has an exact instruction for is left to it, and a function that is not C's stays declared.
; RUN: %sumac-late -offload=ptx -facts="known library" -passes=ptx_link_math %s | FileCheck %s
define double @f(double %x, float %y, double %z) {
; CHECK-LABEL: define double @f(
; CHECK: call double @sin(double %x)
; CHECK: call float @expf(float %y)
; CHECK: call double @fmod(double
; CHECK: call double @llvm.sqrt.f64(double
; CHECK: call double @llvm.floor.f64(double
; CHECK: call double @other(double
  %s = call double @sin(double %x)
  %e = call float @llvm.exp.f32(float %y)
  %w = fpext float %e to double
  %m = frem double %s, %w
  %r = call double @sqrt(double %m)
  %n = call double @llvm.floor.f64(double %r)
  %o = call double @other(double %n)
  ret double %o
}
; CHECK-DAG: define internal double @sin(double
; CHECK-DAG: define internal float @expf(float
; CHECK-DAG: define internal double @fmod(double
; CHECK-DAG: declare double @other(double
declare double @sin(double)
declare float @llvm.exp.f32(float)
declare double @sqrt(double)
declare double @llvm.floor.f64(double)
declare double @other(double)
