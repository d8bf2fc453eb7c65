; An inline routine whose definition is elsewhere becomes the image's own; an inline function that is no routine stays.
; RUN: %sumac-late -offload=ptx -passes=read_variables,choose_variants,find_functions,own_inline %s | FileCheck %s
; CHECK: define internal void @routine()
; CHECK: define available_externally void @plain()
define available_externally void @routine() {
  call void @__sumac_routine_begin(i32 4)
  ret void
}
define available_externally void @plain() {
  ret void
}
define void @f() {
  call void @routine()
  call void @plain()
  ret void
}
declare void @__sumac_routine_begin(i32)
