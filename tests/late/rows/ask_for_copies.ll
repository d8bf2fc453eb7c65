; A variable of which each gang has its own is what a function says, wherever code uses it, also in constants and in phis.
; What initial values refer to is the host's, and other variables stay.
; RUN: %sumac-late -host=host -passes=ask_for_copies %s | FileCheck %s
%struct.sumac_global = type { ptr, i64, ptr, i64 }
@name = private constant [2 x i8] c"x\00"
@x = internal global [4 x i32] zeroinitializer, align 16
@y = internal global i32 0
; CHECK: @where = global ptr @x
@where = global ptr @x
@__sumac_globals = internal constant [1 x %struct.sumac_global] [%struct.sumac_global { ptr @x, i64 16, ptr @name, i64 6 }]
define ptr @f(i1 %c) {
; CHECK-LABEL: define ptr @f(
; CHECK: [[ONE:%.*]] = call ptr @__sumac_group_copy(ptr @x, i64 16, i64 16)
; CHECK-NEXT: [[SECOND:%.*]] = getelementptr i8, ptr [[ONE]], i64 4
; CHECK-NEXT: store i32 1, ptr [[SECOND]]
; CHECK-NEXT: store i32 2, ptr @y
; CHECK-NEXT: [[TWO:%.*]] = call ptr @__sumac_group_copy(ptr @x, i64 16, i64 16)
; CHECK-NEXT: br i1 %c
; CHECK: phi ptr [ [[TWO]], %entry ], [ @y, %b ]
entry:
  store i32 1, ptr getelementptr (i8, ptr @x, i64 4)
  store i32 2, ptr @y
  br i1 %c, label %end, label %b
b:
  br label %end
end:
  %p = phi ptr [ @x, %entry ], [ @y, %b ]
  ret ptr %p
}
; CHECK: declare ptr @__sumac_group_copy(ptr, i64, i64) [[ATTRIBUTES:#[0-9]+]]
; CHECK: attributes [[ATTRIBUTES]] = { {{.*}}memory(none)
