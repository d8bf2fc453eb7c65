/*
 * loosen.c - what LLVM may approximate.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

/* I is a division, or a call of sqrt. */
static bool is_inexact(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? ir_callee(i) : NULL;
  return (LLVMIsABinaryOperator(i) && LLVMGetInstructionOpcode(i) == LLVMFDiv) ||
         (callee && ir_is_intrinsic(callee, "llvm.sqrt"));
}

/* -gpu=fastmath: LLVM takes approximations of division and square root of floats, and takes tiny ones for zero. LLVM 19
   asks for the function's attribute, later ones for the instruction's flag. */
void ptx_loosen(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f)) {
    LLVMAddTargetDependentFunctionAttr(f, "unsafe-fp-math", "true");
    LLVMAddTargetDependentFunctionAttr(f, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
    IR_EACH_BLOCK(block, f)
    IR_EACH_INSTRUCTION(i, block)
    if (is_inexact(i))
      LLVMSetFastMathFlags(i, LLVMGetFastMathFlags(i) | LLVMFastMathApproxFunc);
  }
}
