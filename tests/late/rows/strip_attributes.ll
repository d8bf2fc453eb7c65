; What is for the host's code generator alone goes; what is about arithmetic stays, and so does what all targets know.
; RUN: %sumac-late -offload=ptx -passes=strip_attributes %s | FileCheck %s --implicit-check-not=target-cpu --implicit-check-not=optnone --implicit-check-not=comdat --implicit-check-not=sspstrong
$f = comdat any

; CHECK: define {{(dso_local )?}}void @f() [[F:#[0-9]+]] {
define hidden void @f() noinline optnone sspstrong "target-cpu"="x86-64" "no-trapping-math"="true" section ".text.hot" comdat {
  ret void
}

; CHECK: define internal i32 @g(i32 noundef %x) [[G:#[0-9]+]] {
define internal i32 @g(i32 noundef %x) noinline nounwind {
  ret i32 %x
}

; CHECK: attributes [[F]] = { "no-trapping-math"="true" }
; CHECK: attributes [[G]] = { noinline nounwind }
