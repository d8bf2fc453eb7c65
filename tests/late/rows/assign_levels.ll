; Which levels a region uses is known: those of its loops, and of the routines that it calls in a gang loop. One without
; any uses none.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels %s | FileCheck %s
; CHECK: define void @gangs({{.*}} !sumac.notes [[GANGS:![0-9]+]]
; CHECK: define void @plain({{.*}} !sumac.notes [[PLAIN:![0-9]+]]
; CHECK-DAG: [[GANGS]] = !{{.*}}!"levels used", i64 5, !"levels called", i64 4,
; CHECK-DAG: [[PLAIN]] = !{{.*}}!"levels used", i64 0, !"levels called", i64 0,
define void @gangs(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  call void @lanes()
  call void @__sumac_join(i32 1, i32 1)
  ret void
}
define void @plain(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  ret void
}
define void @lanes() {
  call void @__sumac_routine_begin(i32 4)
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
