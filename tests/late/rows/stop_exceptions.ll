; C++, host code: what an exception would leave a region by ends the program: a call that may throw has a handler that
; does. A call that cannot throw, and other functions, stay as they are, as does C.
; RUN: %sumac-late -host=host -facts="library code" -passes=read_variables,choose_variants,find_functions,stop_exceptions %s | FileCheck %s
; RUN: sed /sumac.cxx/d %s > %t.ll && %sumac-late -host=host -facts="library code" -passes=read_variables,choose_variants,find_functions,stop_exceptions %t.ll | FileCheck --check-prefix=C %s
; C-NOT: invoke
; C: call void @may_throw()
declare void @__sumac_region_begin(i32, i32, i32)
declare void @may_throw()
declare void @cannot() nounwind
; CHECK-LABEL: define void @region(
; CHECK-SAME: personality ptr @__gxx_personality_v0
; CHECK: call void @cannot()
; CHECK: invoke void @may_throw()
; CHECK-NEXT: to label %[[ON:.*]] unwind label %[[END:.*]]
; CHECK: [[ON]]:
; CHECK-NEXT: ret void
; CHECK: [[END]]:
; CHECK: landingpad { ptr, i32 }
; CHECK-NEXT: catch ptr null
; CHECK-NEXT: call void @__sumac_say(
; CHECK-NEXT: unreachable
; CHECK-LABEL: define void @users(
; CHECK-NEXT: call void @may_throw()
define void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  call void @cannot()
  call void @may_throw()
  ret void
}
define void @users() {
  call void @may_throw()
  ret void
}
!sumac.cxx = !{}
