; The module is the device's. On a module of the host the row does not run.
; RUN: %sumac-late -offload=ptx -facts="device code" -passes=set_machine %s | FileCheck %s
; RUN: not %sumac-late -host=host -facts="device code" -passes=set_machine %s 2>&1 | FileCheck --check-prefix=HOST %s
; CHECK: target datalayout = "e-{{.*}}i64:64
; CHECK: target triple = "nvptx64-nvidia-cuda"
; HOST: error: row 'set_machine' is for: images; that is not so of target 'host' here
target triple = "x86_64-pc-linux-gnu"
define void @f() {
  ret void
}
