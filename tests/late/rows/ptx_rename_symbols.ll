; A letter outside of ASCII becomes the digits of its bytes; other names stay.
; RUN: %sumac-late -offload=ptx -facts="optimised code" -passes=ptx_rename_symbols %s | FileCheck %s
; CHECK: @caf_c3_a9 = internal global i32 0
@"caf\C3\A9" = internal global i32 0
; CHECK: @static.x = internal global i32 0
@static.x = internal global i32 0
define ptr @f() {
; CHECK: ret ptr @caf_c3_a9
  ret ptr @"caf\C3\A9"
}
