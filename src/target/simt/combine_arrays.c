/*
 * combine_arrays.c - array reductions that many threads do together, element by element.
 *
 * Of long arrays each thread has a copy (arrays.c):
 *
 *            INIT                                         FINI                        TEARDOWN
 *   vector   the lanes fill the others' copies            lane i adds up element i
 *   worker   the lanes of each worker fill its leader's                               all threads add up the workers'
 *   gang     all threads fill the leader's                all add it to RESULT
 *
 * The target's strategies say for which types many threads can combine into RESULT. The library's functions are in
 * devlib/simt/slices.c, but all_init and all_fini in the target's own folder of devlib.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

static LLVMValueRef i64(struct expansion *e, long long value) {
  return LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module)), (unsigned long long)value, true);
}

static LLVMValueRef op(struct expansion *e, const struct marker *m) {
  return ir_i32(e->module->module, m->op);
}

static LLVMValueRef size(struct expansion *e, int level) {
  return simt_size(e->b, e->function, level);
}

void simt_all_init(struct expansion *e, const struct marker *m, LLVMValueRef shared) {
  LLVMValueRef args[] = {m->red.array,
                         shared ? shared : LLVMConstNull(LLVMTypeOf(m->red.array)),
                         m->red.n,
                         i64(e, m->red.stride),
                         op(e, m),
                         ir_i32(e->module->module, !shared),
                         size(e, LEVEL_VECTOR),
                         size(e, LEVEL_WORKER)};
  simt_call_typed(e->b, e->module, SIMT_all_init, m->type, args, 8);
}

void simt_all_fini(struct expansion *e, const struct marker *m, bool apart) {
  LLVMValueRef args[] = {m->red.res,
                         m->red.array,
                         m->red.n,
                         i64(e, m->red.stride),
                         op(e, m),
                         ir_i32(e->module->module, apart),
                         size(e, LEVEL_VECTOR),
                         size(e, LEVEL_WORKER)};
  simt_call_typed(e->b, e->module, SIMT_all_fini, m->type, args, 8);
}

/* --- copies --- */

bool simt_fits_copies(const struct red_case *c) {
  return simt_in_memory(c) && c->size != 1;
}

bool simt_fits_direct(const struct red_case *c) {
  return c->updates_only && !c->has_result;
}

/* A hook that combines nothing; it registers LOCAL as an array in memory. */
LLVMValueRef simt_copies_same(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  simt_array(e->function, m);
  return NULL;
}

LLVMValueRef simt_gang_copies_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  simt_all_init(e, m, NULL);
  return NULL;
}

LLVMValueRef simt_gang_copies_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  simt_all_fini(e, m, true);
  return NULL;
}

LLVMValueRef simt_worker_copies_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef lanes = simt_size(e->b, e->function, LEVEL_VECTOR);
  simt_call_typed(e->b, e->module, SIMT_row_init, m->type,
                  (LLVMValueRef[]){m->red.array, m->red.n, i64(e, m->red.stride), op(e, m), lanes}, 5);
  return NULL;
}

LLVMValueRef simt_worker_copies_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef step = simt_array_step(e, simt_array(e->function, m), LEVEL_WORKER);
  LLVMValueRef args[] = {m->red.array,          step,     m->red.n,
                         i64(e, m->red.stride), op(e, m), simt_size(e->b, e->function, LEVEL_WORKER)};
  simt_call_typed(e->b, e->module, SIMT_all_teardown, m->type, args, 6);
  return NULL;
}

static LLVMValueRef lanes(struct expansion *e, const struct marker *m, enum simt_library what) {
  LLVMValueRef step = simt_array_step(e, simt_array(e->function, m), LEVEL_VECTOR);
  LLVMValueRef args[] = {m->red.array,
                         step,
                         m->red.n,
                         i64(e, m->red.stride),
                         op(e, m),
                         simt_size(e->b, e->function, LEVEL_VECTOR),
                         simt_size(e->b, e->function, LEVEL_WORKER)};
  simt_call_typed(e->b, e->module, what, m->type, args, 7);
  return NULL;
}

LLVMValueRef simt_vector_copies_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return lanes(e, m, SIMT_lanes_init);
}

LLVMValueRef simt_vector_copies_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return lanes(e, m, SIMT_lanes_fini);
}
