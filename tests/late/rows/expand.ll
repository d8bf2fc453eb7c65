; Builtins are what the target makes of them: in one thread a loop's bounds are numbers, on a GPU its threads are asked
; for theirs. FORK and JOIN stay where threads start together, for the row that makes code for one thread safe. Other
; calls stay.
; RUN: %sumac-late -host=serial -facts="users' names, variants, library, one form" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions,split_types,expand %s | FileCheck --check-prefixes=CHECK,SERIAL %s
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, one form, functions" -passes=find_functions,declare_library,loop_tree,assign_levels,check_dims,choose_reductions,split_types,expand %s | FileCheck --check-prefixes=CHECK,GPU %s
define void @region(ptr %slots) {
; CHECK-LABEL: define void @region(
; GPU: call void @__sumac_fork(i32 4, i32 1)
; SERIAL-NOT: call void @__sumac
; SERIAL: call void @other(i32 0, i32 1)
; GPU: [[LANE:%.*]] = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; GPU: call void @other(i32 [[LANE]], i32 64)
; SERIAL-NOT: call void @__sumac
; GPU: call void @__sumac_join(i32 4, i32 1)
; CHECK: ret void
  call void @__sumac_region_begin(i32 1, i32 1, i32 64)
  call void @__sumac_fork(i32 4, i32 1)
  %lane = call i32 @__sumac_dim_pos(i32 4)
  %lanes = call i32 @__sumac_dim_size(i32 4)
  call void @other(i32 %lane, i32 %lanes)
  call void @__sumac_join(i32 4, i32 1)
  ret void
}
declare void @other(i32, i32)
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare i32 @__sumac_dim_pos(i32)
declare i32 @__sumac_dim_size(i32)
