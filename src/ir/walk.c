/*
 * walk.c - simple queries on values: callees, names, intrinsics.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

LLVMValueRef ir_callee(LLVMValueRef instruction) {
  if (!LLVMIsACallInst(instruction) && !LLVMIsAInvokeInst(instruction))
    return NULL;
  return LLVMIsAFunction(LLVMGetCalledValue(instruction));
}

const char *ir_name(LLVMValueRef value) {
  size_t length;
  return LLVMGetValueName2(value, &length);
}

bool ir_is_intrinsic(LLVMValueRef callee, const char *prefix) {
  return callee && !strncmp(ir_name(callee), prefix, strlen(prefix));
}

bool ir_is_debug(LLVMValueRef instruction) {
  return ir_is_intrinsic(ir_callee(instruction), "llvm.dbg.");
}

bool ir_is_constant_int(LLVMValueRef value, long long *out) {
  if (!LLVMIsAConstantInt(value))
    return false;
  *out = LLVMConstIntGetSExtValue(value);
  return true;
}

bool ir_is_used(LLVMValueRef value) {
  bool used = false;
  for (LLVMUseRef use = LLVMGetFirstUse(value); use && !used; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    used = !LLVMIsAConstant(user) || LLVMIsAGlobalValue(user) || ir_is_used(user);
  }
  return used;
}

bool ir_is_among(const struct values *values, LLVMValueRef value) {
  for (size_t i = 0; i < values->n; i++)
    if (values->item[i] == value)
      return true;
  return false;
}
