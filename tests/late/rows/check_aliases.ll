; A declared variable that is another one's object is an error. Variables of their own are none, and stay.
; RUN: not %sumac-late -offload=ptx -facts=functions -passes=check_aliases %s 2>&1 | FileCheck --check-prefix=ERROR %s --implicit-check-not="error: 'a'"
; RUN: sed 's/^@b = alias.*/@b = global i32 0/' %s > %t.ll && %sumac-late -offload=ptx -facts=functions -passes=check_aliases %t.ll | FileCheck %s
; ERROR: error: 'b' of a declare directive is another variable's object: an alias
; CHECK: @b = global i32 0
%struct.sumac_global = type { ptr, i64, ptr, i64 }
@a = global i32 0
@b = alias i32, ptr @a
@name_a = private constant [2 x i8] c"a\00"
@name_b = private constant [2 x i8] c"b\00"
@__sumac_globals = internal constant [2 x %struct.sumac_global] [%struct.sumac_global { ptr @a, i64 4, ptr @name_a, i64 0 }, %struct.sumac_global { ptr @b, i64 4, ptr @name_b, i64 0 }]
