; LLVM keeps all arguments of the library's `stop`, even where all calls have the same constants: users_lines changes them. Behind that
; row it is a function of the image alone again. Other functions stay internal.
; RUN: %sumac-late -offload=ptx -facts="library code" -passes=keep_stops,optimise %s | FileCheck %s
; RUN: %sumac-late -offload=ptx -facts="library code" -passes=keep_stops,optimise,users_lines %s | FileCheck %s --check-prefix=AGAIN
; CHECK: call void @__sumac_ptx_stop(ptr {{.*}}@file, i32 7, ptr {{.*}}@words, ptr null)
; CHECK: call {{.*}}@other()
; CHECK: define linkonce_odr {{.*}}@__sumac_ptx_stop(ptr {{.*}}, i32 {{.*}}, ptr {{.*}}, ptr {{.*}})
; CHECK: define internal {{.*}}@other()
; AGAIN: define internal {{.*}}@__sumac_ptx_stop(ptr {{.*}}, i32 {{.*}}, ptr {{.*}}, ptr {{.*}})
@file = internal constant [2 x i8] c"f\00"
@words = internal constant [2 x i8] c"w\00"
define void @f() {
  call void @__sumac_ptx_stop(ptr @file, i32 7, ptr @words, ptr null)
  call void @other(ptr @file)
  ret void
}
define internal void @__sumac_ptx_stop(ptr %file, i32 %line, ptr %words, ptr %arguments) noinline {
  call void @take(ptr %words)
  ret void
}
define internal void @other(ptr %file) noinline {
  call void @take(ptr %file)
  ret void
}
declare void @take(ptr)
