; Unused builtins and library functions go, with what only these used; used ones and the user's stay.
; RUN: %sumac-late -host=host -facts="library code" -passes=sweep %s | FileCheck %s --implicit-check-not=@__sumac_fork --implicit-check-not=@__sumac_dev_unused --implicit-check-not=@__sumac_dev_inner
; CHECK: define internal void @__sumac_dev_used()
; CHECK: define internal void @users()
define internal void @__sumac_dev_inner() {
  ret void
}
define internal void @__sumac_dev_unused() {
  call void @__sumac_dev_inner()
  ret void
}
define internal void @__sumac_dev_used() {
  ret void
}
define void @f() {
  call void @__sumac_dev_used()
  ret void
}
define internal void @users() {
  ret void
}
declare void @__sumac_fork(i32, i32)
