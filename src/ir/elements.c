/*
 * elements.c - instructions on vectors as one for each element, for what exists for one number alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

LLVMTypeRef ir_element_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type;
}

LLVMTypeRef ir_at_least_float(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind ? LLVMFloatTypeInContext(LLVMGetTypeContext(type))
                                                                : type;
}

static unsigned operands_of(LLVMValueRef instruction) {
  unsigned n =
      LLVMIsACallInst(instruction) ? LLVMGetNumArgOperands(instruction) : (unsigned)LLVMGetNumOperands(instruction);
  return n < IR_OPERANDS ? n : IR_OPERANDS;
}

void ir_replace_elements(LLVMBuilderRef b, LLVMValueRef instruction, ir_element *one, const void *context) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  bool vector = LLVMGetTypeKind(type) == LLVMVectorTypeKind;
  unsigned n = operands_of(instruction), length = vector ? LLVMGetVectorSize(type) : 1;
  LLVMTypeRef i32 = LLVMInt32TypeInContext(LLVMGetTypeContext(type));
  LLVMValueRef result = vector ? LLVMGetUndef(type) : NULL;
  ir_at(b, instruction);
  for (unsigned e = 0; e < length; e++) {
    LLVMValueRef args[IR_OPERANDS], index = LLVMConstInt(i32, e, false);
    for (unsigned i = 0; i < n; i++) {
      args[i] = LLVMGetOperand(instruction, i);
      if (LLVMGetTypeKind(LLVMTypeOf(args[i])) == LLVMVectorTypeKind)
        args[i] = LLVMBuildExtractElement(b, args[i], index, "");
    }
    LLVMValueRef value = one(b, instruction, args, n, context);
    result = vector ? LLVMBuildInsertElement(b, result, value, index, "") : value;
  }
  ir_replace(instruction, result);
}
