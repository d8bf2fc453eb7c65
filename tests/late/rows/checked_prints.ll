; A call of the headers' snprintf that is given an object's size is one of the library's function that checks it. Plain
; calls stay, and so do those of another function with such a parameter.
; RUN: %sumac-late -offload=ptx -facts=functions -passes=checked_prints %s | FileCheck %s
define i32 @f(ptr %to, i64 %size, i64 %n, ptr %format, i32 %x) {
; CHECK-LABEL: define i32 @f(
; CHECK: [[A:%.*]] = call i32 (ptr, i64, i32, i64, ptr, ...) @__snprintf_chk(ptr %to, i64 %n, i32 1, i64 %size, ptr %format, i32 %x)
; CHECK: [[B:%.*]] = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %to, i64 %n, ptr %format, i32 [[A]])
; CHECK: call i32 (ptr, i64, i64, ptr, ...) @_ZL5printPcU17pass_object_size1mPKcz(ptr %to, i64 %size, i64 %n, ptr %format, i32 [[B]])
  %a = call i32 (ptr, i64, i64, ptr, ...) @_ZL8snprintfPcU17pass_object_size1mPKcz(ptr %to, i64 %size, i64 %n, ptr %format, i32 %x)
  %b = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %to, i64 %n, ptr %format, i32 %a)
  %c = call i32 (ptr, i64, i64, ptr, ...) @_ZL5printPcU17pass_object_size1mPKcz(ptr %to, i64 %size, i64 %n, ptr %format, i32 %b)
  ret i32 %c
}
define internal i32 @_ZL8snprintfPcU17pass_object_size1mPKcz(ptr %to, i64 %size, i64 %n, ptr %format, ...) {
  ret i32 0
}
define internal i32 @_ZL5printPcU17pass_object_size1mPKcz(ptr %to, i64 %size, i64 %n, ptr %format, ...) {
  ret i32 0
}
declare i32 @snprintf(ptr, i64, ptr, ...)
