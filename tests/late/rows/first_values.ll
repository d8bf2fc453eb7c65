; A constant table of routines keeps its initial value on devices; a pointer to what devices do not have is the host's,
; as the row says. A row without pointers stays as it is.
; RUN: %sumac-late -host=host -passes=first_values %s | FileCheck %s
; CHECK: @__sumac_globals = internal constant [3 x %struct.sumac_global] [%struct.sumac_global { ptr @table, i64 8, ptr @name, i64 4 }, %struct.sumac_global { ptr @pointer, i64 8, ptr @name, i64 0 }, %struct.sumac_global { ptr @number, i64 4, ptr @name, i64 4 }]
%struct.sumac_global = type { ptr, i64, ptr, i64 }
@table = constant [1 x ptr] [ptr @routine]
@pointer = constant ptr @hosts
@hosts = global i32 0
@number = constant i32 7
@name = private constant [2 x i8] c"x\00"
@__sumac_globals = internal constant [3 x %struct.sumac_global] [%struct.sumac_global { ptr @table, i64 8, ptr @name, i64 0 }, %struct.sumac_global { ptr @pointer, i64 8, ptr @name, i64 4 }, %struct.sumac_global { ptr @number, i64 4, ptr @name, i64 4 }]
define void @routine() {
  call void @__sumac_routine_begin(i32 0)
  ret void
}
declare void @__sumac_routine_begin(i32)
