; An operator that is not associative is warned of, one that is not wrong is not; then their tables are gone, and the
; functions that combine stay.
; UNSUPPORTED: sanitized
; RUN: (echo "target triple = \"$(%clang -print-target-triple)\"" && cat %s) > %t.ll
; RUN: %sumac-late -passes=test_operators %t.ll 2>%t.err | FileCheck %s --implicit-check-not=__sumac_operator
; RUN: FileCheck --check-prefix=WARNING %s --implicit-check-not=plus < %t.err
; WARNING: a.c:3:9: warning: reduction operator 'minus' of 'int' is not associative: (1 minus 1) minus 1 = -1, but 1 minus (1 minus 1) = 1
; CHECK: define internal void @minus(
; CHECK: define internal void @plus(
%struct.sumac_part = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, ptr }
%struct.sumac_operator = type { ptr, ptr, ptr, i32, i32, ptr, ptr, i64, ptr, ptr, i64, ptr, i64 }
@file = private constant [4 x i8] c"a.c\00"
@int = private constant [4 x i8] c"int\00"
@whole = private constant [1 x i8] zeroinitializer
@__sumac_operator_parts = internal constant [1 x %struct.sumac_part] [%struct.sumac_part { ptr @whole, i64 0, i64 1, i32 4, i32 0, i32 0, i32 0, i32 0, i32 0, ptr null }]
@llvm.used = appending global [2 x ptr] [ptr @__sumac_operator_minus, ptr @__sumac_operator_plus], section "llvm.metadata"
@minus.name = private constant [6 x i8] c"minus\00"
@__sumac_operator_minus = internal constant %struct.sumac_operator { ptr @minus.name, ptr @int, ptr @file, i32 3, i32 9, ptr @minus, ptr @first_minus, i64 4, ptr null, ptr @__sumac_operator_parts, i64 1, ptr null, i64 0 }
@plus.name = private constant [5 x i8] c"plus\00"
@__sumac_operator_plus = internal constant %struct.sumac_operator { ptr @plus.name, ptr @int, ptr @file, i32 4, i32 9, ptr @plus, ptr @first_plus, i64 4, ptr null, ptr @__sumac_operator_parts, i64 1, ptr null, i64 0 }
define internal void @minus(ptr %into, ptr %from, i64 %n, i64 %step, i64 %from_step) {
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
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %r = sub i32 %x, %y
  store i32 %r, ptr %p
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
define internal void @plus(ptr %into, ptr %from, i64 %n, i64 %step, i64 %from_step) {
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
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %r = add i32 %x, %y
  store i32 %r, ptr %p
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
define internal void @first_minus(ptr %to, ptr %original, i64 %n, i64 %step) {
entry:
  br label %test
test:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %a = mul i64 %i, %step
  %p = getelementptr i8, ptr %to, i64 %a
  store i32 0, ptr %p
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
define internal void @first_plus(ptr %to, ptr %original, i64 %n, i64 %step) {
entry:
  br label %test
test:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %end
body:
  %a = mul i64 %i, %step
  %p = getelementptr i8, ptr %to, i64 %a
  store i32 0, ptr %p
  %next = add i64 %i, 1
  br label %test
end:
  ret void
}
