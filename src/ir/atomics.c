/*
 * atomics.c - what atomicrmw stores, as plain instructions; accesses that a thread may repeat until another one writes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

static LLVMValueRef better(LLVMBuilderRef b, LLVMIntPredicate predicate, LLVMValueRef old, LLVMValueRef value) {
  return LLVMBuildSelect(b, LLVMBuildICmp(b, predicate, old, value, ""), old, value, "");
}

/* maxnum, minnum: the number where one is a NaN */
static LLVMValueRef float_better(LLVMBuilderRef b, const char *name, LLVMValueRef old, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(old);
  return ir_call_intrinsic(b, name, &type, 1, (LLVMValueRef[]){old, value}, 2);
}

LLVMValueRef ir_updated(LLVMBuilderRef b, LLVMAtomicRMWBinOp op, LLVMValueRef old, LLVMValueRef value) {
  switch (op) {
  case LLVMAtomicRMWBinOpAnd:
    return LLVMBuildAnd(b, old, value, "");
  case LLVMAtomicRMWBinOpOr:
    return LLVMBuildOr(b, old, value, "");
  case LLVMAtomicRMWBinOpXor:
    return LLVMBuildXor(b, old, value, "");
  case LLVMAtomicRMWBinOpFAdd:
    return LLVMBuildFAdd(b, old, value, "");
  case LLVMAtomicRMWBinOpFSub:
    return LLVMBuildFSub(b, old, value, "");
  case LLVMAtomicRMWBinOpFMax:
    return float_better(b, "llvm.maxnum", old, value);
  case LLVMAtomicRMWBinOpFMin:
    return float_better(b, "llvm.minnum", old, value);
  case LLVMAtomicRMWBinOpXchg:
    return value;
  case LLVMAtomicRMWBinOpAdd:
    return LLVMBuildAdd(b, old, value, "");
  case LLVMAtomicRMWBinOpSub:
    return LLVMBuildSub(b, old, value, "");
  case LLVMAtomicRMWBinOpNand:
    return LLVMBuildNot(b, LLVMBuildAnd(b, old, value, ""), "");
  case LLVMAtomicRMWBinOpMax:
    return better(b, LLVMIntSGT, old, value);
  case LLVMAtomicRMWBinOpMin:
    return better(b, LLVMIntSLT, old, value);
  case LLVMAtomicRMWBinOpUMax:
    return better(b, LLVMIntUGT, old, value);
  case LLVMAtomicRMWBinOpUMin:
    return better(b, LLVMIntULT, old, value);
  default:
    bug("ir", "atomicrmw", "no such operation");
  }
}

/* An update whose old value says whether the word was free. */
static bool takes(LLVMValueRef update) {
  LLVMAtomicRMWBinOp op = LLVMGetAtomicRMWBinOp(update);
  return LLVMGetFirstUse(update) &&
         (op == LLVMAtomicRMWBinOpXchg || op == LLVMAtomicRMWBinOpAnd || op == LLVMAtomicRMWBinOpOr);
}

bool ir_looks(LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMLoad:
    return LLVMGetVolatile(i) || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic;
  case LLVMAtomicCmpXchg:
    return true;
  case LLVMAtomicRMW:
    return takes(i);
  default:
    return false;
  }
}
