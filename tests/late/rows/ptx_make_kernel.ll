; A region has a kernel of its name, which takes the slots by value and runs the region's function; addresses in slots
; are of global memory. A routine stays as it is.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, safe code" -passes=find_functions,ptx_make_kernel %s | FileCheck %s
%struct.sumac_where = type { ptr, ptr, ptr, i32, i32, i32, i32 }
%struct.sumac_region = type { ptr, ptr, %struct.sumac_where, i32 }
@file = private constant [4 x i8] c"a.c\00"
@descriptor = internal constant %struct.sumac_region { ptr null, ptr @region, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 2 }
; CHECK: define internal void @region.body(ptr %slots) [[INLINED:#[0-9]+]]
; CHECK: inttoptr i64 %slot to ptr addrspace(1)
; CHECK: define i64 @routine(ptr %p)
; CHECK-NOT: addrspace
; CHECK: ret i64
; CHECK: define ptx_kernel void @region(ptr byval([2 x i64]) align 8 [[SLOTS:%.*]]) [[KERNEL:#[0-9]+]]
; CHECK-NEXT: entry:
; CHECK-NEXT: call void @region.body(ptr [[SLOTS]])
; CHECK-NEXT: ret void
; CHECK-DAG: attributes [[INLINED]] = { alwaysinline
; CHECK-DAG: attributes [[KERNEL]] = { nounwind
define void @region(ptr %slots) noinline {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %slot = load i64, ptr %slots
  %p = inttoptr i64 %slot to ptr
  store i32 1, ptr %p
  ret void
}
define i64 @routine(ptr %p) {
  call void @__sumac_routine_begin(i32 4)
  %word = load i64, ptr %p
  %q = inttoptr i64 %word to ptr
  store i32 1, ptr %q
  ret i64 %word
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
