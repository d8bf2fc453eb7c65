; LLVM is told of functions that have code; with -gpu=fastmath also that approximations will do. Without, that row does
; not run.
; RUN: %sumac-late -offload=ptx -facts="known library" -passes=ptx_keep_loads %s | FileCheck %s --implicit-check-not=unsafe-fp-math
; RUN: %sumac-late -offload=ptx -fast -facts="known library" -passes=ptx_loosen %s | FileCheck --check-prefix=FAST %s
; RUN: not %sumac-late -offload=ptx -facts="known library" -passes=ptx_loosen %s 2>&1 | FileCheck --check-prefix=NOT %s
; CHECK: define void @f() [[A:#[0-9]+]]
; CHECK: declare void @g(){{$}}
; CHECK: attributes [[A]] = { sanitize_thread }
; FAST: define void @f() [[A:#[0-9]+]]
; FAST: declare void @g(){{$}}
; FAST: attributes [[A]] = { {{.*}}"unsafe-fp-math"="true"
; NOT: error: row 'ptx_loosen' is for: ptx, -gpu=fastmath
define void @f() {
  call void @g()
  ret void
}
declare void @g()
