; Functions that have several forms: that of the target's kind of device is left; what the only thread of a gang calls is
; a function of its own, whoever calls it, and elsewhere a form for a thread among others.
; RUN: %sumac-late -offload=ptx -facts=variants -passes=choose_forms %s >%t.ll && FileCheck %s <%t.ll
; RUN: FileCheck --check-prefix=GANG %s <%t.ll
; RUN: FileCheck --check-prefix=BETWEEN %s <%t.ll
; RUN: FileCheck --check-prefix=ADDRESS %s <%t.ll
; RUN: %sumac-late -host=host -facts=variants -passes=choose_forms %s | FileCheck --check-prefix=HOST %s
@table = constant [1 x ptr] [ptr @pointed]

; CHECK-LABEL: define void @region(
; CHECK: call i32 @__sumac_elsewhere_shares(i32 1)
; CHECK: call void @between.gang()
; CHECK: call void @__sumac_fork(i32 2, i32 1)
; CHECK: call i32 @shares(i32 2)
; CHECK: call void @__sumac_join(i32 2, i32 1)
; CHECK: call i32 @__sumac_by_address(i32 3, ptr %p)
; CHECK: call void @recursive()
; HOST-LABEL: define void @region(
; HOST: call i32 @shares(i32 1)
; HOST: call void @between()
; HOST: call i32 %p(i32 3)
define void @region(ptr %slot) {
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %a = call i32 @shares(i32 1)
  call void @between()
  call void @__sumac_fork(i32 2, i32 1)
  %b = call i32 @shares(i32 2)
  call void @__sumac_join(i32 2, i32 1)
  %p = load ptr, ptr @table
  %c = call i32 %p(i32 3)
  call void @recursive()
  ret void
}

; CHECK-LABEL: define i32 @shares(
; CHECK: call void @__sumac_routine_begin(i32 0)
; CHECK-NOT: for_gang
; CHECK: ret i32 2
; GANG-LABEL: define i32 @__sumac_elsewhere_shares(
; GANG-NOT: define
; GANG: call void @__sumac_routine_begin(i32 6)
; GANG: ret i32 1
; GANG: }
; HOST-LABEL: define i32 @shares(
; HOST-NOT: routine_begin(i32 6)
; HOST: ret i32 2
define i32 @shares(i32 %x) {
  %asked = call i32 @__sumac_for_gang()
  %is = icmp ne i32 %asked, 0
  br i1 %is, label %gang, label %thread
gang:
  call void @__sumac_routine_begin(i32 6)
  ret i32 1
thread:
  call void @__sumac_routine_begin(i32 0)
  ret i32 2
}

; BETWEEN-LABEL: define internal void @between.gang(
; BETWEEN: call void @__sumac_routine_begin(i32 6)
; BETWEEN: call i32 @__sumac_elsewhere_shares(i32 1)
define void @between() {
  %a = call i32 @shares(i32 1)
  ret void
}

; ADDRESS-LABEL: define internal i32 @__sumac_by_address(
; ADDRESS: call void @__sumac_routine_begin(i32 6)
; ADDRESS: icmp eq ptr %{{.*}}, @pointed
; ADDRESS: call i32 @pointed.gang(
; ADDRESS: call i32 %{{.*}}(i32
define internal i32 @pointed(i32 %x) {
  %a = call i32 @shares(i32 %x)
  ret i32 %a
}

; CHECK-NOT: define {{.*}} @recursive.gang
define void @recursive() {
  %a = call i32 @shares(i32 1)
  call void @recursive()
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_routine_begin(i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare i32 @__sumac_for_gang()
