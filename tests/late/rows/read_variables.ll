; An annotation of the early half becomes metadata of the variable; one of the user's stays a call. A block that alloca
; gave is told from a variable.
; RUN: %sumac-late -offload=ptx -passes=read_variables %s | FileCheck %s
@name = private constant [4 x i8] c"sum\00"
@file = private constant [4 x i8] c"a.c\00"
@how = private constant { i32 } { i32 1400204641 }
@users = private constant [5 x i8] c"mine\00"
define void @f(i64 %n) {
; CHECK: %x = alloca double, align 8, !sumac.variable [[SUM:![0-9]+]]
  %x = alloca double
; CHECK: %y = alloca double, align 8
; CHECK-NOT: !sumac
  %y = alloca double
; CHECK: %b = alloca i8, i64 %n, align 1, !sumac.alloca
  %b = alloca i8, i64 %n, align 1
  call void @llvm.var.annotation.p0.p0(ptr %x, ptr @name, ptr @file, i32 3, ptr @how)
; CHECK: call void @llvm.var.annotation.p0.p0(ptr %y
; CHECK-NOT: call
  call void @llvm.var.annotation.p0.p0(ptr %y, ptr @users, ptr @file, i32 3, ptr null)
  %c = call ptr @__sumac_alloca(ptr %b)
; CHECK: store i8 1, ptr %b
  store i8 1, ptr %c
  ret void
}
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @__sumac_alloca(ptr)
; CHECK: [[SUM]] = !{!"sum", i32 1400204641}
