; Large arrays begin at cache lines: not small ones, those whose alignment is larger, nor those that the user places.
; RUN: %sumac-late -host=host -facts="safe code" -passes=align_arrays %s | FileCheck %s
; CHECK: @large = global [64 x double] zeroinitializer, align 64
@large = global [64 x double] zeroinitializer, align 16
; CHECK: @small = global [31 x double] zeroinitializer, align 16
@small = global [31 x double] zeroinitializer, align 16
; CHECK: @page = global [64 x double] zeroinitializer, align 4096
@page = global [64 x double] zeroinitializer, align 4096
; CHECK: @placed = global [64 x double] zeroinitializer, section "mine", align 16
@placed = global [64 x double] zeroinitializer, section "mine", align 16
; CHECK: @elsewhere = external global [64 x double], align 16
@elsewhere = external global [64 x double], align 16
define ptr @f() {
  ret ptr @elsewhere
}
