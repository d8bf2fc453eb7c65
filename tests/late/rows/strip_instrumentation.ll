; A sanitizer's report stops the kernel, a profiler's counter goes, other calls stay.
; RUN: %sumac-late -offload=ptx -facts="device code" -passes=strip_instrumentation %s | FileCheck %s
define void @f(ptr %p) {
; CHECK-LABEL: define void @f(
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: call void @g(ptr %p)
; CHECK-NEXT: ret void
  call void @llvm.instrprof.increment(ptr %p, i64 0, i32 1, i32 0)
  call void @__ubsan_handle_add_overflow(ptr %p, i64 1, i64 2)
  call void @g(ptr %p)
  ret void
}
declare void @llvm.instrprof.increment(ptr, i64, i32, i32)
declare void @__ubsan_handle_add_overflow(ptr, i64, i64)
declare void @g(ptr)
