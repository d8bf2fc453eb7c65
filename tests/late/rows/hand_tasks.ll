; On the host a task goes to another thread where one is free, else its thread executes it at once; in an image all are
; executed at once. A task that is not ours stays as clang made it.
; RUN: %sumac-late -host=host -facts=variants -passes=hand_tasks %s | FileCheck --check-prefixes=CHECK,HOST %s
; RUN: %sumac-late -offload=ptx -facts=variants -passes=hand_tasks %s | FileCheck --check-prefixes=CHECK,GPU %s
define void @ours(ptr %scope, i32 %may) {
; CHECK-LABEL: define void @ours(
; HOST-NOT: __kmpc
; HOST: load atomic i32, ptr @__sumac_tasks_hungry monotonic
; HOST: call i32 @__sumac_task_ask(i32 3)
; HOST: call ptr @__sumac_task_new(i64 40, i64 8, ptr @__sumac_task.omp_entry.)
; HOST: call void @__sumac_task_hand(ptr %scope)
; GPU-NOT: call
; CHECK: call void @work()
; GPU-NOT: call
; HOST: call void @__sumac_task_finish(ptr %scope)
; HOST-NOT: call
; CHECK: ret void
  %thread = call i32 @__kmpc_global_thread_num(ptr null)
  %wanted = call i32 @__sumac_task_wanted(i32 3, ptr %scope, i32 %may)
  %is = icmp ne i32 %wanted, 0
  br i1 %is, label %task, label %now
task:
  %t = call ptr @__kmpc_omp_task_alloc(ptr null, i32 0, i32 1, i64 40, i64 8, ptr @.omp_entry.)
  %begun = call i32 @__kmpc_omp_task(ptr null, i32 0, ptr %t)
  br label %end
now:
  call void @work()
  br label %end
end:
  call void @__sumac_task_wait(ptr %scope)
  ret void
}
define void @theirs() {
; CHECK-LABEL: define void @theirs(
; CHECK: [[THREAD:%.*]] = call i32 @__kmpc_global_thread_num(
; CHECK: [[T:%.*]] = call ptr @__kmpc_omp_task_alloc(ptr null, i32 [[THREAD]], i32 1, i64 40, i64 8, ptr @.omp_other.)
; CHECK: call i32 @__kmpc_omp_task(ptr null, i32 [[THREAD]], ptr [[T]])
  %thread = call i32 @__kmpc_global_thread_num(ptr null)
  %t = call ptr @__kmpc_omp_task_alloc(ptr null, i32 %thread, i32 1, i64 40, i64 8, ptr @.omp_other.)
  %begun = call i32 @__kmpc_omp_task(ptr null, i32 %thread, ptr %t)
  ret void
}
define void @events() {
; CHECK-LABEL: define void @events(
; HOST: load atomic i32, ptr @__sumac_event_any monotonic
; HOST: br i1
; CHECK: call void @__sumac_event_task(i32 1)
; HOST: load atomic i32, ptr @__sumac_event_any monotonic
; HOST: br i1
; GPU-NOT: br
; CHECK: call void @__sumac_event_wait(i32 0, i64 0)
  call void @__sumac_event_task(i32 1)
  call void @__sumac_event_wait(i32 0, i64 0)
  ret void
}
define internal i32 @.omp_entry.(i32 %thread, ptr %t) {
  ret i32 0
}
define internal i32 @.omp_other.(i32 %thread, ptr %t) {
  ret i32 0
}
declare void @work()
declare void @__sumac_event_task(i32)
declare void @__sumac_event_wait(i32, i64)
declare i32 @__sumac_task_wanted(i32, ptr, i32)
declare void @__sumac_task_wait(ptr)
declare i32 @__kmpc_global_thread_num(ptr)
declare ptr @__kmpc_omp_task_alloc(ptr, i32, i32, i64, i64, ptr)
declare i32 @__kmpc_omp_task(ptr, i32, ptr)
