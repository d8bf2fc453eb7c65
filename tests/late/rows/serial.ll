; The first gang does all of a region, and functions that ask are told that there is one; a routine is run by whoever
; calls it.
; RUN: %sumac-late -host=serial -facts="safe code" -passes=read_variables,choose_variants,find_functions,serial_answer_gangs,serial_first_gang %s | FileCheck %s
; RUN: %sumac-late -host=serial -facts="safe code" -passes=read_variables,choose_variants,find_functions,serial_answer_gangs %s | FileCheck --check-prefix=ASKS %s --implicit-check-not=__sumac_host_gang
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
define i32 @asks() {
; CHECK: define i32 @asks()
; ASKS: define i32 @asks()
; ASKS-NEXT: call i32 @__sumac_crew_ask(i32 7, i32 0)
; ASKS-NOT: call
; ASKS: ret i32
; CHECK-NEXT: [[ACTIVE:%.*]] = call i32 @__sumac_crew_ask(i32 7, i32 0)
; CHECK-NEXT: [[SUM:%.*]] = add i32 0, 1
; CHECK-NEXT: add i32 [[SUM]], [[ACTIVE]]
  %gang = call i32 @__sumac_crew_ask(i32 2, i32 0)
  %gangs = call i32 @__sumac_crew_ask(i32 3, i32 0)
  %active = call i32 @__sumac_crew_ask(i32 7, i32 0)
  %sum = add i32 %gang, %gangs
  %all = add i32 %sum, %active
  ret i32 %all
}
declare i32 @__sumac_crew_ask(i32, i32)
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
