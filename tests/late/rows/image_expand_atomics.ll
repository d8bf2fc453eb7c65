; An update without an instruction of PTX is a loop of compare-and-swap, here on the word around a byte; one with an
; instruction stays. Only where there are such loops are they cleaned up.
; RUN: %sumac-late -offload=ptx -facts="optimised code, device code" -passes=set_machine,image_expand_atomics,image_clean_atomics %s | FileCheck %s
; RUN: sed '/byte/,/^}/d' %s > %t.ll && not %sumac-late -offload=ptx -facts="optimised code, device code" -passes=set_machine,image_expand_atomics,image_clean_atomics %t.ll 2>&1 | FileCheck --check-prefix=NONE %s
; NONE: error: row 'image_clean_atomics' is for: ptx, if atomic loops
define i8 @byte(ptr %p) {
; CHECK-LABEL: @byte
; CHECK: cmpxchg {{.*}} i32
; CHECK: br i1
; CHECK-NOT: atomicrmw
; CHECK: ret i8
  %o = atomicrmw add ptr %p, i8 3 monotonic
  ret i8 %o
}
define i32 @word(ptr %p) {
; CHECK-LABEL: @word
; CHECK: atomicrmw add ptr %p, i32 3 monotonic
; CHECK-NEXT: ret i32
  %o = atomicrmw add ptr %p, i32 3 monotonic
  ret i32 %o
}
