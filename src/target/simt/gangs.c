/*
 * gangs.c - reductions of scalars and few elements over gangs: which function of the device library FINI becomes. Rows
 * of strategies say which hook is used when; for lanes and workers see partials.c.
 *
 *            SETUP            INIT        FINI                       TEARDOWN
 *   gang     LOCAL            identity    *res = *res op LOCAL       LOCAL
 *   others   *slot = LOCAL    identity    *slot = *slot op LOCAL     *slot
 *
 * The last line is for lanes and workers: *slot, in shared memory, is updated atomically, and then by the gangs as any
 * other LOCAL: local atomics, then global ones.
 *
 * FINI of a gang runs in one of its threads: worker and vector level have been reduced before. Where it needs a
 * lock, it takes that of the object itself: what else the loop, or another kernel, reduces has others.
 *
 * To change a reduction over gangs on the GPU: gangs.c; of arrays that are only updated: shared_arrays.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

/* VALUE > LOCAL ? VALUE : LOCAL, for max: a NaN in VALUE compares false, so it is not taken. */
LLVMValueRef simt_pick(struct expansion *e, const struct marker *m) {
  LLVMRealPredicate better = m->op == RED_MAX ? LLVMRealOGT : LLVMRealOLT;
  return LLVMBuildSelect(e->b, LLVMBuildFCmp(e->b, better, m->step.value, m->step.local, ""), m->step.value,
                         m->step.local, "");
}

LLVMValueRef simt_gang_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return ir_identity(LLVMGetModuleContext(e->module->module), m->type, m->op);
}

static LLVMValueRef gang_fini(struct expansion *e, const struct marker *m, enum simt_library how) {
  LLVMValueRef args[3] = {m->red.res, ir_to_memory(e->b, m->red.local, m->type), ir_i32(e->module->module, m->op)};
  simt_call_typed(e->b, e->module, how, m->type, args, 3);
  return m->red.local;
}

LLVMValueRef simt_atomic_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return gang_fini(e, m, SIMT_gang_atomic);
}

LLVMValueRef simt_swap_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return gang_fini(e, m, SIMT_gang_swap);
}

LLVMValueRef simt_locked_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return gang_fini(e, m, SIMT_gang_locked);
}

LLVMValueRef simt_own_gang_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef stride = LLVMConstInt(LLVMTypeOf(m->red.n), (unsigned long long)m->red.stride, false);
  LLVMValueRef args[5] = {m->red.res, m->red.array, m->red.n, stride, m->red.combine};
  simt_call(e->b, e->module, SIMT_own_gang_fini, args, 5);
  return NULL;
}

/* Where all lanes of a worker, or all workers of a gang, add to: the first of their partials. */
static LLVMValueRef slot(struct expansion *e, const struct marker *m) {
  LLVMValueRef slots = simt_slots(e, m);
  return m->level == LEVEL_VECTOR ? simt_of_worker(e, m, slots) : slots;
}

LLVMValueRef simt_local_setup(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef args[3] = {ir_to_memory(e->b, m->red.local, m->type), slot(e, m), ir_i32(e->module->module, 0)};
  simt_call_typed(e->b, e->module, SIMT_lane_leave, m->type, args, 3);
  return m->red.local;
}

LLVMValueRef simt_local_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef args[3] = {slot(e, m), ir_to_memory(e->b, m->red.local, m->type), ir_i32(e->module->module, m->op)};
  simt_call_typed(e->b, e->module, SIMT_update, m->type, args, 3);
  return m->red.local;
}

LLVMValueRef simt_local_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMModuleRef module = e->module->module;
  LLVMValueRef local = ir_to_memory(e->b, m->red.local, m->type);
  LLVMValueRef args[4] = {local, slot(e, m), ir_i32(module, m->op), ir_i32(module, simt_ops(e->function)->width)};
  simt_call_typed(e->b, e->module, SIMT_vector_collect, m->type, args, 4);
  return ir_from_memory(e->b, local, m->type);
}
