; A crew that always gets a team of its own, and one that gets one if the run says so; in an image none does.
; RUN: %sumac-late -host=host -facts=variants -passes=own_teams %s | FileCheck --check-prefixes=CHECK,HOST %s
; RUN: %sumac-late -offload=ptx -facts=variants -passes=own_teams %s | FileCheck --check-prefixes=CHECK,GPU %s
; CHECK-LABEL: define void @always(
; HOST-NOT: @__sumac_team_wanted
; HOST: call void @__sumac_team_run(i32 %n, ptr @always.crew, ptr null, ptr null, i32 0)
; HOST-NOT: call void @other()
; GPU-NOT: call void @__sumac_team_run
; GPU: call void @other()
; CHECK: ret void
define void @always(i32 %n) {
  %wanted = call i32 @__sumac_team_wanted(i32 %n, i32 0)
  %is = icmp ne i32 %wanted, 0
  br i1 %is, label %team, label %not
team:
  call void @__sumac_team_run(i32 %n, ptr @always.crew, ptr null, ptr null, i32 0)
  br label %end
not:
  call void @other()
  br label %end
end:
  ret void
}
; CHECK-LABEL: define void @outside(
; HOST: call i32 @__sumac_team_wanted(i32 %n, i32 1)
; HOST: call void @__sumac_team_run(i32 %n, ptr @outside.crew, ptr null, ptr null, i32 0)
; GPU-NOT: call void @__sumac_team_run
; CHECK: call void @other()
; CHECK: ret void
define void @outside(i32 %n) {
  %wanted = call i32 @__sumac_team_wanted(i32 %n, i32 1)
  %is = icmp ne i32 %wanted, 0
  br i1 %is, label %team, label %not
team:
  call void @__sumac_team_run(i32 %n, ptr @outside.crew, ptr null, ptr null, i32 0)
  br label %end
not:
  call void @other()
  br label %end
end:
  ret void
}
; HOST: define internal void @always.crew(
; HOST: define internal void @outside.crew(
; GPU-NOT: define internal
define internal void @always.crew(ptr %captured) {
  call void @__sumac_routine_begin(i32 6)
  ret void
}
define internal void @outside.crew(ptr %captured) {
  call void @__sumac_routine_begin(i32 6)
  ret void
}
declare i32 @__sumac_team_wanted(i32, i32)
declare void @__sumac_team_run(i32, ptr, ptr, ptr, i32)
declare void @__sumac_routine_begin(i32)
declare void @other()
