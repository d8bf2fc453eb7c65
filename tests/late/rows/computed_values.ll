; A variable whose first value a function of clang's computes: its row says so, and the function calls the runtime at its
; end, as does one behind all. What the function only reads has no part in this, nor has a variable without a row. A copy
; of the host's value stays one.
; RUN: %sumac-late -host=host -passes=computed_values %s | FileCheck %s
; CHECK: @__sumac_globals = internal constant [3 x %struct.sumac_global] [%struct.sumac_global { ptr @number, i64 8, ptr @name, i64 7 }, %struct.sumac_global { ptr @read, i64 8, ptr @name, i64 4 }, %struct.sumac_global { ptr @object, i64 8, ptr @name, i64 0 }]
; CHECK: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @all, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @[[BEHIND:[a-z_.0-9]+]], ptr null }]
%struct.sumac_global = type { ptr, i64, ptr, i64 }
@number = global double 0.0
@read = global double 0.0
@object = global i64 0
@other = global double 0.0
@name = private constant [2 x i8] c"x\00"
@__sumac_globals = internal constant [3 x %struct.sumac_global] [%struct.sumac_global { ptr @number, i64 8, ptr @name, i64 4 }, %struct.sumac_global { ptr @read, i64 8, ptr @name, i64 4 }, %struct.sumac_global { ptr @object, i64 8, ptr @name, i64 0 }]
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @all, ptr null }]
; CHECK: define internal void @__cxx_global_var_init()
; CHECK: store
; CHECK-NEXT: call void @__sumac_computed(ptr @__sumac_globals)
; CHECK-NEXT: ret void
define internal void @__cxx_global_var_init() {
  %x = load double, ptr @read
  store double %x, ptr @number
  ret void
}
; CHECK: define internal void @__cxx_global_var_init.1()
; CHECK: call void @make(
; CHECK-NEXT: call void @__sumac_computed(ptr getelementptr
; CHECK-NEXT: ret void
define internal void @__cxx_global_var_init.1() {
  call void @make(ptr @object, ptr @number)
  ret void
}
; CHECK: define internal void @__cxx_global_var_init.2()
; CHECK: store
; CHECK-NEXT: ret void
define internal void @__cxx_global_var_init.2() {
  store double 1.0, ptr @other
  ret void
}
define internal void @all() {
  call void @__cxx_global_var_init()
  call void @__cxx_global_var_init.1()
  call void @__cxx_global_var_init.2()
  ret void
}
declare void @make(ptr, ptr)
; CHECK: define internal void @[[BEHIND]]()
; CHECK: call void @__sumac_computed(
; CHECK: call void @__sumac_computed(
; CHECK-NOT: call void @__sumac_computed(
