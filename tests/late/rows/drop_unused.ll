; A function of the image's own that nobody calls is gone, with what only it uses; one that is called stays, and so does
; one that others find.
; RUN: %sumac-late -offload=ptx -facts="library code" -passes=drop_unused %s | FileCheck %s --implicit-check-not=@unused --implicit-check-not=@of_unused
; RUN: %sumac-late -offload=ptx -facts="device code" -passes=drop_host_code %s | FileCheck %s --implicit-check-not=@unused --implicit-check-not=@of_unused
@of_unused = internal global i32 0
define internal void @unused() {
  store i32 1, ptr @of_unused
  ret void
}
; CHECK: define internal void @called()
define internal void @called() {
  ret void
}
; CHECK: define void @found()
define void @found() {
  call void @called()
  ret void
}
