; What LLVM was to keep as it is can be seen again; other calls stay.
; RUN: %sumac-late -offload=ptx -facts="optimised code, hidden positions" -passes=loops_show_kept %s | FileCheck %s --implicit-check-not=__sumac_kept
define i32 @f(i32 %a) {
; CHECK: %o = call i32 @other(i32 %a)
; CHECK-NEXT: %s = add i32 %a, %o
  %k = call i32 @__sumac_kept_i32(i32 %a)
  %o = call i32 @other(i32 %k)
  %s = add i32 %k, %o
  ret i32 %s
}
declare i32 @__sumac_kept_i32(i32)
declare i32 @other(i32)
