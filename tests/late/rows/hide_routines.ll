; A routine with nohost is not found by its name, but regions on the host call it; another routine keeps its name.
; RUN: %sumac-late -host=host -passes=choose_variants,find_routines,hide_routines %s | FileCheck %s
%struct.sumac_routine = type { ptr, [4 x i32], [4 x ptr], [4 x ptr], i32 }
@__sumac_routines = internal constant [2 x %struct.sumac_routine] [%struct.sumac_routine { ptr @hidden, [4 x i32] zeroinitializer, [4 x ptr] zeroinitializer, [4 x ptr] zeroinitializer, i32 1 }, %struct.sumac_routine { ptr @shown, [4 x i32] zeroinitializer, [4 x ptr] zeroinitializer, [4 x ptr] zeroinitializer, i32 0 }]
; CHECK: define void @hidden.nohost()
define void @hidden() {
  ret void
}
; CHECK: define void @shown()
define void @shown() {
; CHECK: call void @hidden.nohost()
  call void @hidden()
  ret void
}
