/*
 * labels.c - GNU C's computed goto in images. Devices have no addresses of labels, so each label whose address is taken
 * gets a number, from 1, and the jump is a switch over the numbers.
 *
 *     static void *const to[] = {&&a, &&b};           to[] = {(void *)1, (void *)2};
 *     goto *to[k];                               ->   switch ((long)to[k]) { case 2: goto b; default: goto a; }
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* The number of BLOCK among those whose address is taken. */
static unsigned number_of(LLVMBasicBlockRef block) {
  unsigned number = 1;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(LLVMGetBasicBlockParent(block)); b != block;
       b = LLVMGetNextBasicBlock(b))
    number += ir_address_of(b) != NULL;
  return number;
}

/* Clang lists a label once for each address of it that is taken. */
static bool is_listed_before(LLVMValueRef jump, unsigned i) {
  for (unsigned k = 0; k < i; k++)
    if (LLVMGetSuccessor(jump, k) == LLVMGetSuccessor(jump, i))
      return true;
  return false;
}

/* A pointer that is no label's leads anywhere, here to the first of them. */
static void replace_jump(LLVMBuilderRef b, LLVMValueRef jump) {
  unsigned n = LLVMGetNumSuccessors(jump);
  ir_at(b, jump);
  if (n) {
    LLVMTypeRef type = LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(LLVMGetOperand(jump, 0))));
    LLVMValueRef number = LLVMBuildPtrToInt(b, LLVMGetOperand(jump, 0), type, "label");
    LLVMValueRef choice = LLVMBuildSwitch(b, number, LLVMGetSuccessor(jump, 0), n - 1);
    for (unsigned i = 1; i < n; i++)
      if (!is_listed_before(jump, i))
        LLVMAddCase(choice, LLVMConstInt(type, number_of(LLVMGetSuccessor(jump, i)), false), LLVMGetSuccessor(jump, i));
  } else {
    LLVMBuildUnreachable(b);
  }
  LLVMInstructionEraseFromParent(jump);
}

/* Behind the jumps: what counts labels are the addresses that go here. */
static void replace_addresses(LLVMValueRef function) {
  unsigned number = 1;
  IR_EACH_BLOCK(block, function) {
    LLVMValueRef address = ir_address_of(block);
    if (!address)
      continue;
    LLVMTypeRef type = LLVMTypeOf(address), wide = LLVMInt64TypeInContext(LLVMGetTypeContext(type));
    LLVMReplaceAllUsesWith(address, LLVMConstIntToPtr(LLVMConstInt(wide, number++, false), type));
  }
}

void number_labels(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module) {
    IR_EACH_BLOCK(block, f)
    if (LLVMGetBasicBlockTerminator(block) && LLVMIsAIndirectBrInst(LLVMGetBasicBlockTerminator(block)))
      replace_jump(b, LLVMGetBasicBlockTerminator(block));
    replace_addresses(f);
  }
  LLVMDisposeBuilder(b);
}
