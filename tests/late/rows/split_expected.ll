; A region has a second version for launches in which a value of a slot is what the code expects for certain; there the
; value is a constant. A value that is no slot's, an expectation that may fail, and a routine: one version.
; RUN: %sumac-late -host=host -O2 -facts="users' names, variants, library code" -passes=find_functions,find_expected,expected_registers,split_expected %s | FileCheck %s
; RUN: %sumac-late -offload=ptx -O2 -facts="users' names, variants, library code, expected" -passes=find_functions,loops_split_expected %s | FileCheck %s --check-prefix=IMAGE
; RUN: %sumac-late -host=host -O2 -facts="library code" -passes=find_expected %s | FileCheck %s --check-prefix=FOUND
; RUN: sed 's/double 1.0/double 0.9/' %s > %t.ll && not %sumac-late -host=host -O2 -facts="library code" -passes=find_expected,split_expected %t.ll 2>&1 | FileCheck %s --check-prefix=NONE
; FOUND: !"facts", {{.*}}expected
; NONE: error: row 'split_expected' is for: host, -O2, if expected
; CHECK-LABEL: define void @region(
; CHECK-NOT: alloca
; CHECK: %[[UNITS:.*]] = load i64, ptr
; CHECK: %[[IS:.*]] = icmp eq i64 %[[UNITS]], 1
; CHECK: br i1 %[[IS]], label %[[EXPECTED:.*]], label %[[APART:.*]]
; CHECK: [[APART]]:
; CHECK-NOT: expect
; CHECK: select
; CHECK: call void @meet()
; CHECK: ret void
; CHECK: [[EXPECTED]]:
; CHECK: icmp ne i64 1, 0
; CHECK: call void @meet()
; CHECK: ret void
; CHECK-LABEL: define void @routine(
; CHECK-NOT: icmp eq
; CHECK: @llvm.expect.with.probability
; IMAGE-LABEL: define void @region(
; IMAGE: br i1 %{{.*}}, label %expected
%struct.sumac_where = type { ptr, ptr, ptr, i32, i32, i32, i32 }
%struct.sumac_region = type { ptr, ptr, %struct.sumac_where, i32 }
@file = private constant [4 x i8] c"a.c\00"
@descriptor = internal constant %struct.sumac_region { ptr null, ptr @region, %struct.sumac_where { ptr @file, ptr @file, ptr @file, i32 7, i32 8, i32 1, i32 9 }, i32 2 }
define void @region(ptr %slots) {
entry:
  %units = load i64, ptr %slots
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %next = getelementptr i64, ptr %slots, i64 1
  %to = load ptr, ptr %next
  %after = getelementptr i64, ptr %slots, i64 2
  %stride = load i64, ptr %after
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %more, %loop ]
  %e = call i64 @llvm.expect.with.probability.i64(i64 %units, i64 1, double 1.0)
  %is = icmp ne i64 %e, 0
  %by = select i1 %is, i64 1, i64 %stride
  %at = mul i64 %i, %by
  %p = getelementptr i64, ptr %to, i64 %at
  store i64 %at, ptr %p
  call void @meet()
  %more = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %more, 100
  br i1 %end, label %done, label %loop
done:
  ret void
}
define void @routine(ptr %p) {
  call void @__sumac_routine_begin(i32 4)
  %units = load i64, ptr %p
  %e = call i64 @llvm.expect.with.probability.i64(i64 %units, i64 1, double 1.0)
  store i64 %e, ptr %p
  ret void
}
declare void @meet()
declare i64 @llvm.expect.with.probability.i64(i64, i64, double)
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
