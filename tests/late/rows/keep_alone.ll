; What stands for functions of other files is this file's own where a gang has one thread; other functions stay as they
; are.
; RUN: %sumac-late -host=host -facts=functions -passes=keep_alone %s | FileCheck %s
; RUN: not %sumac-late -host=workers -facts=functions -passes=keep_alone %s 2>&1 | FileCheck --check-prefix=CREW %s
; CHECK: define internal void @__sumac_elsewhere_f()
define weak void @__sumac_elsewhere_f() {
  ret void
}
; CHECK: define weak void @g()
define weak void @g() {
  ret void
}
; CREW: error: row 'keep_alone' is for: host code, no threads; that is not so of target 'workers' here
