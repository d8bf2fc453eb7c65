; Variables are registers, so that counters are seen; then the counter of a sequential loop has 64 bits, so that
; addresses are stepped. One that threads share, whose sum is opaque, keeps its 32.
; RUN: %sumac-late -offload=ptx -O2 -facts="hidden counters, device code" -passes=set_machine,loops_find %s > %t.ll && FileCheck --check-prefix=FOUND %s < %t.ll
; RUN: %sumac-late -offload=ptx -O2 -passes=loops_widen_counters %t.ll | FileCheck --check-prefix=WIDE %s
; FOUND-LABEL: @sequential(
; FOUND-NOT: alloca
; FOUND: phi i32
; FOUND-LABEL: @shared(
; FOUND: alloca [2 x double]
; FOUND: phi i32
; WIDE-LABEL: @sequential(
; WIDE-NOT: phi i32
; WIDE: phi i64
; WIDE-LABEL: @shared(
; WIDE-NOT: phi i64
; WIDE: phi i32
; WIDE: call i32 @__sumac_counter_i32(
define void @sequential(ptr %z, i32 %n) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %test
test:
  %k = load i32, ptr %i
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %end
body:
  %wide = sext i32 %k to i64
  %at = getelementptr double, ptr %z, i64 %wide
  store double 1.0, ptr %at
  %next = add nsw i32 %k, 1
  store i32 %next, ptr %i
  br label %test
end:
  ret void
}
define void @shared(ptr %z, i32 %n, i32 %step) {
entry:
  %i = alloca i32
  %array = alloca [2 x double]
  call void @fill(ptr %array)
  store i32 0, ptr %i
  br label %test
test:
  %k = load i32, ptr %i
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %end
body:
  %wide = sext i32 %k to i64
  %at = getelementptr double, ptr %z, i64 %wide
  store double 1.0, ptr %at
  %sum = add nsw i32 %k, 1
  %next = call i32 @__sumac_counter_i32(i32 %sum)
  store i32 %next, ptr %i
  br label %test
end:
  ret void
}
declare void @fill(ptr)
declare i32 @__sumac_counter_i32(i32) nounwind willreturn memory(none)
