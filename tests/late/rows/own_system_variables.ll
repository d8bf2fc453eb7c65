; glibc's word whether the program has one thread is false; a variable of the program stays another file's.
; RUN: %sumac-late -offload=ptx -facts="functions" -passes=own_system_variables %s | FileCheck %s
; CHECK-DAG: @__libc_single_threaded = internal constant i8 0
; CHECK-DAG: @number = external global i32
@__libc_single_threaded = external global i8
@number = external global i32
