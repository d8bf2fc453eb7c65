; A crew's members are iterations of a loop: one loop up to the barrier, which is the workers', in the loop that all
; members repeat another one, and one behind it. The condition of that loop is computed once. What a member has added up
; is in an array; its place is computed again. Only members below a bound do the second loop's work.
; RUN: %sumac-late -host=workers -facts="safe code,crews" -passes=read_variables,choose_variants,find_functions,members %s | FileCheck %s
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_meet(ptr, i32, i32)
declare i32 @__sumac_host_members()
; CHECK-LABEL: define void @region(
; CHECK: header:
; CHECK: %[[MEMBERS:.*]] = sub i32 %n, 0
; CHECK: %[[COUNT:.*]] = sext i32 %[[MEMBERS]] to i64
; CHECK: %[[KEPT:.*]] = alloca i32, i64 %[[COUNT]]
; CHECK: segment.member:
; CHECK-NEXT: %[[FIRST:.*]] = phi i32 [ 0, %segment.before ], [
; CHECK: getelementptr i32, ptr %slots, i32 %[[FIRST]]
; CHECK: call void @__sumac_meet(ptr %state, i32 %{{.*}}, i32 1)
; CHECK: %[[I:.*]] = phi i32 [ 8, %{{.*}} ], [ %half, %{{.*}} ]
; CHECK-NEXT: icmp sgt i32 %[[I]], 0
; CHECK: %[[END:.*]] = call i32 @llvm.smin.i32(i32 %n, i32 %[[I]])
; CHECK: icmp slt i32 0, %[[END]]
; CHECK: %[[SECOND:.*]] = phi i32
; CHECK: br i1 true, label %work
; CHECK: work:
; CHECK: load i32, ptr
; CHECK: store i32
; CHECK: call void @__sumac_meet(
; CHECK: %half = sdiv i32 %[[I]], 2
; CHECK: %[[THIRD:.*]] = phi i32
; CHECK: load i32, ptr %
; CHECK: ret void
define void @region(ptr %slots, i32 %n, ptr %state) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  br label %header
header:
  %k = phi i32 [ 0, %0 ], [ %next, %last ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %end
body:
  %place = getelementptr i32, ptr %slots, i32 %k
  %loaded = load i32, ptr %place
  br label %meet
meet:
  call void @__sumac_meet(ptr %state, i32 %n, i32 1)
  br label %while
while:
  %i = phi i32 [ 8, %meet ], [ %half, %together ]
  %again = icmp sgt i32 %i, 0
  br i1 %again, label %do, label %done
do:
  %is = icmp slt i32 %k, %i
  br i1 %is, label %work, label %together
work:
  %old = load i32, ptr %place
  %sum = add i32 %old, 1
  store i32 %sum, ptr %place
  br label %together
together:
  call void @__sumac_meet(ptr %state, i32 %n, i32 1)
  %half = sdiv i32 %i, 2
  br label %while
done:
  store i32 %loaded, ptr %place
  br label %last
last:
  %next = add nsw i32 %k, 1, !sumac.member.next !0
  br label %header
end:
  ret void
}
; Members might not come to the same barriers: nothing changes.
; CHECK-LABEL: define void @apart(
; CHECK-NOT: segment
; CHECK: call void @__sumac_meet(ptr %state, i32 %n, i32 1)
; CHECK-NOT: segment
; CHECK: ret void
define void @apart(ptr %slots, i32 %n, ptr %state) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  br label %header
header:
  %k = phi i32 [ 0, %0 ], [ %next, %last ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %end
body:
  %is = icmp slt i32 %k, 4
  br i1 %is, label %meet, label %last
meet:
  call void @__sumac_meet(ptr %state, i32 %n, i32 1)
  br label %last
last:
  %next = add nsw i32 %k, 1, !sumac.member.next !0
  br label %header
end:
  ret void
}
; The number of members is 96 or fewer: where it is 96, and there is one worker, its loops have a known end and no barrier.
; CHECK-LABEL: define void @sized(
; CHECK: crew.sized:
; CHECK: %[[WORKERS:.*]] = call i32 @__sumac_host_workers()
; CHECK: %[[ALONE:.*]] = icmp eq i32 %[[WORKERS]], 1
; CHECK: %[[ALL:.*]] = icmp eq i32 %count, 96
; CHECK: %[[BOTH:.*]] = and i1 %[[ALONE]], %[[ALL]]
; CHECK: br i1 %[[BOTH]], label %sized, label %header
; CHECK: call void @__sumac_meet(ptr %state, i32 %{{.*}}, i32 1)
; CHECK: ret void
; CHECK: sized:
; CHECK-NOT: __sumac_meet
; CHECK: phi i32 [ 0,
; CHECK: icmp slt i32 %{{.*}}, 96
; CHECK-NOT: __sumac_meet
; CHECK: icmp slt i32 %{{.*}}, 96
; CHECK-NOT: __sumac_meet
; CHECK-LABEL: declare
define void @sized(ptr %slots, i32 %most, ptr %state) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %fewer = icmp slt i32 %most, 96
  %count = select i1 %fewer, i32 %most, i32 96
  %members = call i32 @llvm.smax.i32(i32 %count, i32 0)
  %worker = call i32 @__sumac_host_worker()
  %workers = call i32 @__sumac_host_workers()
  %length = udiv i32 %members, %workers
  %begin = mul i32 %length, %worker
  %end = add i32 %begin, %length
  br label %header
header:
  %k = phi i32 [ %begin, %0 ], [ %next, %last ]
  %more = icmp slt i32 %k, %end
  br i1 %more, label %body, label %end.block
body:
  %place = getelementptr i32, ptr %slots, i32 %k
  store i32 %k, ptr %place
  br label %meet
meet:
  call void @__sumac_meet(ptr %state, i32 %count, i32 1)
  br label %behind
behind:
  %other = sub i32 %count, %k
  %there = getelementptr i32, ptr %slots, i32 %other
  store i32 1, ptr %there
  br label %last
last:
  %next = add nsw i32 %k, 1, !sumac.member.next !0
  br label %header
end.block:
  ret void
}
declare i32 @__sumac_host_worker()
declare i32 @__sumac_host_workers()
declare i32 @llvm.smax.i32(i32, i32)
!0 = !{}
