; The call of clang's function for a crew becomes one of the runtime's, with the number that is wanted; the function is
; named by the one that it stood in. Such a function that nobody calls goes.
; RUN: %sumac-late -passes=name_teams %s | FileCheck %s --implicit-check-not=__captured_stmt
; CHECK-LABEL: define void @region(
; CHECK: %wanted = call i32 @__sumac_team_wanted(i32 %n, i32 0)
; CHECK: %c = alloca { ptr }
; CHECK: call void @__sumac_team_run(i32 %n, ptr @region.crew7, ptr null, ptr %c, i32 0)
; CHECK: call void @other()
; CHECK: define internal void @region.crew7(ptr %captured)
define void @region(i32 %n) {
  %wanted = call i32 @__sumac_team_wanted(i32 %n, i32 0)
  %is = icmp ne i32 %wanted, 0
  br i1 %is, label %before, label %not
before:
  %c = alloca { ptr }
  br label %team
team:
  call void @__captured_stmt.7(ptr %c)
  br label %end
not:
  call void @other()
  br label %end
end:
  ret void
}
define internal void @__captured_stmt.7(ptr %captured) {
  call void @__sumac_routine_begin(i32 6)
  ret void
}
define internal void @__captured_stmt.8(ptr %captured) {
  ret void
}
declare i32 @__sumac_team_wanted(i32, i32)
declare void @__sumac_routine_begin(i32)
declare void @other()
