; What a region asks for is fixed, as the target can have it: on a GPU a worker is whole warps, or a part of one where
; lanes have a loop inside of the workers' loop; in one thread all sizes are 1. A routine has none.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims %s 2>%t | FileCheck --check-prefixes=CHECK,PTX %s
; RUN: FileCheck --check-prefix=WARNING %s < %t
; RUN: %sumac-late -host=serial -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims %s | FileCheck --check-prefixes=CHECK,SERIAL %s
; WARNING: warning: vector_length(30) is changed to 32 for the GPU: a worker is a whole number of warps of 32 lanes
; WARNING: warning: vector_length(7) is changed to 8 for the GPU: workers that share a warp have 2, 4, 8 or 16 lanes
; CHECK: define void @region({{.*}} !sumac.notes [[REGION:![0-9]+]]
; CHECK: define void @parts({{.*}} !sumac.notes [[PARTS:![0-9]+]]
; CHECK: define void @routine() !sumac.notes [[ROUTINE:![0-9]+]]
; PTX-DAG: [[REGION]] = !{{.*}}!"fixed", i64 0, !"fixed", i64 4, !"fixed", i64 32,
; PTX-DAG: [[PARTS]] = !{{.*}}!"fixed", i64 0, !"fixed", i64 16, !"fixed", i64 8,
; SERIAL-DAG: [[REGION]] = !{{.*}}!"fixed", i64 1, !"fixed", i64 1, !"fixed", i64 1,
; CHECK-DAG: [[ROUTINE]] = !{{.*}}!"fixed", i64 0, !"fixed", i64 0, !"fixed", i64 0,
define void @region(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 4, i32 30)
  call void @__sumac_fork(i32 6, i32 1)
  call void @__sumac_join(i32 6, i32 1)
  ret void
}
define void @parts(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 7)
  call void @__sumac_fork(i32 3, i32 1)
  call void @__sumac_fork(i32 4, i32 2)
  call void @__sumac_join(i32 4, i32 2)
  call void @__sumac_join(i32 3, i32 1)
  ret void
}
define void @routine() {
  call void @__sumac_routine_begin(i32 4)
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
