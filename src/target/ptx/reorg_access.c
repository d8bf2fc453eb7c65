/*
 * reorg_access.c - what an instruction does with memory that several threads see.
 */
#include <string.h>

#include "target/ptx/reorg.h"

/* Device library and C functions, by prefix of the name. What is not listed may do anything. The results of reductions
   are in nobody's way: reading them inside the region is undefined. */
static const struct {
  const char *prefix;
  unsigned access;
} functions[] = {
    {"__sumac_ptx_worker_fini_", SHARED_WRITE},
    {"__sumac_ptx_worker_teardown_", SHARED_READ},
    {"__sumac_ptx_vector_teardown_", SHARED_READ},
    {"__sumac_ptx_array_new", 0},
    {"__sumac_ptx_private_new", 0},
    {"__sumac_ptx_array_free", SHARED_READ | SHARED_WRITE},
    {"__sumac_ptx_lanes_", SHARED_READ | SHARED_WRITE},
    {"__sumac_ptx_gang_", 0},
    {"__sumac_ptx_update_", SHARED_READ | SHARED_WRITE},
    {"__sumac_ptx_all_", 0}, /* these two are called like routines: barriers stand around them */
    {"__sumac_ptx_row_", 0},
    {"__sumac_fork", 0},
    {"__sumac_join", 0},
    {"llvm.lifetime.", 0},
    {"llvm.dbg.", 0},
    {"llvm.assume", 0},
    {"llvm.nvvm.read.", 0},
    {"llvm.stack", 0},
    {"malloc", 0},
};

/* memory(none), or of an intrinsic that only computes. */
static bool is_pure(LLVMValueRef callee) {
  unsigned kind = LLVMGetEnumAttributeKindForName("memory", 6);
  LLVMAttributeRef memory = LLVMGetEnumAttributeAtIndex(callee, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind);
  return memory && LLVMGetEnumAttributeValue(memory) == 0;
}

static unsigned access_of(struct reorg *r, LLVMValueRef pointer, bool read, bool write) {
  struct var *v = reorg_var(r, pointer);
  unsigned other = (read ? OTHER_READ : 0) | (write ? OTHER_WRITE : 0);
  unsigned shared = (read ? SHARED_READ : 0) | (write ? SHARED_WRITE : 0);
  if (v)
    return v->kind == VAR_SHARED ? shared : 0;
  if (reorg_is_slot(r, pointer))
    return 0;
  LLVMValueRef base = pointer;
  while (LLVMIsAGetElementPtrInst(base) || LLVMIsAConstantExpr(base))
    base = LLVMGetOperand(base, 0);
  if (LLVMIsAGlobalVariable(base))
    return LLVMIsGlobalConstant(base) ? 0 : other;
  return other | (r->shared_escapes ? shared : 0);
}

static unsigned call_access(struct reorg *r, LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  unsigned all = r->shared_escapes ? ACCESS_ALL : OTHER_READ | OTHER_WRITE;
  if (!callee)
    return all;
  if (ir_is_intrinsic(callee, "llvm.memset."))
    return access_of(r, LLVMGetOperand(call, 0), false, true);
  if (ir_is_intrinsic(callee, "llvm.memcpy.") || ir_is_intrinsic(callee, "llvm.memmove."))
    return access_of(r, LLVMGetOperand(call, 0), false, true) | access_of(r, LLVMGetOperand(call, 1), true, false);
  const char *name = ir_name(callee);
  if (!strncmp(name, "__sumac_ptx_init_element_", 25)) /* of a slice in global memory: the thread's own */
    return reorg_var(r, LLVMGetOperand(call, 0)) ? access_of(r, LLVMGetOperand(call, 0), true, true) : 0;
  if (!strncmp(name, "__sumac_ptx_vector_fini_", 24)) /* one warp: no slots */
    return LLVMIsNull(LLVMGetOperand(call, 1)) ? 0 : SHARED_WRITE;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (!strncmp(name, functions[i].prefix, strlen(functions[i].prefix)))
      return functions[i].access;
  if (reorg_routine_levels(r, call))
    return ACCESS_ALL;
  return is_pure(callee) ? 0 : all;
}

unsigned reorg_access(struct reorg *r, LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMLoad:
    return access_of(r, LLVMGetOperand(i, 0), true, false);
  case LLVMStore:
    return access_of(r, LLVMGetOperand(i, 1), false, true);
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return access_of(r, LLVMGetOperand(i, 0), true, true);
  case LLVMFence:
    return OTHER_READ | OTHER_WRITE;
  case LLVMCall:
    return call_access(r, i);
  default:
    return 0;
  }
}
