// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -DAT=__sumac_gang -c -emit-llvm %s -o %t.gang.bc
// RUN: %sumac-late -offload=ptx -dump=expand:ptx -stop-after=expand %t.gang.bc | sed -n '/^define.*hooks(/,/^}/p' | FileCheck --implicit-check-not=sreg.tid --implicit-check-not=worker_fini --check-prefix=GANG %s
// RUN: %sumac-late -offload=ptx -dump=reorg:ptx -stop-after=reorg %t.gang.bc | sed -n '/^define.*hooks(/,/^}/p' | FileCheck --implicit-check-not=@__sumac_fork --implicit-check-not=@__sumac_join --check-prefix=GANG-REORG %s
// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -DAT=__sumac_worker -c -emit-llvm %s -o %t.worker.bc
// RUN: %sumac-late -offload=ptx -dump=expand:ptx -stop-after=expand %t.worker.bc | sed -n '/^define.*hooks/,/^}/p' | FileCheck --implicit-check-not=ctaid --implicit-check-not=sreg.tid.x --check-prefix=WORKER %s
// RUN: %sumac-late -offload=ptx -dump=reorg:ptx -stop-after=reorg %t.worker.bc | sed -n '/^define.*hooks/,/^}/p' | FileCheck --implicit-check-not=@__sumac_fork --implicit-check-not=@__sumac_join --check-prefix=WORKER-REORG %s
// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -DAT=__sumac_vector -c -emit-llvm %s -o %t.vector.bc
// RUN: %sumac-late -offload=ptx -dump=expand:ptx -stop-after=expand %t.vector.bc | sed -n '/^define.*hooks/,/^}/p' | FileCheck --implicit-check-not=ctaid --implicit-check-not=sreg.tid.y --check-prefix=VECTOR %s
// RUN: %sumac-late -offload=ptx -dump=reorg:ptx -stop-after=reorg %t.vector.bc | sed -n '/^define.*hooks/,/^}/p' | FileCheck --implicit-check-not=@__sumac_fork --implicit-check-not=@__sumac_join --check-prefix=VECTOR-REORG %s
// What the GPU makes of each marker at each level: which registers say the position, who the loop runs over, how the
// partial results meet; and, after reorg, who runs the code outside of the loop and which threads wait for each other.
// GANG-NOT: ctaid.{{[yz]}}
// GANG: call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x
// GANG: call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x
// GANG: call void @__sumac_fork(i32 noundef 1,
// GANG: store double -0.000000e+00, ptr %local
// GANG: call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x
// GANG: call void @__sumac_region_hooks.finish.1(ptr %__sumac_slot, ptr {{.*}}, double
// GANG: call void @__sumac_join(i32 noundef 1,
// GANG-REORG: call i32 @llvm.nvvm.read.ptx.sreg.tid.x
// GANG-REORG: br i1
// GANG-REORG: call void @__sumac_region_hooks.finish.1(
// GANG-REORG-NOT: _sync_

// WORKER: call i32 @llvm.nvvm.read.ptx.sreg.tid.y
// WORKER: call void @__sumac_fork(i32 noundef 2,
// WORKER: call i32 @llvm.nvvm.read.ptx.sreg.tid.y
// WORKER: call void @{{[a-z_]*}}worker_fini_f64({{.*}}addrspace(3)
// WORKER: call void @__sumac_join(i32 noundef 2,
// WORKER: call void @{{[a-z_]*}}worker_teardown_f64({{.*}}addrspace(3)
// WORKER-REORG: call void @{{[a-z_]*}}sync_gang(
// WORKER-REORG: call void @{{[a-z_]*}}worker_fini_f64(
// WORKER-REORG: call void @{{[a-z_]*}}sync_gang(
// WORKER-REORG: call void @{{[a-z_]*}}worker_teardown_f64(

// VECTOR: call i32 @llvm.nvvm.read.ptx.sreg.tid.x
// VECTOR: store i32 32, ptr %arrayidx
// VECTOR: call void @__sumac_fork(i32 noundef 4,
// VECTOR: call i32 @llvm.nvvm.read.ptx.sreg.tid.x
// VECTOR: select i1 {{.*}}, double {{.*}}, double -0.000000e+00
// VECTOR: call void @{{[a-z_]*}}vector_fini_f64(
// VECTOR: call void @__sumac_join(i32 noundef 4,
// VECTOR-REORG: call void @{{[a-z_]*}}sync_worker(
// VECTOR-REORG: call void @{{[a-z_]*}}vector_fini_f64(
// VECTOR-REORG-NOT: sync_gang
#include "unit.h"
REGION(hooks, 4) {
  __sumac_region_begin(0, 0, 0);
  double *a = (double *)__sumac_slot[0], *p = (double *)__sumac_slot[1];
  int *where = (int *)__sumac_slot[2];
  int n = (int)__sumac_slot[3];
  where[0] = __sumac_dim_pos(AT);
  where[1] = __sumac_dim_size(AT);
  double local;
  local = __sumac_red_setup_f64(p, 0, AT, __sumac_add, 1, 0);
  __sumac_fork(AT, 1);
  local = __sumac_red_init_f64(p, local, AT, __sumac_add, 1, 0);
  for (int k = __sumac_loop_begin_i32(AT, 1, n), e = __sumac_loop_end_i32(AT, 1, n),
           s = __sumac_loop_step_i32(AT, 1, n);
       k < e; k = __sumac_loop_next_i32(k, e, s, AT, 1, 0))
    local += a[k];
  __sumac_red_lock(AT, 1);
  local = __sumac_red_fini_f64(p, local, AT, __sumac_add, 1, 0);
  __sumac_red_unlock(AT, 1);
  __sumac_join(AT, 1);
  local = __sumac_red_teardown_f64(p, local, AT, __sumac_add, 1, 0);
}
