; A large structure by value is the caller's copy, whose address it hands over; one of up to 64 bytes stays by value,
; and so do a kernel's slots.
; RUN: %sumac-late -offload=ptx -facts="known library" -passes=ptx_copy_by_value %s | FileCheck %s
; CHECK: define i64 @large(ptr {{.*}}%s)
; CHECK-NOT: byval
; CHECK: ret i64
define i64 @large(ptr byval([9 x i64]) align 8 %s) {
  %v = load i64, ptr %s
  ret i64 %v
}
; CHECK: define i64 @small(ptr byval([8 x i64]) align 8 %s)
define i64 @small(ptr byval([8 x i64]) align 8 %s) {
  %v = load i64, ptr %s
  ret i64 %v
}
; CHECK: define ptx_kernel void @kernel(ptr byval([9 x i64]) align 8 %slots)
define ptx_kernel void @kernel(ptr byval([9 x i64]) align 8 %slots) {
; CHECK: [[COPY:%.*]] = alloca [9 x i64]
; CHECK: call void @llvm.memcpy{{.*}}(ptr {{.*}}[[COPY]], ptr {{.*}}%slots, i64 72,
; CHECK: call i64 @large(ptr {{[^b]*}}[[COPY]])
; CHECK: call i64 @small(ptr byval([8 x i64]) align 8 %slots)
  %a = call i64 @large(ptr byval([9 x i64]) align 8 %slots)
  %b = call i64 @small(ptr byval([8 x i64]) align 8 %slots)
  ret void
}
