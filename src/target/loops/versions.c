/*
 * versions.c - loops that a thread runs by itself, and that load through one pointer and store through another one, get
 * two versions, between which a check of the addresses chooses in front of the loop:
 *
 *     if (x[0..n) and z[0..n) have nothing in common) loop, whose accesses say so; else loop;
 *
 * The first one is what loads.c needs to have loads of several iterations on the way before the first store. LLVM's
 * pass that does it takes every loop in which accesses might meet. Here those are chosen of which it is worth it: in
 * front of the stores of all others stands a call that this pass cannot look into, until it is over.
 *
 * To change which sequential loops of the GPU have two versions: versions.c; which loads are early: loads.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/loops.h"

static const char stop[] = "__sumac_one_version";

enum {
  MOST_INSTRUCTIONS = 50, /* larger loops are not unrolled */
  MOST_ACCESSES = 12,     /* addresses of each pair of pointers are compared */
  MOST_STORES = 3,
  FEW_ITERATIONS = 16 /* LLVM unrolls such loops altogether */
};

/* The loop has at most FEW_ITERATIONS, a constant number: it begins with a constant, and TEST compares with one. */
static bool is_short(LLVMBasicBlockRef loop, LLVMValueRef test) {
  long long begin, end;
  if (!LLVMIsAICmpInst(test) || !ir_is_constant_int(LLVMGetOperand(test, 1), &end))
    return false;
  IR_EACH_INSTRUCTION(i, loop)
  if (LLVMIsAPHINode(i))
    for (unsigned k = 0; k < LLVMCountIncoming(i); k++)
      if (LLVMGetIncomingBlock(i, k) != loop && ir_is_constant_int(LLVMGetIncomingValue(i, k), &begin) &&
          end - begin <= FEW_ITERATIONS && begin - end <= FEW_ITERATIONS)
        return true;
  return false;
}

static LLVMValueRef pointer_of(LLVMValueRef access) {
  return ir_base_pointer(LLVMGetOperand(access, LLVMIsAStoreInst(access) != NULL));
}

/* A load and a store of the loop go through different pointers. */
static bool has_pair(LLVMBasicBlockRef loop) {
  IR_EACH_INSTRUCTION(store, loop)
  if (LLVMIsAStoreInst(store))
    IR_EACH_INSTRUCTION(load, loop)
  if (LLVMIsALoadInst(load) && pointer_of(load) != pointer_of(store))
    return true;
  return false;
}

/* BLOCK is a loop by itself, which threads do not share: one that is shared has its node, or the hint that there is
   nothing to vectorise (mark.c). */
static bool is_own_loop(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  if (!end || !LLVMIsABranchInst(end) || !LLVMIsConditional(end) ||
      (LLVMGetSuccessor(end, 0) != block && LLVMGetSuccessor(end, 1) != block) ||
      is_short(block, LLVMGetCondition(end)))
    return false;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(end));
  LLVMValueRef hints = LLVMGetMetadata(end, LLVMGetMDKindIDInContext(context, "llvm.loop", 9));
  return !hints || !ir_has_loop_hint(hints, "llvm.loop.vectorize");
}

static bool is_worth_it(LLVMBasicBlockRef block) {
  unsigned instructions = 0, accesses = 0, stores = 0;
  if (!is_own_loop(block))
    return false;
  IR_EACH_INSTRUCTION(i, block) {
    instructions += !LLVMIsAPHINode(i) && !ir_is_debug(i);
    accesses += LLVMIsALoadInst(i) || LLVMIsAStoreInst(i);
    stores += LLVMIsAStoreInst(i) != NULL;
  }
  return stores && instructions <= MOST_INSTRUCTIONS && accesses <= MOST_ACCESSES && stores <= MOST_STORES &&
         has_pair(block);
}

/* Puts the call in front of a store of BLOCK, if there is one. */
static void stop_at(LLVMBuilderRef b, LLVMBasicBlockRef block) {
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAStoreInst(i)) {
    ir_at(b, i);
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetTypeContext(LLVMTypeOf(i))), NULL, 0, false);
    ir_call_external(b, stop, type, NULL, 0, (const char *const[]){"nounwind", NULL});
    return;
  }
}

void loops_choose_versions(struct target_module *m) {
  bool any = false;
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  any |= is_worth_it(block);
  if (!any)
    return;
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  if (!is_worth_it(block))
    stop_at(b, block);
  LLVMDisposeBuilder(b);
  target_add_fact(m, "versions");
}

void loops_end_versions(struct target_module *m) {
  LLVMValueRef function = LLVMGetNamedFunction(m->module, stop);
  if (!function)
    return;
  IR_EACH_USER (call, function)
    LLVMInstructionEraseFromParent(call);
  LLVMDeleteFunction(function);
}

void loops_split_expected(struct target_module *m) {
  target_split_expected(m);
}
