; An image of the host's assembly has no debug information; its code stays.
; RUN: %sumac-late -offload=model -facts="optimised code" -passes=model_drop_places %s | FileCheck %s --implicit-check-not=!dbg --implicit-check-not=DISubprogram
; CHECK: define i32 @f(i32 %a)
; CHECK: %b = add i32 %a, 1{{$}}
define i32 @f(i32 %a) !dbg !4 {
  %b = add i32 %a, 1, !dbg !6
  ret i32 %b, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "x", emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 2, column: 3, scope: !4)
