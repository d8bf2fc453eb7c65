; In which word a byte is that a loop updates is found in front of the loop; the update stays in it, and so does that of
; a whole word.
; RUN: %sumac-late -offload=ptx -facts="optimised code, device code" -passes=set_machine,image_expand_atomics,image_clean_atomics %s | FileCheck %s
define void @f(ptr %byte, ptr %word, i32 %n) {
; CHECK-LABEL: @f(
; CHECK: call {{.*}}@llvm.ptrmask
; CHECK: br label %loop
; CHECK: loop:
; CHECK-NOT: @llvm.ptrmask
; CHECK: cmpxchg
; CHECK-NOT: @llvm.ptrmask
; CHECK: atomicrmw add ptr %word, i32 3 monotonic
; CHECK-NOT: @llvm.ptrmask
; CHECK: ret void
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %o = atomicrmw add ptr %byte, i8 3 monotonic
  %p = atomicrmw add ptr %word, i32 3 monotonic
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
