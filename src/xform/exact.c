/*
 * exact.c - what reproducible reductions add up is computed alike everywhere: nothing is fused or reordered.
 *
 *     llvm.fmuladd(a, b, c)             becomes   fadd (fmul a, b), c
 *     fadd contract reassoc a, b        becomes   fadd a, b
 *
 * So what `#pragma STDC FP_CONTRACT ON`, `#pragma clang fp` or the default of clang allow does not depend on the
 * target. With -freproducible that is all code of the file; else the regions and routines that have such a reduction,
 * with what they call. These functions get the attribute SUMAC_EXACT, by which others know them.
 */
#include <string.h>

#include "xform/passes.h"

static bool is_exact(LLVMValueRef function) {
  return LLVMGetStringAttributeAtIndex(function, LLVMAttributeFunctionIndex, SUMAC_EXACT, sizeof SUMAC_EXACT - 1) !=
         NULL;
}

static void mark(struct target_module *m, LLVMValueRef function) {
  if (is_exact(function) || LLVMIsDeclaration(function))
    return;
  LLVMAttributeRef attribute =
      LLVMCreateStringAttribute(LLVMGetModuleContext(m->module), SUMAC_EXACT, sizeof SUMAC_EXACT - 1, "", 0);
  LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, attribute);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    for (int o = 0; o < LLVMGetNumOperands(i); o++)
      if (LLVMIsAFunction(LLVMGetOperand(i, (unsigned)o)))
        mark(m, LLVMGetOperand(i, (unsigned)o));
  }
}

static bool has_tree(LLVMValueRef function) {
  struct marker marker;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    if (marker_read(i, &marker) && marker.tree)
      return true;
  }
  return false;
}

/* A product, and a sum with it. */
static void take_apart(LLVMBuilderRef b, LLVMValueRef call) {
  ir_at(b, call);
  LLVMValueRef product = LLVMBuildFMul(b, LLVMGetOperand(call, 0), LLVMGetOperand(call, 1), "");
  ir_replace(call, LLVMBuildFAdd(b, product, LLVMGetOperand(call, 2), ""));
}

/* The same without flags, which LLVM's interface cannot take away from an instruction. */
static LLVMValueRef without_flags(LLVMBuilderRef b, LLVMValueRef i) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
  ir_at(b, i);
  if (opcode == LLVMFNeg)
    return LLVMBuildFNeg(b, LLVMGetOperand(i, 0), "");
  if (opcode == LLVMFCmp)
    return LLVMBuildFCmp(b, LLVMGetFCmpPredicate(i), LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), "");
  if (LLVMIsABinaryOperator(i))
    return LLVMBuildBinOp(b, opcode, LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), "");
  return NULL; /* calls, phis, selections */
}

static void take_flags(struct target_module *m, LLVMBuilderRef b, LLVMValueRef i) {
  const unsigned harmless = LLVMFastMathAllowContract | LLVMFastMathAllowReassoc | LLVMFastMathAllowReciprocal;
  LLVMValueRef plain = without_flags(b, i);
  if (plain)
    ir_replace(i, plain);
  else if (LLVMGetFastMathFlags(i) & ~harmless)
    diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, i),
            "a reproducible reduction cannot have loose arithmetic ('#pragma float_control')");
}

static void make_exact(struct target_module *m, LLVMBuilderRef b, LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (callee && ir_is_intrinsic(callee, "llvm.fmuladd."))
      take_apart(b, i);
    else if (callee && ir_is_intrinsic(callee, "llvm.experimental.constrained.fmuladd"))
      diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, i),
              "a reproducible reduction cannot have fused operations in strict arithmetic: add -ffp-contract=off");
    else if (LLVMCanValueUseFastMathFlags(i) && LLVMGetFastMathFlags(i))
      take_flags(m, b, i);
  }
}

void exact_floats(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  if (m->reproducible || has_tree(f))
    mark(m, f);
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  if (is_exact(f))
    make_exact(m, b, f);
  LLVMDisposeBuilder(b);
}
