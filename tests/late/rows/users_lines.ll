; Code of a library's header that was inlined is at the user's line; code of the user's own functions stays where it is. The place that
; `stop` is given is the user's, too.
; RUN: %sumac-late -offload=ptx -facts="optimised code" -passes=users_lines %s | FileCheck %s
@header = internal constant [29 x i8] c"/usr/include/c++/12/vector.h\00"
; CHECK: [[FILE:@[0-9]+]] = {{.*}} c"main.cpp\00"
; CHECK: load i32, ptr %p, align 4, !dbg [[USER:![0-9]+]]
; CHECK: load i32, ptr %q, align 4, !dbg [[OWN:![0-9]+]]
; CHECK: call void @__sumac_ptx_stop(ptr [[FILE]], i32 9, ptr null, ptr null), !dbg [[USER]]
; CHECK-DAG: [[USER]] = !DILocation(line: 9, column: 5, scope: [[MAIN:![0-9]+]])
; CHECK-DAG: [[OWN]] = !DILocation(line: 3, column: 1, scope: [[HELPER:![0-9]+]], inlinedAt: [[USER]])
; CHECK-DAG: [[MAIN]] = distinct !DISubprogram(name: "main"
; CHECK-DAG: [[HELPER]] = distinct !DISubprogram(name: "helper"
define void @f(ptr %p, ptr %q) !dbg !4 {
  %a = load i32, ptr %p, align 4, !dbg !10
  %b = load i32, ptr %q, align 4, !dbg !12
  call void @__sumac_ptx_stop(ptr @header, i32 500, ptr null, ptr null), !dbg !10
  ret void, !dbg !9
}
declare void @__sumac_ptx_stop(ptr, i32, ptr, ptr)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "main.cpp", directory: "/home/user")
!2 = !DIFile(filename: "/usr/include/c++/12/vector.h", directory: "/home/user")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "main", file: !1, line: 5, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = distinct !DISubprogram(name: "at", file: !2, line: 490, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!8 = distinct !DISubprogram(name: "helper", file: !1, line: 2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 9, column: 5, scope: !4)
!10 = !DILocation(line: 500, column: 7, scope: !7, inlinedAt: !9)
!12 = !DILocation(line: 3, column: 1, scope: !8, inlinedAt: !9)
