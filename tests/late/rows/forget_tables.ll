; The table of routines, which is for the compiler alone, is gone, and no list keeps it; other tables stay in theirs.
; RUN: %sumac-late -host=host -facts="library code, table of routines" -passes=forget_tables %s | FileCheck %s --implicit-check-not=@__sumac_routines
; CHECK-DAG: @mine = internal constant [1 x i32] [i32 1]
; CHECK-DAG: @llvm.used = appending global [1 x ptr] [ptr @mine], section "llvm.metadata"
%struct.sumac_routine = type { ptr, [2 x i64], [2 x ptr], [2 x ptr], i64 }
@__sumac_routines = internal constant [1 x %struct.sumac_routine] [%struct.sumac_routine { ptr @routine, [2 x i64] zeroinitializer, [2 x ptr] zeroinitializer, [2 x ptr] zeroinitializer, i64 0 }]
@mine = internal constant [1 x i32] [i32 1]
@llvm.used = appending global [2 x ptr] [ptr @__sumac_routines, ptr @mine], section "llvm.metadata"
declare void @routine()
