; A call of a function without a prototype has the types of its arguments; one of a function with dots stays.
; RUN: %sumac-late -offload=ptx -passes=give_prototypes %s | FileCheck %s
declare i32 @plain(...)
declare i32 @printf(ptr, ...)
define i32 @f(ptr %p) {
; CHECK: call i32 @plain(i32 1)
  %a = call i32 (i32, ...) @plain(i32 1)
; CHECK: call i32 (ptr, ...) @printf(ptr %p, i32
  %b = call i32 (ptr, ...) @printf(ptr %p, i32 %a)
; CHECK: call i32 %p(i32 2)
  %c = call i32 (i32, ...) %p(i32 2)
  ret i32 %c
}
; CHECK: declare i32 @plain(i32)
