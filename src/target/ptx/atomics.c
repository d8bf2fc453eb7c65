/*
 * atomics.c - updates of 1 and 2 bytes, as a loop of compare-and-swap on the 32-bit word around them.
 *
 *     w = p & ~3; old = load w                        (atomic)
 *     do new = old with f(byte) in p's place
 *     while (!compare-and-swap(w, &old, new))
 *
 * The back end would make the same loop, but begins it with a plain load: a data race by PTX's memory model. What it
 * widens to one 32-bit instruction (and, or, xor) stays, and so do private objects, and atomic loads and stores, which
 * PTX has for single bytes.
 */
#include "target/ptx/ptx.h"

struct word {
  LLVMValueRef pointer, shift, mask; /* the aligned i32; where in it the object lies; its bits */
};

static bool is_swap(LLVMValueRef instruction) {
  return LLVMIsAAtomicCmpXchgInst(instruction);
}

static bool is_widened(LLVMValueRef update) {
  LLVMAtomicRMWBinOp op = LLVMGetAtomicRMWBinOp(update);
  return op == LLVMAtomicRMWBinOpAnd || op == LLVMAtomicRMWBinOpOr || op == LLVMAtomicRMWBinOpXor;
}

/* The type of the object; NULL: nothing to expand. */
static LLVMTypeRef narrow_type(LLVMValueRef i) {
  LLVMTypeRef type = NULL;
  if (is_swap(i) || (LLVMIsAAtomicRMWInst(i) && !is_widened(i)))
    type = LLVMTypeOf(LLVMGetOperand(i, 1));
  bool narrow = type && LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) < 32;
  return narrow && !ir_base_alloca(LLVMGetOperand(i, 0)) ? type : NULL;
}

static struct word word_around(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef pointer, unsigned bits) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(context), i64 = LLVMInt64TypeInContext(context);
  LLVMTypeRef overloads[2] = {LLVMTypeOf(pointer), i64};
  LLVMValueRef args[2] = {pointer, LLVMConstInt(i64, ~3ULL, false)};
  LLVMValueRef offset = LLVMBuildAnd(b, LLVMBuildPtrToInt(b, pointer, i64, ""), LLVMConstInt(i64, 3, false), "");
  LLVMValueRef shift = LLVMBuildShl(b, LLVMBuildTrunc(b, offset, i32, ""), LLVMConstInt(i32, 3, false), "");
  return (struct word){.pointer = ir_call_intrinsic(b, module, "llvm.ptrmask", overloads, 2, args, 2),
                       .shift = shift,
                       .mask = LLVMBuildShl(b, LLVMConstInt(i32, (1ULL << bits) - 1, false), shift, "")};
}

static LLVMValueRef extract(LLVMBuilderRef b, const struct word *w, LLVMValueRef value, LLVMTypeRef narrow) {
  return LLVMBuildTrunc(b, LLVMBuildLShr(b, value, w->shift, ""), narrow, "");
}

static LLVMValueRef insert(LLVMBuilderRef b, const struct word *w, LLVMValueRef old, LLVMValueRef value) {
  LLVMValueRef wide = LLVMBuildShl(b, LLVMBuildZExt(b, value, LLVMTypeOf(old), ""), w->shift, "");
  return LLVMBuildOr(b, LLVMBuildAnd(b, old, LLVMBuildNot(b, w->mask, ""), ""), wide, "");
}

static LLVMValueRef better(LLVMBuilderRef b, LLVMIntPredicate predicate, LLVMValueRef old, LLVMValueRef value) {
  return LLVMBuildSelect(b, LLVMBuildICmp(b, predicate, old, value, ""), old, value, "");
}

static LLVMValueRef updated(LLVMBuilderRef b, LLVMAtomicRMWBinOp op, LLVMValueRef old, LLVMValueRef value) {
  switch (op) {
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
    bug("finish", "atomicrmw", "no such operation on integers");
  }
}

/* What ATOMIC puts in OLD's place. A compare-and-swap that fails puts OLD back. */
static LLVMValueRef new_value(LLVMBuilderRef b, LLVMValueRef atomic, LLVMValueRef old) {
  LLVMValueRef value = LLVMGetOperand(atomic, 1);
  if (is_swap(atomic))
    return LLVMBuildSelect(b, LLVMBuildICmp(b, LLVMIntEQ, old, value, ""), LLVMGetOperand(atomic, 2), old, "");
  return updated(b, LLVMGetAtomicRMWBinOp(atomic), old, value);
}

static LLVMValueRef result(LLVMBuilderRef b, LLVMValueRef atomic, LLVMValueRef old) {
  if (!is_swap(atomic))
    return old;
  LLVMValueRef same = LLVMBuildICmp(b, LLVMIntEQ, old, LLVMGetOperand(atomic, 1), "");
  LLVMValueRef pair = LLVMBuildInsertValue(b, LLVMGetUndef(LLVMTypeOf(atomic)), old, 0, "");
  return LLVMBuildInsertValue(b, pair, same, 1, "");
}

static void expand(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef atomic, LLVMTypeRef narrow) {
  LLVMAtomicOrdering ordering = is_swap(atomic) ? LLVMGetCmpXchgSuccessOrdering(atomic) : LLVMGetOrdering(atomic);
  LLVMBasicBlockRef before = LLVMGetInstructionParent(atomic);
  LLVMBasicBlockRef after = ir_split_before(atomic, "atomic.end");
  LLVMBasicBlockRef loop = LLVMInsertBasicBlockInContext(LLVMGetModuleContext(module), after, "atomic.loop");
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(before));
  ir_at(b, atomic); /* for the debug place, which holds for all that is built here */

  LLVMPositionBuilderAtEnd(b, before);
  struct word w = word_around(b, module, LLVMGetOperand(atomic, 0), LLVMGetIntTypeWidth(narrow));
  LLVMValueRef first = LLVMBuildLoad2(b, LLVMInt32TypeInContext(LLVMGetModuleContext(module)), w.pointer, "");
  LLVMSetOrdering(first, LLVMAtomicOrderingMonotonic);
  LLVMSetAlignment(first, 4);
  LLVMBuildBr(b, loop);

  LLVMPositionBuilderAtEnd(b, loop);
  LLVMValueRef old = LLVMBuildPhi(b, LLVMTypeOf(first), "");
  LLVMValueRef next = insert(b, &w, old, new_value(b, atomic, extract(b, &w, old, narrow)));
  LLVMValueRef swap = LLVMBuildAtomicCmpXchg(b, w.pointer, old, next, ordering, LLVMAtomicOrderingMonotonic, false);
  LLVMValueRef seen = LLVMBuildExtractValue(b, swap, 0, "");
  LLVMBuildCondBr(b, LLVMBuildExtractValue(b, swap, 1, ""), after, loop);
  LLVMAddIncoming(old, (LLVMValueRef[]){first, seen}, (LLVMBasicBlockRef[]){before, loop}, 2);

  ir_at(b, atomic);
  ir_replace(atomic, result(b, atomic, extract(b, &w, seen, narrow)));
}

void ptx_expand_atomics(LLVMModuleRef module) {
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(function, module) {
    /* What follows an expanded one is in a new block further on. */
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
      LLVMValueRef i = LLVMGetFirstInstruction(block);
      while (i && !narrow_type(i))
        i = LLVMGetNextInstruction(i);
      if (i)
        expand(b, module, i, narrow_type(i));
    }
  }
  LLVMDisposeBuilder(b);
}
