; Short functions that only compute are inlined in front of passes over loops. Others that are always inlined, as one
; that reads memory, stay calls meanwhile; a call that the program keeps stays one for good.
; RUN: %sumac-late -offload=ptx -O2 -facts="library code" -passes=loops_keep_calls %s | FileCheck %s --check-prefix=KEPT
; RUN: %sumac-late -offload=ptx -O2 -facts="library code" -passes=loops_keep_calls,loops_inline %s | FileCheck %s --check-prefix=INLINED
; RUN: %sumac-late -offload=ptx -O2 -facts="library code" -passes=loops_keep_calls,loops_inline,loops_free_calls %s | FileCheck %s --check-prefix=FREE
; KEPT-LABEL: define i64 @f(
; KEPT: call i64 @place(i64 %x)
; KEPT-NOT: #
; KEPT: call i64 @reads(ptr %p) #[[KEPT:[0-9]+]]
; KEPT: attributes #[[KEPT]] = { noinline "sumac-kept" }
; INLINED-LABEL: define i64 @f(
; INLINED-NOT: @place
; INLINED: call i64 @reads(
; INLINED: ret
; FREE-LABEL: define i64 @f(
; FREE: call i64 @reads(ptr %p){{$}}
; FREE: call i64 @reads(ptr %p) #[[USERS:[0-9]+]]
; FREE: attributes #[[USERS]] = { noinline }
define i64 @f(i64 %x, ptr %p) {
  %a = call i64 @place(i64 %x)
  %b = call i64 @reads(ptr %p)
  %c = call i64 @reads(ptr %p) noinline
  %d = add i64 %a, %b
  %e = add i64 %c, %d
  ret i64 %e
}
define internal i64 @place(i64 %x) alwaysinline memory(none) {
  %y = mul i64 %x, %x
  ret i64 %y
}
define internal i64 @reads(ptr %p) alwaysinline memory(read) {
  %y = load i64, ptr %p
  ret i64 %y
}
