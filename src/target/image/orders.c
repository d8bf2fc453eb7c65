/*
 * orders.c - atomics of every memory order, out of relaxed ones and fences.
 *
 * LLVM 19 selects relaxed loads and stores only, no fences, and drops the order of read-modify-writes; later ones would
 * write more than is needed. (The mapping from C is that of Lustig, Sahasrabuddhe and Giroux, ASPLOS 2019.) FENCE
 * acquires and releases:
 *
 *     acquire    A; FENCE                release    FENCE; A
 *     acq_rel    FENCE; A; FENCE         seq_cst    SEQUENTIAL FENCE; A; FENCE      (a store: without the last)
 *
 * A fence for signal handlers (atomic_signal_fence) only keeps the compiler from reordering.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

#include <llvm/Config/llvm-config.h>

enum { ORDER_ACQUIRE = 1, ORDER_RELEASE = 2, ORDER_SC = 4 };

static unsigned sides(LLVMAtomicOrdering ordering) {
  switch (ordering) {
  case LLVMAtomicOrderingAcquire:
    return ORDER_ACQUIRE;
  case LLVMAtomicOrderingRelease:
    return ORDER_RELEASE;
  case LLVMAtomicOrderingAcquireRelease:
    return ORDER_ACQUIRE | ORDER_RELEASE;
  case LLVMAtomicOrderingSequentiallyConsistent:
    return ORDER_ACQUIRE | ORDER_RELEASE | ORDER_SC;
  default:
    return 0;
  }
}

static bool is_atomic_access(LLVMValueRef i) {
  return (LLVMIsALoadInst(i) || LLVMIsAStoreInst(i)) && LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic;
}

static bool is_atomic(LLVMValueRef i) {
  return is_atomic_access(i) || LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i);
}

/* Makes I relaxed; returns the order that it had. */
static unsigned take_order(LLVMValueRef i) {
  unsigned order;
  if (LLVMIsAAtomicCmpXchgInst(i)) {
    order = sides(LLVMGetCmpXchgSuccessOrdering(i)) | sides(LLVMGetCmpXchgFailureOrdering(i));
    LLVMSetCmpXchgSuccessOrdering(i, LLVMAtomicOrderingMonotonic);
    LLVMSetCmpXchgFailureOrdering(i, LLVMAtomicOrderingMonotonic);
    return order;
  }
  order = sides(LLVMGetOrdering(i)) & ~(LLVMIsAStoreInst(i) ? (unsigned)ORDER_ACQUIRE : 0);
  LLVMSetOrdering(i, LLVMAtomicOrderingMonotonic);
  return order;
}

static void emit_fence(LLVMBuilderRef b, LLVMModuleRef module, const char *text) {
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetModuleContext(module)), NULL, 0, false);
  LLVMValueRef fence =
      LLVMGetInlineAsm(type, text, strlen(text), "~{memory}", 9, true, false, LLVMInlineAsmDialectATT, false);
  LLVMBuildCall2(b, type, fence, NULL, 0, "");
}

static void before(LLVMBuilderRef b, const struct target_module *m, LLVMValueRef i, unsigned order) {
  LLVMModuleRef module = m->module;
  const struct image_ops *ops = m->target->simt->image;
  ir_at(b, i);
  if (order & ORDER_SC)
    emit_fence(b, module, ops->sequential_fence);
  else if (order & ORDER_RELEASE)
    emit_fence(b, module, ops->fence);
}

/* The fence has the scope "singlethread", which LLVM-C cannot tell for fences: it is read from the text. */
static bool is_for_signals(LLVMValueRef fence) {
  char *text = LLVMPrintValueToString(fence);
  bool found = strstr(text, "syncscope(\"singlethread\")") != NULL;
  LLVMDisposeMessage(text);
  return found;
}

static void lower(LLVMBuilderRef b, const struct target_module *m, LLVMValueRef i) {
  if (LLVMIsAFenceInst(i)) {
    unsigned order = sides(LLVMGetOrdering(i)) | ORDER_RELEASE;
    ir_at(b, i);
    if (is_for_signals(i))
      emit_fence(b, m->module, "");
    else
      before(b, m, i, order);
    LLVMInstructionEraseFromParent(i);
    return;
  }
  unsigned order = take_order(i);
  before(b, m, i, order);
  if (order & ORDER_ACQUIRE) {
    ir_after(b, i);
    emit_fence(b, m->module, m->target->simt->image->fence);
  }
}

void image_lower_orders(struct target_module *m) {
  LLVMModuleRef module = m->module;
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(function, module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAFenceInst(i) || is_atomic(i))
    lower(b, m, i);
  LLVMDisposeBuilder(b);
}

/* From version 20 on the scope counts, and LLVM-C can set it. */
static void narrow_scope(LLVMContextRef context, LLVMValueRef i) {
#if LLVM_VERSION_MAJOR >= 20
  LLVMSetAtomicSyncScopeID(i, LLVMGetSyncScopeID(context, "device", strlen("device")));
#else
  (void)context;
  (void)i;
#endif
}

void image_narrow_scopes(struct target_module *m) {
  LLVMModuleRef module = m->module;
  IR_EACH_FUNCTION(function, module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (is_atomic(i))
    narrow_scope(LLVMGetModuleContext(module), i);
}
