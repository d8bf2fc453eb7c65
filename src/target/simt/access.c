/*
 * access.c - which memory that several threads see an instruction may read or write: sync.c places barriers by it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

/* Markers, intrinsics and C functions that access no memory that other threads see, by prefix of the name. For
   functions of the device library, sumac/device_functions.def says what they access. All others may access anything. */
static const char *const harmless[] = {
    "__sumac_fork", "__sumac_join", "llvm.lifetime.", "llvm.dbg.", "llvm.assume", "llvm.stack", "malloc",
};

static bool is_harmless(struct reorg *r, LLVMValueRef callee) {
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
    if (ir_is_intrinsic(callee, harmless[i]))
      return true;
  return simt_position_of(r, callee) != NULL;
}

/* The function has the attribute memory(none): it only computes. */
static bool is_pure(LLVMValueRef callee) {
  unsigned kind = LLVMGetEnumAttributeKindForName("memory", 6);
  LLVMAttributeRef memory = LLVMGetEnumAttributeAtIndex(callee, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind);
  return memory && LLVMGetEnumAttributeValue(memory) == 0;
}

static unsigned access_of(struct reorg *r, LLVMValueRef pointer, bool read, bool write) {
  struct var *v = simt_var(r, pointer);
  unsigned other = (read ? OTHER_READ : 0) | (write ? OTHER_WRITE : 0);
  unsigned shared = (read ? SHARED_READ : 0) | (write ? SHARED_WRITE : 0);
  if (v)
    return v->kind == VAR_SHARED ? shared : 0;
  if (simt_is_slot(r, pointer))
    return 0;
  LLVMValueRef base = pointer;
  while (LLVMIsAGetElementPtrInst(base) || LLVMIsAConstantExpr(base))
    base = LLVMGetOperand(base, 0);
  if (LLVMIsAGlobalVariable(base))
    return LLVMIsGlobalConstant(base) ? 0 : other;
  return other | (r->shared_escapes ? shared : 0);
}

/* What an unknown function may access: through its arguments, too, since passing a shared variable's address to a call
   does not count as escaping (vars.c). */
static unsigned any_access(struct reorg *r, LLVMValueRef call) {
  unsigned access = OTHER_READ | OTHER_WRITE | (r->shared_escapes ? ACCESS_ALL : 0);
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
    access |= access_of(r, LLVMGetOperand(call, i), true, true);
  return access;
}

static unsigned call_access(struct reorg *r, LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  unsigned all = any_access(r, call);
  if (!callee)
    return all;
  if (ir_is_intrinsic(callee, "llvm.memset."))
    return access_of(r, LLVMGetOperand(call, 0), false, true);
  if (ir_is_intrinsic(callee, "llvm.memcpy.") || ir_is_intrinsic(callee, "llvm.memmove."))
    return access_of(r, LLVMGetOperand(call, 0), false, true) | access_of(r, LLVMGetOperand(call, 1), true, false);
  unsigned access;
  if (simt_is_of_first_worker(callee))
    return 0;
  if (simt_library_access(r, call, &access))
    return access;
  if (is_harmless(r, callee))
    return 0;
  if (simt_routine_levels(r, call))
    return ACCESS_ALL;
  return is_pure(callee) ? 0 : all;
}

unsigned simt_access(struct reorg *r, LLVMValueRef i) {
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
