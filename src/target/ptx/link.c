/*
 * link.c - the device library's functions in the module, as far as they are called; and what LLVM is told of all
 * functions, these included.
 */
#include "target/ptx/ptx.h"

/* Before what looks at the library's functions. */
void ptx_link_library(struct target_module *m) {
  ir_link_declared(m->module, &m->library, sumac_devlib_nvptx, sumac_devlib_nvptx_size, "ptx");
}

/* Links the library's functions that passes have made calls of since. */
void ptx_link_again(struct target_module *m) {
  ptx_link_library(m);
}

/* In single-mode code only the leader accesses many variables. If LLVM hoisted one of the leader's loads to code that
   all threads run, it would race with the leader's stores, although the others do not use the value. The attribute
   sanitize_thread forbids LLVM to add such speculative loads, and without instrumentation has no other effect. Across
   barriers nothing moves anyway: LLVM assumes that their intrinsics write all memory. */
void ptx_keep_loads(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f))
    ir_attribute(f, "sanitize_thread");
}

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
