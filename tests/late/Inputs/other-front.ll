; double total(int n): the sum of 1 / i for 1 <= i <= n, as a front without C in it would write it. ABI stands for the number
; of __sumac_abi_version. The members of the structures: include/sumac/abi.h.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%struct.sumac_where = type { ptr, ptr, ptr, i32, i32, i32, i32 }
%struct.sumac_map = type { ptr, ptr, i64, i32, i32, ptr, ptr, i64, ptr, ptr, i64 }
%struct.sumac_launch = type { ptr, ptr, i32, [3 x i32], [2 x i32], i32, i32, i64, i32, i32, i64, [4 x i64], ptr, i64 }
%struct.sumac_unit = type { i64, ptr, ptr, ptr, i64, i64 }
%struct.sumac_image = type { ptr, ptr, ptr, i64, ptr, i64 }
%struct.sumac_region = type { ptr, ptr, %struct.sumac_where, i32, i32, ptr, ptr, ptr, ptr }

@file = private constant [10 x i8] c"sum.front\00"
@function = private constant [6 x i8] c"total\00"
@construct = private constant [9 x i8] c"for each\00"
@name = private constant [19 x i8] c"__sumac_region_sum\00"
@n.name = private constant [2 x i8] c"n\00"
@sum.name = private constant [4 x i8] c"sum\00"

; The file, its images, which the late half fills in, and its region with two slots.
@__sumac_this_unit = internal global %struct.sumac_unit { i64 ABI, ptr @file, ptr @__sumac_images, ptr null, i64 0, i64 0 }
@__sumac_images = internal global [1 x %struct.sumac_image] zeroinitializer
@region = internal global %struct.sumac_region { ptr @name, ptr @__sumac_region_sum, %struct.sumac_where { ptr @file, ptr @function, ptr @construct, i32 3, i32 5, i32 1, i32 7 }, i32 2, i32 0, ptr @__sumac_this_unit, ptr null, ptr null, ptr null }
@llvm.compiler.used = appending global [1 x ptr] [ptr @__sumac_images], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @enter, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @leave, ptr null }]
define internal void @enter() {
  call void @__sumac_register__link_with_sumacc_or_add_lsumac(ptr @__sumac_this_unit)
  ret void
}
define internal void @leave() {
  call void @__sumac_unregister(ptr @__sumac_this_unit)
  ret void
}

; The host: slot 0 is N's value (__sumac_map_value), slot 1 SUM's address on the device, copied there and back.
define double @total(i32 %n) {
  %n.at = alloca i32
  %sum = alloca double
  %maps = alloca [2 x %struct.sumac_map], align 16
  %at = alloca %struct.sumac_launch, align 8
  store i32 %n, ptr %n.at
  store double 0.0, ptr %sum
  store [2 x %struct.sumac_map] [%struct.sumac_map { ptr null, ptr null, i64 4, i32 1028, i32 0, ptr @n.name, ptr null, i64 4, ptr null, ptr null, i64 0 }, %struct.sumac_map { ptr null, ptr null, i64 8, i32 1792, i32 1, ptr @sum.name, ptr null, i64 8, ptr null, ptr null, i64 0 }], ptr %maps
  %n.base = getelementptr %struct.sumac_map, ptr %maps, i64 0, i32 1
  store ptr %n.at, ptr %maps
  store ptr %n.at, ptr %n.base
  %sum.map = getelementptr %struct.sumac_map, ptr %maps, i64 1
  %sum.base = getelementptr %struct.sumac_map, ptr %maps, i64 1, i32 1
  store ptr %sum, ptr %sum.map
  store ptr %sum, ptr %sum.base
  store %struct.sumac_launch { ptr @region, ptr null, i32 2, [3 x i32] zeroinitializer, [2 x i32] zeroinitializer, i32 0, i32 0, i64 -1, i32 0, i32 0, i64 1000, [4 x i64] zeroinitializer, ptr null, i64 0 }, ptr %at
  %at.maps = getelementptr %struct.sumac_launch, ptr %at, i64 0, i32 1
  store ptr %maps, ptr %at.maps
  call void @__sumac_launch(ptr %at)
  %result = load double, ptr %sum
  ret double %result
}

; The region: loop 1 over gangs and lanes (1 and 4), with reduction 0, a sum (operator 0) of doubles.
define void @__sumac_region_sum(ptr %slots) {
entry:
  call void @__sumac_region_begin(i32 0, i32 0, i32 0)
  %local = alloca double
  %n = load i32, ptr %slots
  %slot1 = getelementptr i64, ptr %slots, i64 1
  %address = load i64, ptr %slot1
  %result = inttoptr i64 %address to ptr
  %s1 = call double @__sumac_red_setup_f64(ptr %result, double 0.0, i32 1, i32 0, i32 1, i32 0)
  store double %s1, ptr %local
  call void @__sumac_fork(i32 1, i32 1)
  %i1 = call double @__sumac_red_init_f64(ptr %result, double %s1, i32 1, i32 0, i32 1, i32 0)
  store double %i1, ptr %local
  %s4 = call double @__sumac_red_setup_f64(ptr null, double %i1, i32 4, i32 0, i32 1, i32 0)
  store double %s4, ptr %local
  call void @__sumac_fork(i32 4, i32 1)
  %i4 = call double @__sumac_red_init_f64(ptr null, double %s4, i32 4, i32 0, i32 1, i32 0)
  store double %i4, ptr %local
  %begin = call i32 @__sumac_loop_begin_i32(i32 5, i32 1, i32 %n)
  %end = call i32 @__sumac_loop_end_i32(i32 5, i32 1, i32 %n)
  %step = call i32 @__sumac_loop_step_i32(i32 5, i32 1, i32 %n)
  br label %loop
loop:
  %k = phi i32 [ %begin, %entry ], [ %next, %body ]
  %more = icmp slt i32 %k, %end
  br i1 %more, label %body, label %done
body:
  %i = add i32 %k, 1
  %float = sitofp i32 %i to double
  %term = fdiv double 1.0, %float
  %old = load double, ptr %local
  %new = fadd double %old, %term
  store double %new, ptr %local
  %next = call i32 @__sumac_loop_next_i32(i32 %k, i32 %end, i32 %step, i32 5, i32 1, i32 1)
  br label %loop
done:
  call void @__sumac_red_lock(i32 4, i32 1)
  %l4 = load double, ptr %local
  %f4 = call double @__sumac_red_fini_f64(ptr null, double %l4, i32 4, i32 0, i32 1, i32 0)
  store double %f4, ptr %local
  call void @__sumac_red_unlock(i32 4, i32 1)
  call void @__sumac_join(i32 4, i32 1)
  %t4 = call double @__sumac_red_teardown_f64(ptr null, double %f4, i32 4, i32 0, i32 1, i32 0)
  store double %t4, ptr %local
  call void @__sumac_red_lock(i32 1, i32 1)
  %f1 = call double @__sumac_red_fini_f64(ptr %result, double %t4, i32 1, i32 0, i32 1, i32 0)
  store double %f1, ptr %local
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  %t1 = call double @__sumac_red_teardown_f64(ptr %result, double %f1, i32 1, i32 0, i32 1, i32 0)
  store double %t1, ptr %local
  ret void
}

declare void @__sumac_register__link_with_sumacc_or_add_lsumac(ptr)
declare void @__sumac_unregister(ptr)
declare void @__sumac_launch(ptr)
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare void @__sumac_red_lock(i32, i32)
declare void @__sumac_red_unlock(i32, i32)
declare double @__sumac_red_setup_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_init_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_fini_f64(ptr, double, i32, i32, i32, i32)
declare double @__sumac_red_teardown_f64(ptr, double, i32, i32, i32, i32)
declare i32 @__sumac_loop_begin_i32(i32, i32, i32)
declare i32 @__sumac_loop_end_i32(i32, i32, i32)
declare i32 @__sumac_loop_step_i32(i32, i32, i32)
declare i32 @__sumac_loop_next_i32(i32, i32, i32, i32, i32, i32)
