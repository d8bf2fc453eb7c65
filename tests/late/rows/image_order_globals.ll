; A table stands behind what it refers to; other variables keep their order.
; RUN: %sumac-late -offload=ptx -facts="PTX names" -passes=image_order_globals %s | FileCheck %s
@first = internal constant i32 1
@table = internal constant [2 x ptr] [ptr @one, ptr @two]
@two = internal constant i32 2
@one = internal constant i32 1
define ptr @f() {
  store ptr @first, ptr null
  ret ptr @table
}
; CHECK: @first =
; CHECK: @two =
; CHECK-NEXT: @one =
; CHECK-NEXT: @table =
