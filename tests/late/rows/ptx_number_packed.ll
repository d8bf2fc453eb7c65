; Of gangs that share blocks, the number is that in all blocks; positions along other dimensions stay. A kernel whose
; gangs have blocks of their own stays as it is.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library, safe code, known library, mathematics, known types, one form, library code" -passes=find_functions,loop_tree,assign_levels,check_dims,choose_reductions,expand,ptx_make_kernel,ptx_shape_block,optimise,ptx_number_packed %s | FileCheck %s
%struct.sumac_where = type { ptr, ptr, ptr, i32, i32, i32, i32 }
%struct.sumac_region = type { ptr, ptr, %struct.sumac_where, i32 }
@file = private constant [4 x i8] c"a.c\00"
@d1 = internal constant %struct.sumac_region { ptr null, ptr @packed, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@d2 = internal constant %struct.sumac_region { ptr null, ptr @apart, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 1 }
@out = addrspace(1) global i32 0
; CHECK: define ptx_kernel void @packed(
; CHECK: [[BLOCK:%.*]] = {{.*}}call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-NEXT: [[IN_BLOCK:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
; CHECK-NEXT: [[BEFORE:%.*]] = mul i32 [[BLOCK]], [[IN_BLOCK]]
; CHECK-NEXT: [[PLACE:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
; CHECK-NEXT: [[GANG:%.*]] = add i32 [[BEFORE]], [[PLACE]]
; CHECK: store volatile i32 [[GANG]]
; CHECK: [[BLOCKS:%.*]] = {{.*}}call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
; CHECK-NEXT: [[EACH:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
; CHECK-NEXT: [[GANGS:%.*]] = mul i32 [[BLOCKS]], [[EACH]]
; CHECK: store volatile i32 [[GANGS]]
; CHECK: [[Y:%.*]] = {{.*}}call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
; CHECK-NEXT: store volatile i32 [[Y]]
define void @packed(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 1, i32 32)
  %gang = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  store volatile i32 %gang, ptr addrspace(1) @out
  %gangs = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  store volatile i32 %gangs, ptr addrspace(1) @out
  %y = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  store volatile i32 %y, ptr addrspace(1) @out
  ret void
}
; CHECK: define ptx_kernel void @apart(
; CHECK: [[BLOCK:%.*]] = {{.*}}call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-NEXT: store volatile i32 [[BLOCK]]
define void @apart(ptr %slots) {
  call void @__sumac_region_begin(i32 0, i32 4, i32 32)
  %gang = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  store volatile i32 %gang, ptr addrspace(1) @out
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare void @__sumac_region_begin(i32, i32, i32)
