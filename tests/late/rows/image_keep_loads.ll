; LLVM is told of functions that have code that it may not add loads to them; declarations stay.
; RUN: %sumac-late -offload=ptx -facts="known library" -passes=image_keep_loads %s | FileCheck %s
; CHECK: define void @f() [[A:#[0-9]+]]
; CHECK: declare void @g(){{$}}
; CHECK: attributes [[A]] = { sanitize_thread }
define void @f() {
  call void @g()
  ret void
}
declare void @g()
