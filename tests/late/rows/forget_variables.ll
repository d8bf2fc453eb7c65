; No variable is said to be the user's any more; other metadata of them stays.
; RUN: %sumac-late -host=host -facts="users' names, library code" -passes=forget_variables %s | FileCheck %s --implicit-check-not=sumac.variable --implicit-check-not=sumac.alloca
; CHECK: %x = alloca double, align 8{{$}}
; CHECK: %y = alloca i8, i64 %n, align 1, !annotation
define void @f(i64 %n) {
  %x = alloca double, align 8, !sumac.variable !0
  %y = alloca i8, i64 %n, align 1, !sumac.alloca !1, !annotation !2
  store i8 0, ptr %y
  store double 0.0, ptr %x
  ret void
}
!0 = !{!"sum", i32 1400204641}
!1 = !{}
!2 = !{!"auto-init"}
