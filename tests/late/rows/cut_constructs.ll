; A construct that only the host can execute ends the kernel with a message; what is in front of it stays, and other
; calls do.
; RUN: %sumac-late -offload=ptx -facts=functions -passes=cut_constructs %s | FileCheck %s
; CHECK: [[MESSAGE:@[0-9]+]] = private {{.*}}c"device code met 'target' in 'f', which only the host can execute\00"
%struct.sumac_where = type { ptr, ptr, ptr, i32, i32, i32, i32 }
@file = private constant [4 x i8] c"a.c\00"
@function = private constant [2 x i8] c"f\00"
@construct = private constant [7 x i8] c"target\00"
@where = private constant %struct.sumac_where { ptr @file, ptr @function, ptr @construct, i32 7, i32 8, i32 1, i32 9 }
define i32 @f(i32 %x) {
; CHECK: call void @before()
; CHECK-NEXT: call void @__sumac_say(ptr @file, i32 7, ptr [[MESSAGE]], i32 1)
; CHECK-NEXT: unreachable
; CHECK-NOT: @on_host
; CHECK: {{^}}}
  call void @before()
  %choice = call i32 @__sumac_omp_choose(i32 0, i32 0, i64 0, ptr @where)
  %is_host = icmp eq i32 %choice, 0
  br i1 %is_host, label %host, label %end
host:
  call void @on_host()
  br label %end
end:
  ret i32 %choice
}
define i32 @g() {
; CHECK: [[N:%.*]] = call i32 @number()
; CHECK-NEXT: ret i32 [[N]]
  %n = call i32 @number()
  ret i32 %n
}
declare i32 @__sumac_omp_choose(i32, i32, i64, ptr)
declare i32 @number()
declare void @before()
declare void @on_host()
