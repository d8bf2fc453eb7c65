; A debugger sees the user's variables: one that the region has by its address as what that points to, the partial
; result of a reduction under its name. A variable that no note is of keeps its own.
; RUN: %sumac-late -host=host -facts="users' names" -passes=debug_names %s | FileCheck %s
; CHECK: #dbg_declare(ptr %__sumac_p_a, [[A:![0-9]+]], !DIExpression(DW_OP_deref),
; CHECK: store ptr %x, ptr %__sumac_p_a
; CHECK-DAG: [[A]] = !DILocalVariable(name: "a", scope: {{![0-9]+}}, file: {{![0-9]+}}, line: 6, type: [[DOUBLE:![0-9]+]])
; CHECK-DAG: [[DOUBLE]] = !DIBasicType(name: "double",
; CHECK-DAG: !DILocalVariable(name: "sum", scope: {{![0-9]+}}, file: {{![0-9]+}}, line: 7, type: [[DOUBLE]])
; CHECK-DAG: !DILocalVariable(name: "i", scope: {{![0-9]+}}, file: {{![0-9]+}}, line: 8, type: [[DOUBLE]])
define void @region(ptr %slots) !dbg !4 {
  %__sumac_p_a = alloca ptr, !sumac.variable !20, !sumac.debug !6
  %__sumac_local = alloca double, !sumac.variable !21, !sumac.debug !7
  %i = alloca double
    #dbg_declare(ptr %__sumac_p_a, !6, !DIExpression(), !9)
    #dbg_declare(ptr %__sumac_local, !7, !DIExpression(), !9)
    #dbg_declare(ptr %i, !8, !DIExpression(), !9)
  %x = load ptr, ptr %slots, !dbg !9
  store ptr %x, ptr %__sumac_p_a, !dbg !9
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "region", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !5)
!5 = !{!6, !7, !8}
!6 = !DILocalVariable(name: "__sumac_p_a", scope: !4, file: !1, line: 6, type: !10)
!7 = !DILocalVariable(name: "__sumac_local", scope: !4, file: !1, line: 7, type: !11)
!8 = !DILocalVariable(name: "i", scope: !4, file: !1, line: 8, type: !11)
!9 = !DILocation(line: 7, column: 3, scope: !4)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!20 = !{!"a", i32 1400204642}
!21 = !{!"sum", i32 1400204641}
