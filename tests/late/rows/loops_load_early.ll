; A load goes in front of the stores that its alias scopes keep off, with what its address is computed of. It stays
; behind any other store, behind what may have effects, and where its address comes from what stays; and no more than
; 128 bytes are loaded early.
; RUN: %sumac-late -offload=ptx -O2 -facts="optimised code" -passes=loops_load_early %s | FileCheck %s
define void @apart(ptr %x, ptr %z, i64 %i) {
; CHECK-LABEL: @apart(
; CHECK: load double, ptr %x
; CHECK: %j = add i64 %i, 1
; CHECK-NEXT: %from = getelementptr double, ptr %x, i64 %j
; CHECK-NEXT: %b = load double, ptr %from
; CHECK-NEXT: store double %a, ptr %z
; CHECK-NEXT: %to = getelementptr
; CHECK-NEXT: store double %b, ptr %to
  %a = load double, ptr %x, !alias.scope !3
  store double %a, ptr %z, !alias.scope !4, !noalias !3
  %j = add i64 %i, 1
  %from = getelementptr double, ptr %x, i64 %j
  %b = load double, ptr %from, !alias.scope !3
  %to = getelementptr double, ptr %z, i64 %j
  store double %b, ptr %to, !alias.scope !4, !noalias !3
  ret void
}
define void @the_other_way(ptr %x, ptr %z) {
; CHECK-LABEL: @the_other_way(
; CHECK: %b = load
; CHECK-NEXT: store
  store double 1.0, ptr %z, !alias.scope !4
  %b = load double, ptr %x, !noalias !4
  store double %b, ptr %x
  ret void
}
define void @two_scopes(ptr %x, ptr %y, ptr %z) {
; CHECK-LABEL: @two_scopes(
; CHECK: store double 1.0
; CHECK-NEXT: %b = load
  store double 1.0, ptr %z, !noalias !3
  %b = load double, ptr %x, !alias.scope !6
  store double %b, ptr %y
  ret void
}
define void @a_store_between(ptr %x, ptr %y, ptr %z) {
; CHECK-LABEL: @a_store_between(
; CHECK: store double 1.0
; CHECK-NEXT: store double 2.0
; CHECK-NEXT: %b = load
  store double 1.0, ptr %z, !noalias !3
  store double 2.0, ptr %y
  %b = load double, ptr %x, !alias.scope !3
  store double %b, ptr %z
  ret void
}
define void @a_barrier(ptr %x, ptr %z) {
; CHECK-LABEL: @a_barrier(
; CHECK: store double 1.0
; CHECK-NEXT: call void @effects()
; CHECK-NEXT: %b = load
  store double 1.0, ptr %z, !noalias !3
  call void @effects()
  %b = load double, ptr %x, !alias.scope !3
  store double %b, ptr %z
  ret void
}
define void @by_address(ptr %x, ptr %z) {
; CHECK-LABEL: @by_address(
; CHECK: store double 1.0
; CHECK-NEXT: %p = load ptr
; CHECK-NEXT: %b = load double
  store double 1.0, ptr %z, !noalias !3
  %p = load ptr, ptr %x
  %b = load double, ptr %p, !alias.scope !3
  store double %b, ptr %z
  ret void
}
define void @volatile(ptr %x, ptr %z) {
; CHECK-LABEL: @volatile(
; CHECK: store double 1.0
; CHECK-NEXT: %b = load volatile
  store double 1.0, ptr %z, !noalias !3
  %b = load volatile double, ptr %x, !alias.scope !3
  store double %b, ptr %z
  ret void
}
define void @room(ptr %x, ptr %z) {
; CHECK-LABEL: @room(
; CHECK: %b = load <8 x double>
; CHECK-NEXT: %c = load <8 x double>
; CHECK-NEXT: store double 1.0
; CHECK-NEXT: %d = load double
  store double 1.0, ptr %z, !noalias !3
  %b = load <8 x double>, ptr %x, !alias.scope !3
  %c = load <8 x double>, ptr %x, !alias.scope !3
  %d = load double, ptr %x, !alias.scope !3
  ret void
}
declare void @effects()
!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = !{!1}
!4 = !{!2}
!6 = !{!1, !2}
