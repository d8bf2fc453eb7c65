/*
 * declared.c - reductions by operators that the program declares, over lanes and workers: which function of the device
 * library each builtin becomes. Nothing is known of an object but its size, so it is moved as bytes, and combined by
 * the function that the builtin carries, in the order of lanes and workers: that function need not commute.
 *
 *            SETUP   INIT                            FINI                              TEARDOWN
 *   vector   -       lane 0 keeps LOCAL, others      one object a group of lanes;      leader combines the other
 *                    run the initializer             an object each into SLOTS         groups' objects
 *   worker   -       worker 0 keeps LOCAL, others    object into SLOTS                 leader combines the others'
 *                    run the initializer
 *
 * LOCALs that are too long for that, or of run-time length, are copies in memory (arrays.c), each filled by its thread:
 *
 *   vector   -       lane 0 keeps LOCAL, others      lane i combines objects i
 *   worker   -       worker 0 keeps LOCAL, others    -                                 all threads combine the workers'
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

static LLVMValueRef bytes(const struct marker *m) {
  LLVMTypeRef i64 = LLVMTypeOf(m->red.n);
  return LLVMConstInt(i64, (unsigned long long)m->red.stride, false);
}

/* The library moves objects between lanes in words of 4 bytes. */
static void align(const struct marker *m) {
  LLVMValueRef alloca = ir_base_alloca(m->red.array);
  if (LLVMGetAlignment(alloca) < 4)
    LLVMSetAlignment(alloca, 4);
}

bool simt_fits_objects(const struct red_case *c) {
  return c->local_bytes && c->local_bytes <= c->target->thread_bytes && c->size != 1;
}

LLVMValueRef simt_own_same(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)e, (void)m, (void)r;
  return NULL;
}

static void init(struct expansion *e, const struct marker *m, LLVMValueRef keep) {
  LLVMValueRef args[6] = {m->red.array, m->red.original, m->red.n, bytes(m), m->red.initial, keep};
  align(m);
  simt_call(e->b, e->module, SIMT_own_init, args, 6);
}

LLVMValueRef simt_own_gang_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  init(e, m, ir_i32(e->module->module, 0));
  return NULL;
}

LLVMValueRef simt_own_first_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef first =
      LLVMBuildICmp(e->b, LLVMIntEQ, simt_pos(e->b, e->function, m->level), ir_i32(e->module->module, 0), "");
  init(e, m, LLVMBuildZExt(e->b, first, LLVMTypeOf(ir_i32(e->module->module, 0)), ""));
  return NULL;
}

static LLVMValueRef vector_fini(struct expansion *e, const struct marker *m, LLVMValueRef slots) {
  if (m->red.any_order) {
    LLVMValueRef all = LLVMBuildMul(e->b, m->red.n, bytes(m), ""), size = simt_size(e->b, e->function, LEVEL_VECTOR);
    simt_call(e->b, e->module, SIMT_digits_vector_fini, (LLVMValueRef[]){m->red.array, slots, all, size}, 4);
    return NULL;
  }
  LLVMValueRef local = ir_base_alloca(m->red.array);
  LLVMValueRef other = ir_alloca(e->function->function, LLVMGetAllocatedType(local), "other");
  LLVMSetAlignment(other, LLVMGetAlignment(local));
  LLVMValueRef args[7] = {
      m->red.array, other, slots, m->red.n, bytes(m), m->red.combine, simt_size(e->b, e->function, LEVEL_VECTOR)};
  simt_call(e->b, e->module, SIMT_own_vector_fini, args, 7);
  return NULL;
}

LLVMValueRef simt_own_group_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return vector_fini(e, m, LLVMConstNull(LLVMTypeOf(m->red.array)));
}

LLVMValueRef simt_own_groups_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return vector_fini(e, m, simt_slots(e, m));
}

LLVMValueRef simt_own_worker_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef args[4] = {m->red.array, simt_slots(e, m), m->red.n, bytes(m)};
  simt_call(e->b, e->module, SIMT_own_worker_fini, args, 4);
  return NULL;
}

LLVMValueRef simt_own_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef args[6] = {m->red.array, simt_slots(e, m), m->red.n,
                          bytes(m),     m->red.combine,   simt_size(e->b, e->function, m->level)};
  simt_call(e->b, e->module, m->level == LEVEL_WORKER ? SIMT_own_worker_teardown : SIMT_own_vector_teardown, args, 6);
  return NULL;
}

/* --- copies in memory --- */

LLVMValueRef simt_own_copies_gang_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  simt_copies_same(e, m, r);
  return simt_own_gang_init(e, m, r);
}

LLVMValueRef simt_own_copies_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  simt_copies_same(e, m, r);
  return simt_own_first_init(e, m, r);
}

LLVMValueRef simt_own_copies_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef step = simt_array_step(e, simt_array(e->function, m), LEVEL_VECTOR);
  LLVMValueRef args[] = {m->red.array,
                         step,
                         m->red.n,
                         bytes(m),
                         m->red.combine,
                         simt_size(e->b, e->function, LEVEL_VECTOR),
                         simt_size(e->b, e->function, LEVEL_WORKER)};
  simt_call(e->b, e->module, SIMT_own_lanes_fini, args, 7);
  return NULL;
}

LLVMValueRef simt_own_copies_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef step = simt_array_step(e, simt_array(e->function, m), LEVEL_WORKER);
  LLVMValueRef args[] = {m->red.array, step,           m->red.n,
                         bytes(m),     m->red.combine, simt_size(e->b, e->function, LEVEL_WORKER)};
  simt_call(e->b, e->module, SIMT_own_all_teardown, args, 6);
  return NULL;
}
