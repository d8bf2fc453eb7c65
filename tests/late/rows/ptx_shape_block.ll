; Gangs of one warp that have nothing of a block may share one: up to four, of whose kernel a note says so. With a
; barrier, a .shared variable, the number of a warp, code of another file they may not. Other blocks are a gang.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library, safe code, known library, mathematics, known types, one form" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions,expand,ptx_make_kernel,ptx_shape_block %s | FileCheck %s
%struct.sumac_where = type { ptr, ptr, ptr, i32, i32, i32, i32 }
%struct.sumac_region = type { ptr, ptr, %struct.sumac_where, i32 }
@file = private constant [4 x i8] c"a.c\00"
@variable = internal addrspace(3) global [32 x i32] undef
@d1 = internal constant %struct.sumac_region { ptr null, ptr @plain, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@d2 = internal constant %struct.sumac_region { ptr null, ptr @barrier, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@d3 = internal constant %struct.sumac_region { ptr null, ptr @shared, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@d4 = internal constant %struct.sumac_region { ptr null, ptr @numbered, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@d5 = internal constant %struct.sumac_region { ptr null, ptr @elsewhere, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@d6 = internal constant %struct.sumac_region { ptr null, ptr @assembly, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@d7 = internal constant %struct.sumac_region { ptr null, ptr @wide, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
; CHECK-DAG: define ptx_kernel void @plain({{.*}}) [[SHARES:#[0-9]+]] !sumac.notes [[PLAIN:![0-9]+]]
; CHECK-DAG: define ptx_kernel void @barrier({{.*}}) [[OWN:#[0-9]+]]
; CHECK-DAG: define ptx_kernel void @shared({{.*}}) [[OWN]]
; CHECK-DAG: define ptx_kernel void @numbered({{.*}}) [[OWN]]
; CHECK-DAG: define ptx_kernel void @elsewhere({{.*}}) [[OWN]]
; CHECK-DAG: define ptx_kernel void @assembly({{.*}}) [[OWN]]
; CHECK-DAG: define ptx_kernel void @wide({{.*}}) [[WIDE:#[0-9]+]]
; CHECK-DAG: attributes [[SHARES]] = {{.*}}"nvvm.maxntid"="128,1,1"
; CHECK-DAG: attributes [[OWN]] = {{.*}}"nvvm.reqntid"="32,1,1"
; CHECK-DAG: attributes [[WIDE]] = {{.*}}"nvvm.reqntid"="32,4,1"
; CHECK-DAG: [[PLAIN]] = !{{.*}}!"packed", i64 4
define void @plain(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 1, i32 32)
  %gang = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @called()
  ret void
}
define internal void @called() {
  ret void
}
define void @barrier(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 1, i32 32)
  call void @waits()
  ret void
}
define internal void @waits() {
  call void @llvm.nvvm.barrier.sync(i32 0)
  ret void
}
define void @shared(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 1, i32 32)
  store i32 1, ptr addrspacecast (ptr addrspace(3) @variable to ptr)
  ret void
}
define void @numbered(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 1, i32 32)
  %worker = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  ret void
}
define void @elsewhere(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 1, i32 32)
  call void @other()
  ret void
}
define void @assembly(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 1, i32 32)
  call void asm sideeffect "bar.sync 0;", ""()
  ret void
}
define void @wide(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 4, i32 32)
  ret void
}
declare void @other()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.barrier.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @__sumac_region_begin(i32, i32, i32)
