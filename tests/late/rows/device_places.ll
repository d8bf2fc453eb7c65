; Of debug information, lines are left; types and variables are not.
; RUN: %sumac-late -offload=ptx -facts="device code" -passes=device_places %s | FileCheck %s --implicit-check-not=DIBasicType --implicit-check-not=dbg_declare --implicit-check-not=dbg.declare
; CHECK: ret void, !dbg [[AT:![0-9]+]]
; CHECK: emissionKind: DebugDirectivesOnly
; CHECK: [[AT]] = !DILocation(line: 7, column: 3
define void @f() !dbg !4 {
  %x = alloca i32
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !5)
!5 = !{!6}
!6 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 6, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 7, column: 3, scope: !4)
