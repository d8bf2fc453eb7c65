/*
 * combine_arrays.c - array reductions that many threads do together, element by element.
 *
 * Arrays that the gang shares are shared_arrays.c's. Of long ones each thread has a copy (src/target/simt/arrays.c):
 *
 *            INIT                                         FINI                        TEARDOWN
 *   vector   the lanes fill the others' copies            lane i adds up element i
 *   worker   the lanes of each worker fill its leader's                               all threads add up the workers'
 *   gang     all threads fill the leader's                all add it to RESULT
 *
 * At gang level types that no instruction swaps (8 bits, complex) are the leader's, under the lock. Library:
 * devlib/nvptx/slices.c, update.c.
 */
#include "target/ptx/ptx.h"

static LLVMValueRef i64(struct expansion *e, long long value) {
  return LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module)), (unsigned long long)value, true);
}

static void call(struct expansion *e, const struct marker *m, const char *what, LLVMValueRef *args, unsigned nargs) {
  ir_call(e->b, e->module->module, args, nargs, "__sumac_ptx_%s_%s", what, type_info(m->type)->suffix);
}

static LLVMValueRef op(struct expansion *e, const struct marker *m) {
  return ir_i32(e->module->module, m->op);
}

void ptx_all_init(struct expansion *e, const struct marker *m, LLVMValueRef shared) {
  LLVMValueRef args[] = {m->array, shared ? shared : LLVMConstNull(LLVMTypeOf(m->array)), m->n, i64(e, m->stride),
                         op(e, m)};
  call(e, m, "all_init", args, 5);
}

void ptx_all_fini(struct expansion *e, const struct marker *m) {
  LLVMValueRef args[] = {m->res, m->array, m->n, i64(e, m->stride), op(e, m)};
  call(e, m, "all_fini", args, 5);
}

/* --- copies --- */

static bool gang_level(struct expansion *e, const struct marker *m, struct reduction *r) {
  const struct type_info *info = type_info(m->type);
  if (m->kind == MARK_INIT && m->res) {
    ptx_all_init(e, m, NULL);
  } else if (m->kind == MARK_FINI && m->res) {
    if (info->is_complex || info->bytes == 1)
      return false;
    ptx_all_fini(e, m);
    r->how = "elements added to the result by all threads";
  }
  return true;
}

static void worker_level(struct expansion *e, const struct marker *m, struct reduction *r, const struct simt_array *a) {
  LLVMValueRef lanes = ptx_dim_size(e, LEVEL_VECTOR);
  if (m->kind == MARK_INIT) {
    call(e, m, "row_init", (LLVMValueRef[]){m->array, m->n, i64(e, m->stride), op(e, m), lanes}, 5);
  } else if (m->kind == MARK_FINI) {
    r->how = "copies in global memory, elements combined by all threads in worker order";
  } else if (m->kind == MARK_TEARDOWN) {
    LLVMValueRef args[] = {m->array, simt_array_step(e, a, LEVEL_WORKER), m->n, i64(e, m->stride),
                           op(e, m), ptx_dim_size(e, LEVEL_WORKER)};
    call(e, m, "all_teardown", args, 6);
  }
}

static void vector_level(struct expansion *e, const struct marker *m, struct reduction *r, const struct simt_array *a) {
  if (m->kind != MARK_INIT && m->kind != MARK_FINI)
    return;
  LLVMValueRef args[] = {m->array,
                         simt_array_step(e, a, LEVEL_VECTOR),
                         m->n,
                         i64(e, m->stride),
                         op(e, m),
                         ptx_dim_size(e, LEVEL_VECTOR),
                         ptx_dim_size(e, LEVEL_WORKER)};
  call(e, m, m->kind == MARK_INIT ? "lanes_init" : "lanes_fini", args, 7);
  r->how = "copies in global memory, elements combined by all lanes in lane order";
}

bool ptx_red_array(struct expansion *e, const struct marker *m, struct reduction *r) {
  if (ptx_reduce_shared(e, m, r))
    return true;
  const struct simt_array *a = simt_array(e->function, m);
  if (!a)
    return false;
  if (m->level == LEVEL_GANG)
    return gang_level(e, m, r);
  if (ptx_fixed(e->function, m->level) == 1)
    return true;
  (m->level == LEVEL_WORKER ? worker_level : vector_level)(e, m, r, a);
  return true;
}
