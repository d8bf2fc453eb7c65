; A captured statement becomes the function of its region: its argument is the slots, the table has it, and nobody but the
; runtime calls it. Jumps lead past the declaration of @t, so its lifetime is the function. Where clang makes no function
; of such a statement, which it does not know then, that is an error.
; RUN: sed s/CLANGS/__captured_stmt.1/ %s > %t.ll && %sumac-late -passes=name_regions %t.ll | FileCheck %s --implicit-check-not=__sumac_region_slots --implicit-check-not='call void @llvm.lifetime'
; RUN: sed s/CLANGS/f/ %s > %t.ll && not %sumac-late -passes=name_regions %t.ll 2>&1 | FileCheck --check-prefix=ERROR %s
; ERROR: error: clang has made no function of '__sumac_region_a': it does not know '#pragma clang __debug captured'
; CHECK: @table = {{.*}}@__sumac_region_a
; CHECK: define void @around()
; CHECK-NEXT: ret void
; CHECK: define internal void @__sumac_region_a(ptr %slots)
; CHECK: load i64, ptr %slots
; CHECK: define internal void @__captured_stmt(
target triple = "x86_64-pc-linux-gnu"
@name = private constant [17 x i8] c"__sumac_region_a\00"
@table = internal global ptr @__sumac_region_a
declare ptr @__sumac_region_slots(ptr)
declare void @__sumac_region_a(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define void @around() {
  %captured = alloca {}
  call void @CLANGS(ptr %captured)
  ret void
}
define internal void @CLANGS(ptr %slots) {
entry:
  %t = alloca i64
  %all = call ptr @__sumac_region_slots(ptr @name)
  %v = load i64, ptr %all
  %jumps = icmp eq i64 %v, 3
  br i1 %jumps, label %in, label %declared
declared:
  call void @llvm.lifetime.start.p0(i64 8, ptr %t)
  br label %in
in:
  store i64 %v, ptr %t
  call void @llvm.lifetime.end.p0(i64 8, ptr %t)
  ret void
}
define internal void @__captured_stmt(ptr %users) {
  ret void
}
