; Functions with a barrier that a crew's code calls are to become part of it, and those that call them; others are not.
; inline_barriers does it. pin_sums: a crew whose code writes to a variable that is read behind it, and is no reduction's,
; cannot be loops: it loses its mark (of a reduction's: pin_sums.c). crew_values makes values of variables.
; RUN: %sumac-late -host=workers -facts="safe code" -passes=read_variables,choose_variants,find_functions,find_crews %s | FileCheck %s
; RUN: %sumac-late -host=workers -facts="safe code" -passes=read_variables,choose_variants,find_functions,find_crews,inline_barriers %s | FileCheck --check-prefix=INLINE %s
; RUN: %sumac-late -host=workers -facts="safe code" -passes=read_variables,choose_variants,find_functions,find_crews,inline_barriers,pin_sums %s | FileCheck --check-prefix=PIN %s
; RUN: %sumac-late -host=workers -facts="safe code" -passes=read_variables,choose_variants,find_functions,find_crews,inline_barriers,pin_sums,crew_values %s | FileCheck --check-prefix=VALUES %s
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_crew_meet()
; CHECK: define internal void @meets() #[[MEETS:[0-9]+]]
; CHECK: define internal void @around() #[[MEETS]]
; CHECK: define internal void @plain() {
; CHECK: attributes #[[MEETS]] = {{.*}}alwaysinline
define internal void @meets() {
  call void @__sumac_crew_meet()
  ret void
}
define internal void @around() {
  call void @meets()
  ret void
}
define internal void @plain() {
  ret void
}
; INLINE-LABEL: define void @region(
; INLINE-NOT: call void @around()
; INLINE: call void @__sumac_crew_meet()
; INLINE: call void @plain()
; PIN-LABEL: define void @region(
; PIN-NOT: __sumac_members_pin
; PIN-NOT: !sumac.member.next
; PIN: ret void
; VALUES-LABEL: define void @region(
; VALUES-NOT: alloca
; VALUES: phi i32
; VALUES: ret void
define void @region(ptr %slots, i32 %n) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %sum = alloca i32
  %own = alloca i32
  %counter = alloca i32
  store i32 0, ptr %sum
  store i32 0, ptr %counter
  br label %header
header:
  %k = load i32, ptr %counter
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %end
body:
  store i32 %k, ptr %own
  call void @around()
  call void @plain()
  %mine = load i32, ptr %own
  %old = load i32, ptr %sum
  %new = add i32 %old, %mine
  store i32 %new, ptr %sum
  br label %last
last:
  %at = load i32, ptr %counter
  %next = add nsw i32 %at, 1, !sumac.member.next !0
  store i32 %next, ptr %counter
  br label %header
end:
  %result = load i32, ptr %sum
  store i32 %result, ptr %slots
  ret void
}
!0 = !{}
