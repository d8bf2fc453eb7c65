; Functions of the device library are declared, with what LLVM may know of them, and linked only where they are used. A
; function of the file keeps its own body.
; RUN: %sumac-late -offload=ptx -facts=functions -passes=declare_library %s | FileCheck %s
; RUN: %sumac-late -offload=ptx -facts="functions, safe code" -passes=declare_library,link_library %s | FileCheck --check-prefix=LINKED %s
; CHECK: define void @mine()
; CHECK: declare {{.*}}@__sumac_ptx_{{.*}} #[[A:[0-9]+]]
; CHECK: "sumac-in-library"
; LINKED: define void @mine()
; LINKED-NOT: define {{.*}}@__sumac_ptx_
define void @mine() {
  ret void
}
