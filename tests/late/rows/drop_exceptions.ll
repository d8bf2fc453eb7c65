; C++ in an image: an invoke becomes a call and its handlers go, what throws says so and ends the kernel, memory comes
; from the device's malloc, tables of virtual functions have no type information, and what they name for a pure one says
; so. What only throws would call is gone. Other calls stay.
; RUN: %sumac-late -offload=ptx -facts="device code" -passes=drop_exceptions %s | FileCheck %s --implicit-check-not=landingpad --implicit-check-not=personality --implicit-check-not='call void @handler' --implicit-check-not=make_exception
; CHECK: @_ZTV1S = constant [3 x ptr] [ptr null, ptr @f, ptr @__cxa_pure_virtual]
; CHECK-DAG: c"an exception is thrown in device code\00"
; CHECK-DAG: c"an exception is thrown in device code (std::out_of_range)\00"
; CHECK-DAG: c"an exception is thrown in device code (std::invalid_argument)\00"
@_ZTI1S = external constant ptr
@_ZTV1S = constant [3 x ptr] [ptr @_ZTI1S, ptr @f, ptr @__cxa_pure_virtual]
; CHECK-DAG: c"a pure virtual function is called in device code\00"
declare void @__cxa_pure_virtual()
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare void @_ZSt24__throw_out_of_range_fmtPKcz(ptr, ...)
declare void @_ZSt24__throw_invalid_argumentPKc(ptr)
declare ptr @_Znwm(i64)
declare void @_ZdlPvm(ptr, i64)
declare void @g(ptr)
declare void @handler()
; CHECK: define internal void @__cxa_pure_virtual()
; CHECK-NEXT: call void @__sumac_say(
; CHECK-LABEL: define void @f(
; CHECK: call void @g(ptr %p)
; CHECK-NEXT: br label %on
; CHECK: on:
; CHECK-NEXT: ret void
define void @f(ptr %p) personality ptr @__gxx_personality_v0 {
  invoke void @g(ptr %p) to label %on unwind label %off
on:
  ret void
off:
  %e = landingpad { ptr, i32 } cleanup
  call void @handler()
  resume { ptr, i32 } %e
}
; CHECK-LABEL: define void @throws(
; CHECK-NEXT: call void @__sumac_say(
; CHECK-NEXT: unreachable
define void @throws() {
  %e = call ptr @__cxa_allocate_exception(i64 4)
  call void @make_exception(ptr %e)
  call void @__cxa_throw(ptr %e, ptr null, ptr null)
  unreachable
}
; CHECK-LABEL: define void @library_throws(
; CHECK-NEXT: call void @__sumac_say(
; CHECK-NEXT: unreachable
define void @library_throws(ptr %p) {
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr %p)
  unreachable
}
; CHECK-LABEL: define void @another(
; CHECK-NEXT: call void @__sumac_say(
define void @another(ptr %p) {
  call void @_ZSt24__throw_invalid_argumentPKc(ptr %p)
  ret void
}
; CHECK-LABEL: define void @memory(
; CHECK-NEXT: %p = call ptr @malloc(i64 8)
; CHECK-NEXT: call void @g(ptr %p)
; CHECK-NEXT: call void @free(ptr %p)
define void @memory() {
  %p = call ptr @_Znwm(i64 8)
  call void @g(ptr %p)
  call void @_ZdlPvm(ptr %p, i64 8)
  ret void
}
define linkonce_odr void @make_exception(ptr %e) {
  store i32 1, ptr %e
  ret void
}
