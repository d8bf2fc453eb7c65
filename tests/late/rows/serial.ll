; The first gang does all of a region, and functions that ask are told that there is one; a routine is run by whoever
; calls it.
; RUN: %sumac-late -host=serial -facts="safe code" -passes=read_variables,choose_variants,find_functions,serial_answer_gangs,serial_first_gang %s | FileCheck %s
define void @region(ptr %slots) {
; CHECK: define void @region(
; CHECK: [[G:%.*]] = call i32 @__sumac_host_gang()
; CHECK: [[OTHER:%.*]] = icmp ne i32 [[G]], 0
; CHECK: br i1 [[OTHER]],
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  ret void
}
define void @routine() {
; CHECK: define void @routine(
; CHECK-NOT: __sumac_host_gang
; CHECK: ret void
  call void @__sumac_routine_begin(i32 4)
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
