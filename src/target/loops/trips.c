/*
 * trips.c - trip counts as lower writes them (src/lower/write/bounds.c), x > y ? x - y : 0, which are not negative;
 * LLVM does not see that where the bounds are not constant.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

static bool is_sum(LLVMValueRef v, LLVMOpcode op, LLVMValueRef a, LLVMValueRef b) {
  return LLVMIsABinaryOperator(v) && LLVMGetInstructionOpcode(v) == op && LLVMGetNSW(v) &&
         (!a || LLVMGetOperand(v, 0) == a) && (!b || LLVMGetOperand(v, 1) == b);
}

/* LARGE >= SMALL, or > where it is STRICT, keeps V from being negative. */
static bool is_distance(LLVMValueRef v, LLVMValueRef large, LLVMValueRef small, bool strict) {
  long long by, bound;
  if (is_sum(v, LLVMAdd, NULL, NULL) && ir_is_constant_int(LLVMGetOperand(v, 1), &by)) {
    if (by >= 0 && by <= 1 && is_distance(LLVMGetOperand(v, 0), large, small, strict))
      return true;
    return LLVMGetOperand(v, 0) == large && ir_is_constant_int(small, &bound) && bound + strict + by >= 0;
  }
  if (is_sum(v, LLVMSub, NULL, small) && ir_is_constant_int(LLVMGetOperand(v, 0), &by))
    return LLVMGetOperand(v, 0) == large || (ir_is_constant_int(large, &bound) && by >= bound - strict);
  return is_sum(v, LLVMSub, large, small);
}

/* max(x, c) - c as LLVM writes it, or more. */
static bool is_max(LLVMValueRef v) {
  LLVMValueRef max = is_sum(v, LLVMAdd, NULL, NULL) ? LLVMGetOperand(v, 0) : v;
  LLVMValueRef callee = LLVMIsACallInst(max) ? ir_callee(max) : NULL;
  long long least, by = 0;
  return callee && ir_is_intrinsic(callee, "llvm.smax") && ir_is_constant_int(LLVMGetOperand(max, 1), &least) &&
         (max == v || ir_is_constant_int(LLVMGetOperand(v, 1), &by)) && least + by >= 0;
}

bool loops_is_trip_count(LLVMValueRef v) {
  if (!LLVMIsASelectInst(v))
    return is_max(v);
  LLVMValueRef test = LLVMGetOperand(v, 0);
  for (unsigned arm = 1; arm <= 2 && LLVMIsAICmpInst(test); arm++)
    for (unsigned swapped = 0; swapped < 2; swapped++) {
      LLVMIntPredicate is = loops_predicate(test, swapped, arm == 2);
      if ((is == LLVMIntSGT || is == LLVMIntSGE) && LLVMIsNull(LLVMGetOperand(v, 3 - arm)) &&
          is_distance(LLVMGetOperand(v, arm), LLVMGetOperand(test, swapped), LLVMGetOperand(test, !swapped),
                      is == LLVMIntSGT))
        return true;
    }
  return false;
}
