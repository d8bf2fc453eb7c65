/*
 * ops.c - access to the target's struct simt_ops, with the answers for levels that have one thread, and the hooks that
 * need nothing else.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

struct simt_function *simt_of(struct target_function *f) {
  if (!f->simt)
    f->simt = ARENA_NEW(f->module->arena, struct simt_function);
  return f->simt;
}

const struct simt_ops *simt_ops(const struct target_function *f) {
  return f->module->target->simt;
}

static bool is_one(const struct target_function *f, int level) {
  return level != LEVEL_GANG && !(simt_ops(f)->levels & level);
}

bool simt_is_alone(const struct target_function *f) {
  return simt_ops(f)->alone && simt_ops(f)->alone(f);
}

int simt_fixed(const struct target_function *f, int level) {
  return is_one(f, level) ? 1 : simt_ops(f)->fixed(f, level);
}

int simt_most(const struct target_function *f, int level) {
  return is_one(f, level) ? 1 : simt_ops(f)->most(f, level);
}

int simt_width(const struct target_function *f) {
  int lanes = simt_fixed(f, LEVEL_VECTOR), width = simt_ops(f)->width;
  return lanes && lanes < width ? lanes : width;
}

LLVMValueRef simt_pos(LLVMBuilderRef b, struct target_function *f, int level) {
  return is_one(f, level) ? ir_i32(f->module->module, 0) : simt_ops(f)->pos(b, f, level);
}

LLVMValueRef simt_size(LLVMBuilderRef b, struct target_function *f, int level) {
  return is_one(f, level) ? ir_i32(f->module->module, 1) : simt_ops(f)->size(b, f, level);
}

/* __sumac_dim_pos. Code that asks for the gang's number uses it to address memory of this gang alone (private
 * sections).
 */
LLVMValueRef simt_dim_pos(struct expansion *e, int level) {
  simt_of(e->function)->asks_gang |= level == LEVEL_GANG;
  return simt_pos(e->b, e->function, level);
}

enum fork_action simt_marker(struct expansion *e, const struct marker *m) {
  bool one_worker = m->level == LEVEL_WORKER && simt_fixed(e->function, LEVEL_WORKER) == 1;
  bool one_lane = m->level == LEVEL_VECTOR && is_one(e->function, LEVEL_VECTOR);
  return one_worker || one_lane ? MARKER_DELETE : MARKER_KEEP;
}

LLVMValueRef simt_generic(LLVMBuilderRef b, LLVMValueRef address) {
  LLVMTypeRef generic = LLVMPointerTypeInContext(LLVMGetTypeContext(LLVMTypeOf(address)), 0);
  if (LLVMTypeOf(address) == generic)
    return address;
  return LLVMIsConstant(address) ? LLVMConstAddrSpaceCast(address, generic)
                                 : LLVMBuildAddrSpaceCast(b, address, generic, "");
}

bool simt_accepts_global(struct target_module *m, LLVMValueRef global) {
  (void)m;
  return LLVMGetLinkage(global) == LLVMExternalLinkage || LLVMGetLinkage(global) == LLVMWeakAnyLinkage;
}
