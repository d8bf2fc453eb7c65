; The host's inline body of a function that the GPU provides goes; that of another stays.
; RUN: %sumac-late -offload=ptx -facts=functions -passes=drop_inline %s | FileCheck %s
; CHECK: define available_externally i32 @other(i32 %c)
; CHECK: declare i32 @putchar(i32
define available_externally i32 @putchar(i32 %c) {
  ret i32 %c
}
define available_externally i32 @other(i32 %c) {
  ret i32 %c
}
define i32 @f() {
  %a = call i32 @putchar(i32 65)
  %b = call i32 @other(i32 %a)
  ret i32 %b
}
