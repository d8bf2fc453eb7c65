; Accesses to two of the user's variables that a region has by address are known not to overlap; nothing is said of one
; through a pointer of the user's own. Where there is an alias, two names may be of one object, and nothing is said at
; all.
; RUN: %sumac-late -host=host -facts=functions -passes=keep_apart %s | FileCheck %s
; RUN: (cat %s && echo '@z = global i32 0' && echo '@y = alias i32, ptr @z') > %t.ll && %sumac-late -host=host -facts=functions -passes=keep_apart %t.ll | FileCheck --check-prefix=ALIAS %s --implicit-check-not=!noalias
; ALIAS: load double, ptr %a
; CHECK: [[V:%.*]] = load double, ptr %a, {{.*}}!alias.scope [[A:![0-9]+]], !noalias [[B:![0-9]+]]
; CHECK: store double [[V]], ptr %element, {{.*}}!alias.scope [[B]], !noalias [[A]]
; CHECK: store double [[V]], ptr %p, align 8{{$}}
define void @region(ptr %slots) {
  %of_a = alloca ptr, !sumac.variable !0
  %of_b = alloca ptr, !sumac.variable !1
  %users = alloca ptr
  %slot = load ptr, ptr %slots
  store ptr %slot, ptr %of_a
  store ptr %slot, ptr %of_b
  store ptr %slot, ptr %users
  %a = load ptr, ptr %of_a
  %b = load ptr, ptr %of_b
  %p = load ptr, ptr %users
  %element = getelementptr double, ptr %b, i64 1
  %v = load double, ptr %a
  store double %v, ptr %element
  store double %v, ptr %p
  ret void
}
!0 = !{!"a", i32 1400204642}
!1 = !{!"b", i32 1400204642}
