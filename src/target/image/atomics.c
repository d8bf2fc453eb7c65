/*
 * atomics.c - updates that the device has no instruction for, as a loop of compare-and-swap.
 *
 *     old = load w                        (atomic; w: the object, or the 32-bit word around one of 1 or 2 bytes)
 *     do new = old with f(object) in the object's place
 *     while (!compare-and-swap(w, &old, new))
 *
 * LLVM's back end would expand to the same loop, but with a plain load at its begin, which is a data race by
 * devices' memory models. Operations that it widens to one 32-bit instruction (and, or, xor) are left to it, and so are
 * atomic loads and stores, which devices have for single bytes. Objects in a thread's local memory, for which there are
 * no atomics, are updated without.
 *
 * To change an atomic that the GPU has no instruction for: atomics.c; memory orders: orders.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

struct word {
  LLVMTypeRef type;         /* i32 or i64 */
  LLVMValueRef pointer;     /* to the word */
  LLVMValueRef shift, mask; /* of the object's bits in it; SHIFT NULL: the word is the object */
};

static bool is_swap(LLVMValueRef instruction) {
  return LLVMIsAAtomicCmpXchgInst(instruction);
}

unsigned image_bits(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type);
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  default: /* double, pointers */
    return 64;
  }
}

/* I accesses a variable of the executing thread. */
static bool is_own(LLVMValueRef i) {
  return ir_base_alloca(LLVMGetOperand(i, LLVMIsAStoreInst(i) ? 1 : 0)) != NULL;
}

/* The type of the object; NULL: nothing to expand. */
static LLVMTypeRef expanded_type(const struct target_module *m, LLVMValueRef i) {
  bool update = is_swap(i) || LLVMIsAAtomicRMWInst(i);
  return update && !m->target->simt->image->has_update(i) ? LLVMTypeOf(LLVMGetOperand(i, 1)) : NULL;
}

static struct word word_around(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef pointer, LLVMTypeRef type) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(context), i64 = LLVMInt64TypeInContext(context);
  unsigned bits = image_bits(type);
  if (bits >= 32)
    return (struct word){.type = bits == 32 ? i32 : i64, .pointer = pointer};
  LLVMTypeRef overloads[2] = {LLVMTypeOf(pointer), i64};
  LLVMValueRef args[2] = {pointer, LLVMConstInt(i64, ~3ULL, false)};
  LLVMValueRef offset = LLVMBuildAnd(b, LLVMBuildPtrToInt(b, pointer, i64, ""), LLVMConstInt(i64, 3, false), "");
  LLVMValueRef shift = LLVMBuildShl(b, LLVMBuildTrunc(b, offset, i32, ""), LLVMConstInt(i32, 3, false), "");
  return (struct word){.type = i32,
                       .pointer = ir_call_intrinsic(b, "llvm.ptrmask", overloads, 2, args, 2),
                       .shift = shift,
                       .mask = LLVMBuildShl(b, LLVMConstInt(i32, (1ULL << bits) - 1, false), shift, "")};
}

/* The object, of type TYPE, in VALUE of its word. */
static LLVMValueRef extract(LLVMBuilderRef b, const struct word *w, LLVMValueRef value, LLVMTypeRef type) {
  if (w->shift)
    value = LLVMBuildTrunc(b, LLVMBuildLShr(b, value, w->shift, ""),
                           LLVMIntTypeInContext(LLVMGetTypeContext(type), image_bits(type)), "");
  return LLVMBuildBitCast(b, value, type, "");
}

/* OLD, of the word, with the object VALUE in its place. */
static LLVMValueRef insert(LLVMBuilderRef b, const struct word *w, LLVMValueRef old, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  value = LLVMBuildBitCast(b, value, LLVMIntTypeInContext(LLVMGetTypeContext(type), image_bits(type)), "");
  if (!w->shift)
    return value;
  LLVMValueRef wide = LLVMBuildShl(b, LLVMBuildZExt(b, value, w->type, ""), w->shift, "");
  return LLVMBuildOr(b, LLVMBuildAnd(b, old, LLVMBuildNot(b, w->mask, ""), ""), wide, "");
}

/* The new value that ATOMIC stores instead of OLD; a compare-and-swap that fails stores OLD again. */
static LLVMValueRef new_value(LLVMBuilderRef b, LLVMValueRef atomic, LLVMValueRef old) {
  LLVMValueRef value = LLVMGetOperand(atomic, 1);
  if (is_swap(atomic))
    return LLVMBuildSelect(b, LLVMBuildICmp(b, LLVMIntEQ, old, value, ""), LLVMGetOperand(atomic, 2), old, "");
  return ir_updated(b, LLVMGetAtomicRMWBinOp(atomic), old, value);
}

static LLVMValueRef result(LLVMBuilderRef b, LLVMValueRef atomic, LLVMValueRef old) {
  if (!is_swap(atomic))
    return old;
  LLVMValueRef same = LLVMBuildICmp(b, LLVMIntEQ, old, LLVMGetOperand(atomic, 1), "");
  LLVMValueRef pair = LLVMBuildInsertValue(b, LLVMGetUndef(LLVMTypeOf(atomic)), old, 0, "");
  return LLVMBuildInsertValue(b, pair, same, 1, "");
}

static LLVMValueRef load_relaxed(LLVMBuilderRef b, const struct word *w) {
  LLVMValueRef load = LLVMBuildLoad2(b, w->type, w->pointer, "");
  LLVMSetOrdering(load, LLVMAtomicOrderingMonotonic);
  LLVMSetAlignment(load, image_bits(w->type) / 8);
  return load;
}

static void expand(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef atomic, LLVMTypeRef type) {
  LLVMBasicBlockRef before = LLVMGetInstructionParent(atomic);
  LLVMBasicBlockRef after = ir_split_before(atomic, "atomic.end");
  LLVMBasicBlockRef loop = LLVMInsertBasicBlockInContext(LLVMGetModuleContext(module), after, "atomic.loop");
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(before));
  ir_at(b, atomic); /* for the debug place, which holds for all that is built here */

  LLVMPositionBuilderAtEnd(b, before);
  struct word w = word_around(b, module, LLVMGetOperand(atomic, 0), type);
  LLVMValueRef first = load_relaxed(b, &w);
  LLVMBuildBr(b, loop);

  LLVMPositionBuilderAtEnd(b, loop);
  LLVMValueRef old = LLVMBuildPhi(b, w.type, "");
  LLVMValueRef next = insert(b, &w, old, new_value(b, atomic, extract(b, &w, old, type)));
  LLVMValueRef swap =
      LLVMBuildAtomicCmpXchg(b, w.pointer, old, next, LLVMAtomicOrderingMonotonic, LLVMAtomicOrderingMonotonic, false);
  LLVMValueRef seen = LLVMBuildExtractValue(b, swap, 0, "");
  LLVMBuildCondBr(b, LLVMBuildExtractValue(b, swap, 1, ""), after, loop);
  LLVMAddIncoming(old, (LLVMValueRef[]){first, seen}, (LLVMBasicBlockRef[]){before, loop}, 2);

  ir_at(b, atomic);
  ir_replace(atomic, result(b, atomic, extract(b, &w, seen, type)));
}

static void update_plainly(LLVMBuilderRef b, LLVMValueRef atomic, LLVMTypeRef type) {
  ir_at(b, atomic);
  LLVMValueRef old = LLVMBuildLoad2(b, type, LLVMGetOperand(atomic, 0), "");
  LLVMBuildStore(b, new_value(b, atomic, old), LLVMGetOperand(atomic, 0));
  ir_replace(atomic, result(b, atomic, old));
}

void image_expand_atomics(struct target_module *m) {
  LLVMModuleRef module = m->module;
  LLVMBuilderRef b = ir_builder(module);
  bool changed = false;
  IR_EACH_FUNCTION(function, module) {
    /* What follows an expanded one is in a new block further on. */
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block)) {
      LLVMValueRef i = LLVMGetFirstInstruction(block);
      while (i && !expanded_type(m, i))
        i = LLVMGetNextInstruction(i);
      if (i)
        expand(b, module, i, expanded_type(m, i));
      changed |= i != NULL;
    }
  }
  LLVMDisposeBuilder(b);
  if (changed)
    target_add_fact(m, "atomic loops");
}

void image_own_atomics(struct target_module *m) {
  LLVMModuleRef module = m->module;
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(function, module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    bool access = (LLVMIsALoadInst(i) || LLVMIsAStoreInst(i)) && LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic;
    bool update = is_swap(i) || LLVMIsAAtomicRMWInst(i);
    if ((!access && !update) || !is_own(i))
      continue;
    if (access)
      LLVMSetOrdering(i, LLVMAtomicOrderingNotAtomic);
    else
      update_plainly(b, i, LLVMTypeOf(LLVMGetOperand(i, 1)));
  }
  LLVMDisposeBuilder(b);
}
