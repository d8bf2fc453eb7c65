; Regions and routines are noted; what cannot be reached in them is gone. Another function is left as it is.
; RUN: %sumac-late -host=host -passes=read_variables,choose_variants,find_functions %s | FileCheck %s
; CHECK: define void @region(ptr %slots) !sumac.notes [[R:![0-9]+]]
; CHECK-NOT: dead:
; CHECK: define void @routine() !sumac.notes [[S:![0-9]+]]
; CHECK: define void @plain() {
; CHECK: dead:
; CHECK-DAG: [[R]] = !{!"region", i64 1,
; CHECK-DAG: [[S]] = !{!"region", i64 0,
define void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  ret void
dead:
  ret void
}
define void @routine() {
  call void @__sumac_routine_begin(i32 4)
  ret void
}
define void @plain() {
  ret void
dead:
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
