; RUN: %sumac-late -offload=ptx -facts="device code" -passes=keep_if_called %s | FileCheck %s
; CHECK: define linkonce void @__sumac_elsewhere_f()
define weak void @__sumac_elsewhere_f() {
  ret void
}
; CHECK: define weak void @g()
define weak void @g() {
  ret void
}
