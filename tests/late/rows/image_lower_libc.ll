; Calls of the C library are calls of what the device has; a function whose address is taken is defined. Functions that
; the program defines itself, and others, stay.
; RUN: %sumac-late -offload=ptx -facts="known library" -passes=image_lower_libc %s | FileCheck %s
@format = private constant [7 x i8] c"%d %d\0A\00"
define i32 @f(i32 %x, i32 %y) {
; CHECK-LABEL: define i32 @f(
; CHECK: [[PACKED:%.*]] = alloca { i32, i32 }
; CHECK: store i32 %x, ptr
; CHECK: call i32 @vprintf(ptr {{.*}}, ptr [[PACKED]])
; CHECK: sdiv i32 %x, %y
; CHECK: srem i32 %x, %y
; CHECK: call i32 @putchar(i32 %x)
; CHECK: call i32 @other(ptr @abort)
; CHECK: call void @__sumac_ptx_stop(ptr {{.*}}, i32 {{.*}}, ptr {{.*}}, ptr null)
  %printed = call i32 (ptr, ...) @printf(ptr @format, i32 %x, i32 %y)
  %d = call { i32, i32 } @div(i32 %x, i32 %y)
  %rest = extractvalue { i32, i32 } %d, 1
  %c = call i32 @putchar(i32 %x)
  %o = call i32 @other(ptr @abort)
  call void @abort()
  ret i32 %rest
}
; CHECK: define i32 @putchar(i32 %c)
; CHECK-NEXT: ret i32 %c
define i32 @putchar(i32 %c) {
  ret i32 %c
}
; CHECK: define internal void @abort()
; CHECK: call void @__sumac_ptx_stop(
declare i32 @printf(ptr, ...)
declare { i32, i32 } @div(i32, i32)
declare i32 @other(ptr)
declare void @abort()
declare void @__sumac_ptx_stop(ptr, i32, ptr, ptr)
