/*
 * demote.c - registers to memory: phis and values that are used outside their block go through allocas, so that blocks
 * depend on each other by memory and control only and can be moved, guarded or split at will.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

static bool used_outside(LLVMValueRef value) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(value);
  IR_EACH_USER (user, value)
    if (LLVMGetInstructionParent(user) != home || LLVMIsAPHINode(user))
      return true;
  return false;
}

static LLVMValueRef first_after_phis(LLVMBasicBlockRef block) {
  LLVMValueRef i = LLVMGetFirstInstruction(block);
  while (LLVMIsAPHINode(i))
    i = LLVMGetNextInstruction(i);
  return i;
}

static void demote_phi(LLVMBuilderRef b, LLVMValueRef function, LLVMValueRef phi) {
  LLVMTypeRef type = LLVMTypeOf(phi);
  LLVMValueRef slot = ir_alloca(function, type, "phi.slot");
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    ir_at(b, LLVMGetBasicBlockTerminator(from));
    LLVMBuildStore(b, LLVMGetIncomingValue(phi, i), slot);
  }
  ir_at(b, first_after_phis(LLVMGetInstructionParent(phi)));
  ir_replace(phi, LLVMBuildLoad2(b, type, slot, ""));
}

/* One load a using block would do; one a use is simpler, and LLVM's mem2reg removes them all. Where VALUE is the
   address of a variable, debuggers find it in the slot. */
static void demote_value(LLVMBuilderRef b, LLVMValueRef function, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  LLVMBasicBlockRef home = LLVMGetInstructionParent(value);
  LLVMValueRef slot = ir_alloca(function, type, "value.slot");
  struct values users = {0};
  IR_EACH_USER (user, value)
    if (LLVMGetInstructionParent(user) != home)
      vec_push(&users, user);
  for (size_t u = 0; u < users.n; u++) {
    ir_at(b, users.item[u]);
    LLVMValueRef copy = NULL;
    for (int i = 0; i < LLVMGetNumOperands(users.item[u]); i++)
      if (LLVMGetOperand(users.item[u], (unsigned)i) == value) {
        copy = copy ? copy : LLVMBuildLoad2(b, type, slot, "");
        LLVMSetOperand(users.item[u], (unsigned)i, copy);
      }
  }
  ir_after(b, value);
  LLVMBuildStore(b, value, slot);
  if (ir_debug_variable(value)) {
    ir_describe_slot(slot, ir_debug_variable(value), 1);
    ir_set_debug_variable(value, NULL);
  }
  vec_free(&users);
}

void ir_demote(LLVMValueRef function) {
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(function));
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
  struct values phis = {0}, values = {0};
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAPHINode(i))
    vec_push(&phis, i);
  for (size_t i = 0; i < phis.n; i++)
    demote_phi(b, function, phis.item[i]);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (!(block == entry && LLVMIsAAllocaInst(i)) && !LLVMIsATerminatorInst(i) &&
      LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMVoidTypeKind && LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMTokenTypeKind &&
      (used_outside(i) || ir_debug_variable(i)))
    vec_push(&values, i);
  for (size_t i = 0; i < values.n; i++)
    demote_value(b, function, values.item[i]);
  vec_free(&phis);
  vec_free(&values);
  LLVMDisposeBuilder(b);
}
