; Where code calls by an address that may be the host's, what looks it up is wanted, linked, kept though nobody calls
; it yet, and called when LLVM has found out which of these calls are of functions by name. Such calls stay; without
; any call by address, nothing is wanted, and nothing is left.
; RUN: %sumac-late -offload=ptx -passes=image_want_lookup %s | FileCheck --check-prefix=WANTED %s
; RUN: sed 's/call void %%p/call void @direct/' %s > %t.direct.ll && %sumac-late -offload=ptx -passes=image_want_lookup %t.direct.ll | FileCheck --check-prefix=NOT %s --implicit-check-not=sumac-wanted
; WANTED: declare i64 @__sumac_called_function(i64) [[A:#[0-9]+]]
; WANTED: attributes [[A]] = { {{.*}}"sumac-wanted"
; NOT: declare i64 @__sumac_called_function(i64)
; RUN: %sumac-late -offload=ptx -facts=kernels -passes=image_want_lookup,image_link_library,image_keep_lookup %s > %t.kept.ll && FileCheck --check-prefix=KEPT %s < %t.kept.ll
; KEPT: define internal void @direct()
; KEPT: define weak_odr {{.*}}@__sumac_called_function(i64
; RUN: %sumac-late -offload=ptx -facts="optimised code" -passes=image_look_up_called %t.kept.ll | FileCheck --check-prefix=CALLED %s
; CALLED-LABEL: define void @f(ptr %p)
; CALLED: [[ADDRESS:%.*]] = ptrtoint ptr %p to i64
; CALLED: [[FOUND:%.*]] = call i64 @__sumac_called_function(i64 [[ADDRESS]])
; CALLED: [[FUNCTION:%.*]] = inttoptr i64 [[FOUND]] to ptr
; CALLED: call void [[FUNCTION]]()
; CALLED: call void @direct()
; CALLED: define internal {{.*}}@__sumac_called_function(i64
; RUN: sed 's/call void %%p/call void @direct/' %t.kept.ll > %t.ll && %sumac-late -offload=ptx -facts="optimised code" -passes=image_look_up_called %t.ll | FileCheck --check-prefix=GONE %s --implicit-check-not=@__sumac_called
; GONE: call void @direct()
@__sumac_dump = external global i8, !sumac.notes !0
define void @f(ptr %p) {
  call void %p()
  call void @direct()
  ret void
}
define internal void @direct() noinline {
  ret void
}
declare i64 @__sumac_called_function(i64) "sumac-in-library"
!0 = !{!"defines variables", i64 0, !"calls by address", i64 1, !"facts", !"IR, safe code, library", !"operators", i64 0, !"pass", !"ptx_make_kernel"}
