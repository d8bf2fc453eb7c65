; Single-mode code is made safe step by step: one return, FORK and JOIN in blocks of their own, values between blocks in
; variables; then the leader alone stores, and all threads do what stands between FORK and JOIN. A function that is no
; region stays as it is.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, one form, functions" -passes=find_functions,declare_library,loop_tree,assign_levels,check_dims,choose_reductions,split_types,expand %s > %t.0.ll
; RUN: %sumac-late -offload=ptx -passes=simt_one_return %t.0.ll > %t.1.ll && FileCheck --check-prefixes=ALL,RETURN %s < %t.1.ll
; RUN: %sumac-late -offload=ptx -passes=simt_place_arrays,simt_place_lengths,simt_split %t.1.ll > %t.2.ll && FileCheck --check-prefixes=ALL,SPLIT %s < %t.2.ll
; RUN: %sumac-late -offload=ptx -passes=simt_demote %t.2.ll > %t.3.ll && FileCheck --check-prefixes=ALL,DEMOTE %s < %t.3.ll
; RUN: %sumac-late -offload=ptx -passes=simt_guard_modes %t.3.ll > %t.4.ll && FileCheck --check-prefixes=ALL,GUARD %s < %t.4.ll
; RUN: %sumac-late -offload=ptx -passes=simt_size_partials,simt_place_frame,reorg %t.4.ll | FileCheck --check-prefix=DONE %s
define void @region(ptr %slots) {
; ALL-LABEL: define void @region(
; RETURN: ret void
; RETURN-NOT: {{^ *}}ret void
; SPLIT: store double 4.0
; SPLIT-NEXT: br label %[[FORK:.*]]
; SPLIT: {{^}}[[FORK]]:
; SPLIT-NEXT: call void @__sumac_fork(i32 4, i32 1)
; SPLIT-NEXT: br label
; SPLIT: call void @__sumac_join(i32 4, i32 1)
; SPLIT-NEXT: br label
; DEMOTE: [[V:%.*]] = alloca double
; DEMOTE: store double {{.*}}, ptr [[V]]
; DEMOTE: load double, ptr [[V]]
; GUARD: [[TID:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; GUARD: [[LEADER:%.*]] = icmp eq i32 [[TID]], 0
; GUARD: br i1 [[LEADER]], label %[[BY:.*]], label
; GUARD: {{^}}[[BY]]:
; GUARD: store double 1.000000e+00
; GUARD: call void @__sumac_ptx_sync_worker(
; GUARD-NOT: icmp eq i32 {{.*}}, 0
; GUARD: store double 2.000000e+00
; DONE-NOT: call void @__sumac_{{fork|join}}
; DONE: ret void
  call void @__sumac_region_begin(i32 1, i32 1, i32 64)
  %p = load ptr, ptr %slots
  store double 1.0, ptr %p
  %x = load double, ptr %p
  %leave = fcmp ogt double %x, 3.0
  br i1 %leave, label %out, label %on
on:
  store double 4.0, ptr %p
  call void @__sumac_fork(i32 4, i32 1)
  %lane = call i32 @__sumac_dim_pos(i32 4)
  %q = getelementptr double, ptr %p, i32 %lane
  store double 2.0, ptr %q
  call void @__sumac_join(i32 4, i32 1)
  br label %after
after:
  %y = fadd double %x, 1.0
  %r = getelementptr double, ptr %p, i32 100
  store double %y, ptr %r
  ret void
out:
  ret void
}
define double @other(double %x) {
; ALL-LABEL: define double @other(
; ALL-NEXT: %less = fcmp olt double %x, 0.0
; ALL: ret double 1.0
; ALL: ret double %x
  %less = fcmp olt double %x, 0.0
  br i1 %less, label %a, label %b
a:
  ret double 1.0
b:
  ret double %x
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare i32 @__sumac_dim_pos(i32)
