/*
 * trees.c - reproducible reductions over the host's gangs: each makes trees of runs of columns, which the runtime
 * combines when the last gang is done (runtime/threads/host_trees.c). Within a gang one thread does everything
 * (serial).
 * To change a reproducible reduction on the host: trees.c, runtime/threads/host_trees.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/host/host.h"

static LLVMValueRef shift(struct expansion *e, const struct marker *m) {
  LLVMValueRef args[3] = {m->tree.n, ir_i32(e->module->module, m->tree.least), target_host.gang_size(e, 1)};
  return ir_call(e->b, e->module->module, args, 3, "__sumac_dev_tree_shift");
}

static void put(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  const struct type_info *info = type_info(m->type);
  if (m->tree.combine) {
    LLVMValueRef stride = LLVMConstInt(LLVMTypeOf(m->tree.elements), (unsigned long long)m->tree.stride, false);
    LLVMValueRef own[9] = {m->tree.res,
                           m->tree.i,
                           m->tree.value,
                           m->tree.elements,
                           stride,
                           m->tree.combine,
                           e->function->function,
                           ir_i32(module, m->lid),
                           ir_i32(module, m->rid)};
    ir_call(e->b, module, own, 9, "__sumac_dev_tree_put_own");
    return;
  }
  char name[64];
  snprintf(name, sizeof name, "__sumac_dev_tree_combine_%s", info->suffix);
  LLVMValueRef combine = LLVMGetNamedFunction(module, name);
  if (!combine)
    bug("expand", name, "not in the device library");
  LLVMValueRef args[9] = {m->tree.res,
                          m->tree.i,
                          m->tree.value,
                          LLVMConstInt(LLVMInt64TypeInContext(context), info->bytes, false),
                          combine,
                          ir_i32(module, m->op),
                          e->function->function,
                          ir_i32(module, m->lid),
                          ir_i32(module, m->rid)};
  ir_call(e->b, module, args, 9, "__sumac_dev_tree_put");
}

LLVMValueRef host_tree(struct expansion *e, const struct marker *m) {
  bool gangs = m->level & LEVEL_GANG;
  if (gangs && m->kind == MARK_TREE_SHIFT)
    return shift(e, m);
  if (!gangs || m->kind != MARK_TREE_PUT)
    return target_serial.tree(e, m);
  put(e, m);
  return NULL;
}
