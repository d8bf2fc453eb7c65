; C++, host code: in a region an invoke becomes a call and its handlers go, what throws there says so and ends the program.
; Other functions stay as they are.
; RUN: %sumac-late -host=host -passes=read_variables,choose_variants,find_functions,drop_handlers %s | FileCheck %s
declare void @__sumac_region_begin(i32, i32, i32)
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_allocate_exception(i64)
declare void @g()
; CHECK-LABEL: define void @region(
; CHECK: call void @g()
; CHECK-NEXT: br label %on
; CHECK: on:
; CHECK-NEXT: call void @__sumac_say(
; CHECK-NEXT: unreachable
; CHECK-NOT: landingpad
; CHECK-LABEL: define void @users(
; CHECK: invoke void @g()
; CHECK: call ptr @__cxa_allocate_exception
; CHECK: landingpad
define void @region(ptr %slots) personality ptr @__gxx_personality_v0 {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  invoke void @g() to label %on unwind label %off
on:
  %e = call ptr @__cxa_allocate_exception(i64 4)
  ret void
off:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define void @users() personality ptr @__gxx_personality_v0 {
  invoke void @g() to label %on unwind label %off
on:
  %e = call ptr @__cxa_allocate_exception(i64 4)
  ret void
off:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
