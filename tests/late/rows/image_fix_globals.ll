; A load of the table of locks says that no kernel changes it; a load of another variable does not.
; RUN: %sumac-late -offload=ptx -facts="known library" -passes=image_fix_globals %s | FileCheck %s
@__sumac_locks = external global ptr
@other = external global ptr
define ptr @f() {
; CHECK: load ptr, ptr @__sumac_locks, {{.*}}!invariant.load
; CHECK: load ptr, ptr @other
; CHECK-NOT: invariant
; CHECK: ret ptr
  %l = load ptr, ptr @__sumac_locks
  %o = load ptr, ptr @other
  store ptr %l, ptr %o
  ret ptr %o
}
