; A crew has a second form for a worker that is alone in its team and has all members: they are as many as the constant
; says, nobody is met, and what the team shares is updated without atomic operations; what another team may see stays
; atomic. What members keep is a variable of the function. Nobody asks for the crew: there is no record of it. The
; loops of the first form are not vectorised.
; RUN: %sumac-late -host=workers -facts="safe code,crews" -passes=read_variables,choose_variants,find_functions,members %s | FileCheck %s
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_meet(ptr, i32, i32)
declare void @__sumac_crew_begin()
declare void @__sumac_crew_limit(i32)
declare void @__sumac_crew_enter(i32, i32, i32)
declare void @__sumac_crew_leave()
declare ptr @__sumac_host_enter(i64, ptr)
declare void @__sumac_host_exit(ptr)
declare i32 @__sumac_host_members()
declare i32 @__sumac_host_worker()
declare i32 @__sumac_host_workers()
declare i32 @llvm.smax.i32(i32, i32)
@all = global i32 0
; CHECK-LABEL: define void @region(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[KEPT:.*]] = alloca i32, i64 128, align 64
; CHECK-NOT: call void @__sumac_crew_
; CHECK: %[[ALONE:.*]] = icmp eq i32 %{{.*}}, 1
; CHECK-NEXT: %[[MANY:.*]] = icmp eq i32 %n, 128
; CHECK-NEXT: %[[BOTH:.*]] = and i1 %[[ALONE]], %[[MANY]]
; CHECK-NEXT: br i1 %[[BOTH]], label %sized, label %header
; CHECK: %[[SAVED:.*]] = call ptr @llvm.stacksave.p0()
; CHECK: crew.end:
; CHECK-NEXT: %[[STACK:.*]] = phi ptr [ %[[SAVED]], %header ], {{.*}}, [ %[[AGAIN:[0-9]*]], %sized ]
; CHECK-NOT: call void @__sumac_crew_
; CHECK: call void @llvm.stackrestore.p0(ptr %[[STACK]])
; CHECK: atomicrmw add ptr %count
; CHECK: br i1 %{{.*}}, label %segment.member, label %{{.*}}, !llvm.loop ![[PLAIN:[0-9]+]]
; CHECK: call void @__sumac_meet(
; CHECK: atomicrmw add ptr @all
; CHECK: sized:
; CHECK: %[[AGAIN]] = call ptr @llvm.stacksave.p0()
; CHECK-NOT: call void @__sumac_crew_
; CHECK-NOT: call void @__sumac_meet(
; CHECK: %[[OLD:.*]] = load i32, ptr %count
; CHECK-NEXT: %[[NEW:.*]] = add i32 %[[OLD]], 1
; CHECK-NEXT: store i32 %[[NEW]], ptr %count
; CHECK: %[[OWN:.*]] = getelementptr inbounds i32, ptr %[[KEPT]], i64
; CHECK-NEXT: store i32 %[[OLD]], ptr %[[OWN]]
; CHECK: icmp slt i32 %{{.*}}, 128
; CHECK-NEXT: br i1 %{{.*}}, label %sized{{[0-9]*}}, label %sized{{[0-9]*$}}
; CHECK-NOT: call void @__sumac_meet(
; CHECK: atomicrmw add ptr @all
; CHECK: {{^}}}
define void @region(ptr %slots) {
entry:
  %before = alloca { ptr, i64 }
  %frame = call ptr @__sumac_host_enter(i64 64, ptr %before)
  %count = getelementptr inbounds i8, ptr %frame, i64 16
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
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
  call void @__sumac_crew_enter(i32 %k, i32 %n, i32 1)
  %old = atomicrmw add ptr %count, i32 1 monotonic
  br label %meet
meet:
  call void @__sumac_meet(ptr %frame, i32 %n, i32 1)
  br label %last
last:
  %sum = atomicrmw add ptr @all, i32 %old monotonic
  call void @__sumac_crew_leave()
  %next = add nsw i32 %k, 1, !sumac.member.next !0
  br label %header
out:
  call void @__sumac_host_exit(ptr %before)
  ret void
}
!0 = !{}
; CHECK: ![[PLAIN]] = distinct !{![[PLAIN]], ![[WIDTH:[0-9]+]],
; CHECK: ![[WIDTH]] = !{!"llvm.loop.vectorize.width", i32 1}
