; In functions that are no region or routine, memory of alloca is from the device's heap, and is given back where the
; function returns; a variable stays where it is.
; RUN: %sumac-late -offload=ptx -facts="known library, functions" -passes=declare_library,simt_place_other_lengths %s | FileCheck %s
define i8 @f(i64 %n) {
; CHECK-LABEL: define i8 @f(
; CHECK: %x = alloca i8
; CHECK: [[LAST:%.*]] = alloca ptr
; CHECK: [[BLOCK:%.*]] = call {{.*}}ptr @__sumac_ptx_alloca(ptr {{[^%]*}}[[LAST]],
; CHECK: store i8 1, ptr [[BLOCK]]
; CHECK: store i8 2, ptr %x
; CHECK: call void @__sumac_ptx_alloca_end(ptr
; CHECK-NEXT: ret i8
  %x = alloca i8
  %block = alloca i8, i64 %n, !sumac.alloca !0
  store i8 1, ptr %block
  store i8 2, ptr %x
  %v = load i8, ptr %x
  ret i8 %v
}
!0 = !{}
