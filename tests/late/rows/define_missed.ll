; A variable that another file has to define is zero where none does. One that no code uses stays as it is, and so do the
; library's.
; RUN: %sumac-late -offload=ptx -passes=read_variables,choose_variants,find_functions,find_routines,declare_library,define_missed -facts="device code" %s | FileCheck %s
; CHECK: @number = weak global i32 0
; CHECK: @unused = external global i32
; CHECK: @__sumac_word = external global i32
@number = external global i32
@unused = external global i32
@__sumac_word = external global i32
define internal void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %n = load i32, ptr @number
  %w = load i32, ptr @__sumac_word
  %s = add i32 %n, %w
  store i32 %s, ptr %slots
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
