/*
 * arrays.c - LOCALs of reductions that are too large for a stack, or of run-time length, and private arrays of run-time
 * length live on the heap:
 *
 *     p = __sumac_host_array_new(bytes)      where LOCAL is declared (at the function's entry if its size is constant)
 *     __sumac_host_array_free(p)             where its scope ends
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/serial/serial.h"

static void give_back(struct target_module *m, LLVMBuilderRef b, LLVMValueRef before, LLVMValueRef block) {
  static const char *const attributes[] = {"nounwind", NULL};
  LLVMContextRef context = LLVMGetModuleContext(m->module);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
  ir_at(b, before);
  ir_call_external(b, "__sumac_host_array_free", LLVMFunctionType(LLVMVoidTypeInContext(context), &pointer, 1, false),
                   &block, 1, attributes);
}

/* Frees P wherever the scope of ALLOCA ends; a CONSTANT one's, with the function. */
static void give_back_at_ends(struct target_function *f, LLVMBuilderRef b, LLVMValueRef alloca, LLVMValueRef p,
                              bool constant) {
  struct arena *arena = f->module->arena;
  size_t n = 0;
  LLVMValueRef *ends = constant ? NULL : ir_scope_ends(arena, alloca, &n);
  for (size_t i = 0; i < n; i++)
    give_back(f->module, b, ends[i], p);
  IR_EACH_BLOCK(block, f->function) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (constant && end && LLVMIsAReturnInst(end))
      give_back(f->module, b, end, p);
  }
}

static void drop_lifetimes(LLVMValueRef alloca) {
  IR_EACH_USER (user, alloca) {
    LLVMValueRef callee = ir_callee(user);
    if (callee && ir_is_intrinsic(callee, "llvm.lifetime."))
      LLVMInstructionEraseFromParent(user);
  }
}

static void place(struct target_function *f, LLVMBuilderRef b, LLVMValueRef alloca) {
  static const char *const attributes[] = {"nounwind", NULL};
  LLVMModuleRef module = f->module->module;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef i64 = LLVMInt64TypeInContext(context), pointer = LLVMPointerTypeInContext(context, 0);
  unsigned long long constant = ir_alloca_bytes(layout, alloca);
  if (constant && constant <= f->module->target->thread_bytes)
    return;
  ir_after(b, alloca);
  LLVMValueRef bytes = LLVMConstInt(i64, constant, false);
  if (!constant) {
    unsigned long long size = LLVMABISizeOfType(layout, LLVMGetAllocatedType(alloca));
    LLVMValueRef n = LLVMBuildIntCast2(b, LLVMGetOperand(alloca, 0), i64, false, "");
    bytes = LLVMBuildMul(b, n, LLVMConstInt(i64, size, false), "");
  }
  LLVMValueRef p =
      ir_call_external(b, "__sumac_host_array_new", LLVMFunctionType(pointer, &i64, 1, false), &bytes, 1, attributes);
  drop_lifetimes(alloca);
  give_back_at_ends(f, b, alloca, p, constant != 0);
  ir_replace(alloca, p);
}

void serial_reorg(struct target_function *f) {
  LLVMBuilderRef b = ir_builder(f->module->module);
  for (size_t i = 0; i < f->nlocals; i++)
    place(f, b, f->locals[i].alloca);
  LLVMDisposeBuilder(b);
  serial_place_lengths(f);
}
