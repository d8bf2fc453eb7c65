; With -gpu=fastmath approximations of divisions and roots will do, not of sums. Without, the row does not run.
; RUN: %sumac-late -offload=ptx -fast -facts="known library" -passes=ptx_loosen %s | FileCheck %s
; RUN: not %sumac-late -offload=ptx -facts="known library" -passes=ptx_loosen %s 2>&1 | FileCheck --check-prefix=NOT %s
; NOT: error: row 'ptx_loosen' is for: ptx, -gpu=fastmath
; CHECK: define float @f(float %a, float %b) [[A:#[0-9]+]]
; CHECK-NEXT: %q = fdiv afn float %a, %b
; CHECK-NEXT: %r = call afn float @llvm.sqrt.f32(float %q)
; CHECK-NEXT: %s = fadd float %r, %b
define float @f(float %a, float %b) {
  %q = fdiv float %a, %b
  %r = call float @llvm.sqrt.f32(float %q)
  %s = fadd float %r, %b
  %o = call float @other(float %s)
  ret float %o
}
; CHECK: declare float @other(float){{$}}
; CHECK: attributes [[A]] = { {{.*}}"unsafe-fp-math"="true"
declare float @llvm.sqrt.f32(float)
declare float @other(float)
