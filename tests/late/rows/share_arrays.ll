; Of an array that a loop only updates there is one for all threads of a GPU's gang, which update it atomically, if it
; is long; of a short one each thread has its own. Then loops and reductions are found anew; where no code has changed,
; they are those of before.
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims,share_arrays %s > %t.ll && FileCheck %s < %t.ll
; RUN: %sumac-late -offload=ptx -passes=loop_tree_again %t.ll | FileCheck --check-prefix=TREE %s
; RUN: %sumac-late -offload=ptx -facts="users' names, variants, library" -passes=find_functions,loop_tree,assign_levels,check_dims,share_arrays,loop_tree_again %s | FileCheck --check-prefix=TREE %s
; TREE: ; region long
; TREE-NEXT: ;  loop 1: gang vector
; TREE-NEXT: ;    reduction 0: gang add i32 copy
; TREE-NOT: reduction
; TREE: ; region short
; TREE-NEXT: ;  loop 1: gang vector
; TREE-NEXT: ;    reduction 0: gang add i32 copy
; TREE-NEXT: ;    reduction 0: vector add i32 private
; CHECK-LABEL: define void @long(
; CHECK-NOT: store
; CHECK: call void @__sumac_red_update_i32(
; CHECK-NOT: store
; CHECK: ret void
; CHECK-LABEL: define void @short(
; CHECK-NOT: @__sumac_red_update_i32
; CHECK: store i32
; CHECK-NOT: @__sumac_red_update_i32
; CHECK: ret void
define void @long(ptr %result, i64 %k) {
  %gangs = alloca [64 x i32]
  %lanes = alloca [64 x i32]
  call void @__sumac_region_begin(i32 0, i32 0, i32 32)
  call void @__sumac_red_setup_array_i32(ptr %result, ptr %gangs, i64 64, i64 4, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  call void @__sumac_red_init_array_i32(ptr %result, ptr %gangs, i64 64, i64 4, i32 1, i32 0, i32 1, i32 0)
  %copies = call i1 @__sumac_red_apart(ptr %lanes, ptr %gangs)
  br i1 %copies, label %copy, label %copied
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr %lanes, ptr %gangs, i64 256, i1 false)
  br label %copied
copied:
  call void @__sumac_red_setup_array_i32(ptr null, ptr %lanes, i64 64, i64 4, i32 4, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 4, i32 1)
  call void @__sumac_red_init_array_i32(ptr null, ptr %lanes, i64 64, i64 4, i32 4, i32 0, i32 1, i32 0)
  %element = getelementptr i32, ptr %lanes, i64 %k
  %own = call i1 @__sumac_red_apart(ptr %lanes, ptr null)
  br i1 %own, label %each, label %together
each:
  %old = load i32, ptr %element
  %new = add i32 %old, 1
  store i32 %new, ptr %element
  br label %done
together:
  call void @__sumac_red_update_i32(ptr %element, i32 1, i32 0)
  br label %done
done:
  call void @__sumac_red_lock(i32 4, i32 1)
  call void @__sumac_red_fini_array_i32(ptr null, ptr %lanes, i64 64, i64 4, i32 4, i32 0, i32 1, i32 0)
  call void @__sumac_red_unlock(i32 4, i32 1)
  call void @__sumac_join(i32 4, i32 1)
  call void @__sumac_red_teardown_array_i32(ptr null, ptr %lanes, i64 64, i64 4, i32 4, i32 0, i32 1, i32 0)
  %back = call i1 @__sumac_red_apart(ptr %lanes, ptr null)
  br i1 %back, label %give, label %given
give:
  call void @llvm.memcpy.p0.p0.i64(ptr %gangs, ptr %lanes, i64 256, i1 false)
  br label %given
given:
  call void @__sumac_red_lock(i32 1, i32 1)
  call void @__sumac_red_fini_array_i32(ptr %result, ptr %gangs, i64 64, i64 4, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  call void @__sumac_red_teardown_array_i32(ptr %result, ptr %gangs, i64 64, i64 4, i32 1, i32 0, i32 1, i32 0)
  ret void
}
define void @short(ptr %result, i64 %k) {
  %gangs = alloca [4 x i32]
  %lanes = alloca [4 x i32]
  call void @__sumac_region_begin(i32 0, i32 0, i32 32)
  call void @__sumac_red_setup_array_i32(ptr %result, ptr %gangs, i64 4, i64 4, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 1, i32 1)
  call void @__sumac_red_init_array_i32(ptr %result, ptr %gangs, i64 4, i64 4, i32 1, i32 0, i32 1, i32 0)
  %copies = call i1 @__sumac_red_apart(ptr %lanes, ptr %gangs)
  br i1 %copies, label %copy, label %copied
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr %lanes, ptr %gangs, i64 16, i1 false)
  br label %copied
copied:
  call void @__sumac_red_setup_array_i32(ptr null, ptr %lanes, i64 4, i64 4, i32 4, i32 0, i32 1, i32 0)
  call void @__sumac_fork(i32 4, i32 1)
  call void @__sumac_red_init_array_i32(ptr null, ptr %lanes, i64 4, i64 4, i32 4, i32 0, i32 1, i32 0)
  %element = getelementptr i32, ptr %lanes, i64 %k
  %own = call i1 @__sumac_red_apart(ptr %lanes, ptr null)
  br i1 %own, label %each, label %together
each:
  %old = load i32, ptr %element
  %new = add i32 %old, 1
  store i32 %new, ptr %element
  br label %done
together:
  call void @__sumac_red_update_i32(ptr %element, i32 1, i32 0)
  br label %done
done:
  call void @__sumac_red_lock(i32 4, i32 1)
  call void @__sumac_red_fini_array_i32(ptr null, ptr %lanes, i64 4, i64 4, i32 4, i32 0, i32 1, i32 0)
  call void @__sumac_red_unlock(i32 4, i32 1)
  call void @__sumac_join(i32 4, i32 1)
  call void @__sumac_red_teardown_array_i32(ptr null, ptr %lanes, i64 4, i64 4, i32 4, i32 0, i32 1, i32 0)
  %back = call i1 @__sumac_red_apart(ptr %lanes, ptr null)
  br i1 %back, label %give, label %given
give:
  call void @llvm.memcpy.p0.p0.i64(ptr %gangs, ptr %lanes, i64 16, i1 false)
  br label %given
given:
  call void @__sumac_red_lock(i32 1, i32 1)
  call void @__sumac_red_fini_array_i32(ptr %result, ptr %gangs, i64 4, i64 4, i32 1, i32 0, i32 1, i32 0)
  call void @__sumac_red_unlock(i32 1, i32 1)
  call void @__sumac_join(i32 1, i32 1)
  call void @__sumac_red_teardown_array_i32(ptr %result, ptr %gangs, i64 4, i64 4, i32 1, i32 0, i32 1, i32 0)
  ret void
}
declare void @__sumac_region_begin(i32, i32, i32)
declare void @__sumac_fork(i32, i32)
declare void @__sumac_join(i32, i32)
declare void @__sumac_red_lock(i32, i32)
declare void @__sumac_red_unlock(i32, i32)
declare i1 @__sumac_red_apart(ptr, ptr)
declare void @__sumac_red_update_i32(ptr, i32, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @__sumac_red_setup_array_i32(ptr, ptr, i64, i64, i32, i32, i32, i32)
declare void @__sumac_red_init_array_i32(ptr, ptr, i64, i64, i32, i32, i32, i32)
declare void @__sumac_red_fini_array_i32(ptr, ptr, i64, i64, i32, i32, i32, i32)
declare void @__sumac_red_teardown_array_i32(ptr, ptr, i64, i64, i32, i32, i32, i32)
