/*
 * folds.c - indices of collapsed loops that are put together again, as in a[(i * m + j) * n + l], are the number whose
 * digits i, j, l are: (k / n) * n + k % n is k.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/digits.h"

/* M is N, or is it where there are iterations: N = max(M, 0). */
static bool is_base(LLVMValueRef m, LLVMValueRef n) {
  LLVMValueRef callee = LLVMIsACallInst(n) ? ir_callee(n) : NULL;
  bool max = callee && ir_is_intrinsic(callee, "llvm.smax") && LLVMIsNull(LLVMGetOperand(n, 1));
  return m == n || (max && LLVMGetOperand(n, 0) == m);
}

/* The user of VALUE that is its low half; NULL: there is none. */
static LLVMValueRef narrowed(const struct digits *d, LLVMValueRef value) {
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use))
    if (LLVMIsATruncInst(LLVMGetUser(use)) && LLVMTypeOf(LLVMGetUser(use)) == d->i32)
      return LLVMGetUser(use);
  return NULL;
}

/* The user of A that is its product with B, or with what is as good, or its sum with B; NULL: there is none. */
static LLVMValueRef user_of(LLVMValueRef a, LLVMOpcode op, LLVMValueRef b) {
  IR_EACH_USER (user, a) {
    bool binary = LLVMIsABinaryOperator(user) && LLVMGetInstructionOpcode(user) == op && LLVMGetNSW(user);
    LLVMValueRef other = binary ? LLVMGetOperand(user, LLVMGetOperand(user, 0) == a) : NULL;
    if (other && (op == LLVMMul ? is_base(other, b) : other == b))
      return user;
  }
  return NULL;
}

static void erase_unused(LLVMValueRef i) {
  if (!LLVMGetFirstUse(i))
    LLVMInstructionEraseFromParent(i);
}

/* Uses of NARROW as 64 bits, and of sums with it, are computed from WIDE, which is as much. */
static void widen_users(const struct digits *d, LLVMValueRef narrow, LLVMValueRef wide, int deep) {
  IR_EACH_USER (user, narrow) {
    LLVMOpcode op = LLVMIsABinaryOperator(user) ? LLVMGetInstructionOpcode(user) : LLVMRet;
    bool left = op != LLVMRet && LLVMGetOperand(user, 0) == narrow;
    if (LLVMIsASExtInst(user) && LLVMTypeOf(user) == d->i64) {
      ir_replace(user, wide);
    } else if ((op == LLVMAdd || op == LLVMSub) && LLVMGetNSW(user) && deep) {
      ir_at(d->b, user);
      LLVMValueRef other = LLVMBuildSExt(d->b, LLVMGetOperand(user, left), d->i64, "");
      LLVMValueRef sum = LLVMBuildBinOp(d->b, op, left ? wide : other, left ? other : wide, "");
      LLVMSetNSW(sum, true);
      widen_users(d, user, sum, deep - 1);
      erase_unused(sum);
    }
  }
}

/* (int)(VALUE / n) * n + (int)(VALUE % n) becomes (int)VALUE, which is returned, and is VALUE, as the sum does not
   overflow; Q is VALUE / n. NULL: there is no such sum. */
static LLVMValueRef fold(const struct digits *d, LLVMValueRef value, const struct division *by, LLVMValueRef q) {
  LLVMValueRef r = by->remainder ? narrowed(d, by->remainder) : NULL;
  LLVMValueRef product = r ? user_of(q, LLVMMul, by->n) : NULL, sum = product ? user_of(product, LLVMAdd, r) : NULL;
  if (!sum)
    return NULL;
  ir_at(d->b, sum);
  LLVMValueRef low = LLVMBuildTrunc(d->b, value, d->i32, "");
  widen_users(d, sum, value, 4);
  ir_replace(sum, low);
  erase_unused(product);
  erase_unused(q);
  erase_unused(r);
  return low;
}

LLVMValueRef digits_fold(const struct digits *d, LLVMValueRef value, LLVMValueRef bound) {
  struct division by;
  if (!digits_find(d, value, &by))
    return digits_is_int(d, bound) ? narrowed(d, value) : NULL;
  LLVMValueRef q = by.quotient ? digits_fold(d, by.quotient, digits_bound_of_rest(bound, by.n)) : NULL;
  LLVMValueRef low = q ? fold(d, value, &by, q) : NULL;
  if (by.quotient)
    erase_unused(by.quotient);
  if (by.remainder)
    erase_unused(by.remainder);
  return low;
}
