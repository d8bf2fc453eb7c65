/*
 * reduce.c - reductions of scalars and few elements over gangs: which function of the device library FINI becomes. The
 * rows of strategies.c say which hook is used when; for lanes and workers see src/target/simt/partials.c.
 *
 *            SETUP        INIT                      FINI                         TEARDOWN
 *   gang     LOCAL        identity                  *res = *res op LOCAL         LOCAL
 *
 *   vector   as in src/target/simt/partials.c, but that a warp's FINI is redux.sync
 *
 * FINI of a gang runs in one thread of the CTA: worker and vector level have been reduced before. Where it needs a
 * lock, it takes that of the object itself: what else the loop, or another kernel, reduces has others.
 */
#include "target/ptx/ptx.h"

/* VALUE > LOCAL ? VALUE : LOCAL, for max: a NaN in VALUE compares false, so it is not taken. */
LLVMValueRef ptx_pick(struct expansion *e, const struct marker *m) {
  LLVMRealPredicate better = m->op == RED_MAX ? LLVMRealOGT : LLVMRealOLT;
  return LLVMBuildSelect(e->b, LLVMBuildFCmp(e->b, better, m->value, m->local, ""), m->value, m->local, "");
}

LLVMValueRef ptx_gang_init(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return ir_identity(LLVMGetModuleContext(e->module->module), m->type, m->op);
}

static LLVMValueRef gang_fini(struct expansion *e, const struct marker *m, enum simt_library how) {
  LLVMValueRef args[3] = {m->res, ir_to_memory(e->b, m->local, m->type), ir_i32(e->module->module, m->op)};
  simt_call_typed(e->b, e->module, how, m->type, args, 3);
  return m->local;
}

LLVMValueRef ptx_atomic_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return gang_fini(e, m, SIMT_gang_atomic);
}

LLVMValueRef ptx_swap_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return gang_fini(e, m, SIMT_gang_swap);
}

LLVMValueRef ptx_locked_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return gang_fini(e, m, SIMT_gang_locked);
}

LLVMValueRef ptx_own_gang_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  LLVMValueRef stride = LLVMConstInt(LLVMTypeOf(m->n), (unsigned long long)m->stride, false);
  LLVMValueRef args[5] = {m->res, m->array, m->n, stride, m->combine};
  simt_call(e->b, e->module, SIMT_own_gang_fini, args, 5);
  return NULL;
}

LLVMValueRef ptx_redux_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return simt_lanes_fini(e, m, SIMT_vector_redux, false);
}

LLVMValueRef ptx_redux_groups_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return simt_lanes_fini(e, m, SIMT_vector_redux, true);
}
