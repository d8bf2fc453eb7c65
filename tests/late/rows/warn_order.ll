; Gangs that combine in any order are warned of, where the operator does not commute; where it does, they are not.
; A dump says what the operators' trial has shown.
; UNSUPPORTED: sanitized
; RUN: (echo "target triple = \"$(%clang -print-target-triple)\"" && cat %s) > %t.ll
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=test_operators,find_functions,loop_tree,assign_levels,check_dims,choose_reductions,warn_order %t.ll 2>%t.err | FileCheck %s
; RUN: FileCheck --check-prefix=WARNING %s --implicit-check-not=warning: < %t.err
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=test_operators,find_functions,loop_tree,assign_levels,check_dims,choose_reductions %t.ll > %t.dump.ll
; RUN: %sumac-late -offload=ptx -passes=warn_order %t.dump.ll 2>%t.err | FileCheck %s
; RUN: FileCheck --check-prefix=WARNING %s --implicit-check-not=warning: < %t.err
; WARNING: warning: target 'ptx' combines the gangs of this loop in any order (strategy 'lock'), and operator 'after' of 'struct map' does not commute:
; CHECK: routine ordered
; CHECK: reduction 0: gang {{.*}}: lock (free order
; CHECK: routine free
; CHECK: reduction 0: gang {{.*}}: lock (free order
%struct.sumac_part = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, ptr }
%struct.sumac_operator = type { ptr, ptr, ptr, i32, i32, ptr, ptr, i64, ptr, ptr, i64, ptr, i64 }
@file = private constant [4 x i8] c"a.c\00"
@map = private constant [11 x i8] c"struct map\00"
@a = private constant [3 x i8] c".a\00"
@b = private constant [3 x i8] c".b\00"
@__sumac_operator_parts = internal constant [2 x %struct.sumac_part] [%struct.sumac_part { ptr @a, i64 0, i64 1, i32 4, i32 0, i32 0, i32 1, i32 0, i32 0, ptr null }, %struct.sumac_part { ptr @b, i64 4, i64 1, i32 4, i32 0, i32 0, i32 1, i32 0, i32 0, ptr null }]
@llvm.used = appending global [2 x ptr] [ptr @__sumac_operator_after, ptr @__sumac_operator_both], section "llvm.metadata"
@after.name = private constant [6 x i8] c"after\00"
@__sumac_operator_after = internal constant %struct.sumac_operator { ptr @after.name, ptr @map, ptr @file, i32 3, i32 9, ptr @after, ptr @one, i64 8, ptr null, ptr @__sumac_operator_parts, i64 2, ptr null, i64 0 }
@both.name = private constant [5 x i8] c"both\00"
@__sumac_operator_both = internal constant %struct.sumac_operator { ptr @both.name, ptr @map, ptr @file, i32 4, i32 9, ptr @both, ptr @none, i64 8, ptr null, ptr @__sumac_operator_parts, i64 2, ptr null, i64 0 }
define void @ordered(ptr %result) {
  %local = alloca i64
  call void @__sumac_routine_begin(i32 7)
  call void @__sumac_red_setup_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @after, ptr @one, ptr null, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  call void @__sumac_red_init_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @after, ptr @one, ptr null, i32 0)
  call void @__sumac_red_lock(i32 1, i32 1)
  call void @__sumac_red_fini_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @after, ptr @one, ptr null, i32 0)
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  call void @__sumac_red_teardown_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @after, ptr @one, ptr null, i32 0)
  ret void
}
define void @free(ptr %result) {
  %local = alloca i64
  call void @__sumac_routine_begin(i32 7)
  call void @__sumac_red_setup_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @both, ptr @none, ptr null, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  call void @__sumac_red_init_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @both, ptr @none, ptr null, i32 0)
  call void @__sumac_red_lock(i32 1, i32 1)
  call void @__sumac_red_fini_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @both, ptr @none, ptr null, i32 0)
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  call void @__sumac_red_teardown_own(ptr %result, ptr %local, i64 1, i64 8, i32 1, i32 9, i32 1, i32 0, ptr @both, ptr @none, ptr null, i32 0)
  ret void
}
define internal void @after(ptr %into, ptr %from, i64 %n, i64 %step, i64 %from_step) {
entry:
  br label %test
test:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %a = mul i64 %i, %step
  %b = mul i64 %i, %from_step
  %p = getelementptr i8, ptr %into, i64 %a
  %q = getelementptr i8, ptr %from, i64 %b
  %p2 = getelementptr i8, ptr %p, i64 4
  %q2 = getelementptr i8, ptr %q, i64 4
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %xs = load i32, ptr %p2
  %ys = load i32, ptr %q2
  %r = mul i32 %x, %y
  %t = mul i32 %x, %ys
  %rs = add i32 %t, %xs
  store i32 %r, ptr %p
  store i32 %rs, ptr %p2
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
define internal void @both(ptr %into, ptr %from, i64 %n, i64 %step, i64 %from_step) {
entry:
  br label %test
test:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %a = mul i64 %i, %step
  %b = mul i64 %i, %from_step
  %p = getelementptr i8, ptr %into, i64 %a
  %q = getelementptr i8, ptr %from, i64 %b
  %p2 = getelementptr i8, ptr %p, i64 4
  %q2 = getelementptr i8, ptr %q, i64 4
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %xs = load i32, ptr %p2
  %ys = load i32, ptr %q2
  %r = add i32 %x, %y
  %rs = add i32 %xs, %ys
  store i32 %r, ptr %p
  store i32 %rs, ptr %p2
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
define internal void @one(ptr %to, ptr %original, i64 %n, i64 %step) {
entry:
  br label %test
test:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %a = mul i64 %i, %step
  %p = getelementptr i8, ptr %to, i64 %a
  store i64 1, ptr %p
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
define internal void @none(ptr %to, ptr %original, i64 %n, i64 %step) {
entry:
  br label %test
test:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %a = mul i64 %i, %step
  %p = getelementptr i8, ptr %to, i64 %a
  store i64 0, ptr %p
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
declare void @__sumac_routine_begin(i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare void @__sumac_red_lock(i32, i32)
declare void @__sumac_red_unlock(i32, i32)
declare void @__sumac_red_setup_own(ptr, ptr, i64, i64, i32, i32, i32, i32, ptr, ptr, ptr, i32)
declare void @__sumac_red_init_own(ptr, ptr, i64, i64, i32, i32, i32, i32, ptr, ptr, ptr, i32)
declare void @__sumac_red_fini_own(ptr, ptr, i64, i64, i32, i32, i32, i32, ptr, ptr, ptr, i32)
declare void @__sumac_red_teardown_own(ptr, ptr, i64, i64, i32, i32, i32, i32, ptr, ptr, ptr, i32)
