; Device code calls a routine with bind() by that name; another routine keeps its own.
; RUN: %sumac-late -offload=ptx -facts=variants -passes=find_routines,bind_routines %s | FileCheck %s
%struct.sumac_routine = type { ptr, [2 x i64], [2 x ptr], [2 x ptr], i64 }
@gpus = private constant [8 x i8] c"for_gpu\00"
@hosts = private constant [9 x i8] c"for_host\00"
@__sumac_routines = internal constant [2 x %struct.sumac_routine] [%struct.sumac_routine { ptr @bound, [2 x i64] zeroinitializer, [2 x ptr] [ptr null, ptr @gpus], [2 x ptr] zeroinitializer, i64 0 }, %struct.sumac_routine { ptr @hosts_alone, [2 x i64] zeroinitializer, [2 x ptr] [ptr @hosts, ptr null], [2 x ptr] zeroinitializer, i64 0 }]
define i32 @f() {
; CHECK: call i32 @for_gpu(i32 1)
; CHECK-NEXT: call i32 @hosts_alone(i32 2)
  %a = call i32 @bound(i32 1)
  %b = call i32 @hosts_alone(i32 2)
  %s = add i32 %a, %b
  ret i32 %s
}
declare i32 @bound(i32)
declare i32 @hosts_alone(i32)
