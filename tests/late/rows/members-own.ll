; A crew's second form, for a worker that is alone in its team, has variables of the function where the gang shares
; memory: an array that only the crew uses; a small variable that code behind the crew uses, too, which is copied in
; front of the crew and behind it. A variable whose address somebody gets stays where it is, and so does a large one
; that is used behind the crew. The first form uses the gang's memory.
; RUN: %sumac-late -host=workers -facts="safe code,crews" -passes=read_variables,choose_variants,find_functions,members %s | FileCheck %s
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_meet(ptr, i32, i32)
declare void @__sumac_crew_begin()
declare void @__sumac_crew_limit(i32)
declare ptr @__sumac_host_enter(i64, ptr)
declare void @__sumac_host_exit(ptr)
declare i32 @__sumac_host_members()
declare i32 @__sumac_host_worker()
declare i32 @__sumac_host_workers()
declare i32 @llvm.smax.i32(i32, i32)
define internal void @takes(ptr %p) {
  store i32 1, ptr %p
  ret void
}
@all = global i32 0
; CHECK-LABEL: define void @region(
; CHECK-NEXT: entry:
; CHECK-DAG: %[[TILE:.*]] = alloca [512 x i8], align 64
; CHECK-DAG: %[[FLAG:.*]] = alloca [4 x i8], align 16
; CHECK-NOT: alloca [8 x i8]
; CHECK-NOT: alloca [256 x i8]
; CHECK: store i32 0, ptr %flag
; CHECK: segment.before:
; CHECK: getelementptr inbounds [128 x i32], ptr %tile, i64 0
; CHECK: store i32 1, ptr %flag
; CHECK: out:
; CHECK: load i32, ptr %flag
; CHECK: load i32, ptr %large
; CHECK: sized:
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %[[FLAG]], ptr align 16 %flag, i64 4, i1 false)
; CHECK: getelementptr inbounds [128 x i32], ptr %[[TILE]], i64 0
; CHECK: store i32 1, ptr %[[FLAG]]
; CHECK: store i32 1, ptr %large
; CHECK: call void @takes(ptr %given)
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %flag, ptr align 16 %[[FLAG]], i64 4, i1 false)
; CHECK: {{^}}}
define void @region(ptr %slots) {
entry:
  %before = alloca { ptr, i64 }
  %frame = call ptr @__sumac_host_enter(i64 1024, ptr %before)
  %tile = getelementptr inbounds i8, ptr %frame, i64 64, !sumac.bytes !1
  %flag = getelementptr inbounds i8, ptr %frame, i64 576, !sumac.bytes !2
  %given = getelementptr inbounds i8, ptr %frame, i64 592, !sumac.bytes !3
  %large = getelementptr inbounds i8, ptr %frame, i64 640, !sumac.bytes !4
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  store i32 0, ptr %flag
  call void @__sumac_crew_begin()
  call void @__sumac_crew_limit(i32 128)
  %most = call i32 @__sumac_host_members()
  %few = icmp slt i32 %most, 128
  %n = select i1 %few, i32 %most, i32 128
  %all = call i32 @llvm.smax.i32(i32 %n, i32 0)
  %worker = call i32 @__sumac_host_worker()
  %workers = call i32 @__sumac_host_workers()
  %block = udiv i32 %all, %workers
  %begin = mul i32 %block, %worker
  %end = add i32 %begin, %block
  br label %header
header:
  %k = phi i32 [ %begin, %entry ], [ %next, %last ]
  %more = icmp slt i32 %k, %end
  br i1 %more, label %body, label %out
body:
  %at = sext i32 %k to i64
  %mine = getelementptr inbounds [128 x i32], ptr %tile, i64 0, i64 %at
  store i32 %k, ptr %mine
  br label %meet
meet:
  call void @__sumac_meet(ptr %frame, i32 %n, i32 1)
  br label %last
last:
  store i32 1, ptr %flag
  store i32 1, ptr %large
  call void @takes(ptr %given)
  %next = add nsw i32 %k, 1, !sumac.member.next !0
  br label %header
out:
  %was = load i32, ptr %flag
  %was.large = load i32, ptr %large
  %both = add i32 %was, %was.large
  store i32 %both, ptr @all
  call void @__sumac_host_exit(ptr %before)
  ret void
}
!0 = !{}
!1 = !{i64 512, i64 64}
!2 = !{i64 4, i64 16}
!3 = !{i64 8, i64 16}
!4 = !{i64 256, i64 64}
