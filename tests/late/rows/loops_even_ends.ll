; A loop's end depends on the thread's position where that makes the same number of iterations for all threads: where the
; bound is a constant, and a multiple of them. LLVM is told how large the position is, but where it is part of a number
; of all threads.
; RUN: %sumac-late -offload=ptx -facts="library code" -passes=loops_even_ends %s | FileCheck %s --implicit-check-not=@__sumac_even
define i32 @even() {
; CHECK-LABEL: @even(
; CHECK: %p = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range ![[RANGE:[0-9]+]]
; CHECK-NEXT: [[END:%.*]] = add nuw nsw i32 %p, 512
; CHECK-NEXT: ret i32 [[END]]
  %p = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %end = call i32 @__sumac_even_end_i32(i32 512, i32 %p, i32 128)
  ret i32 %end
}
define i64 @wide() {
; CHECK-LABEL: @wide(
; CHECK: [[END:%.*]] = add nuw nsw i64 %w, 1024
  %p = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %p to i64
  %end = call i64 @__sumac_even_end_i64(i64 1024, i64 %w, i64 128)
  ret i64 %end
}
define i32 @uneven(i32 %n) {
; CHECK-LABEL: @uneven(
; CHECK-NEXT: %p = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(){{$}}
; CHECK-NEXT: add i32 500, %n
  %p = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %end = call i32 @__sumac_even_end_i32(i32 500, i32 %p, i32 128)
  %other = call i32 @__sumac_even_end_i32(i32 %n, i32 %p, i32 128)
  %sum = add i32 %end, %other
  ret i32 %sum
}
define i32 @launch() {
; CHECK-LABEL: @launch(
; CHECK-NEXT: %p = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(){{$}}
; CHECK: add nuw nsw i32 %p, 512
  %p = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %all = call i32 @__sumac_position_i32(i32 %p)
  %end = call i32 @__sumac_even_end_i32(i32 512, i32 %p, i32 128)
  %sum = add i32 %end, %all
  ret i32 %sum
}
; CHECK: ![[RANGE]] = !{i32 0, i32 128}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @__sumac_even_end_i32(i32, i32, i32)
declare i64 @__sumac_even_end_i64(i64, i64, i64)
declare i32 @__sumac_position_i32(i32)
