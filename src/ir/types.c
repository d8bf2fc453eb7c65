/*
 * types.c - the types of reductions and the identities of their operators, in LLVM.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>
#include <stdint.h>

#include "ir/ir.h"

/* The scalar that TYPE is made of: the type itself unless complex. */
static LLVMTypeRef scalar(LLVMContextRef context, enum red_type type) {
  const struct type_info *info = type_info(type);
  unsigned bytes = info->is_complex ? info->bytes / 2 : info->bytes;
  if (type == RED_F16)
    return LLVMHalfTypeInContext(context);
  if (info->is_float)
    return bytes == 4 ? LLVMFloatTypeInContext(context) : LLVMDoubleTypeInContext(context);
  return LLVMIntTypeInContext(context, bytes * 8);
}

enum red_type type_part(enum red_type complex) {
  return complex == RED_C64 ? RED_F64 : RED_F32;
}

LLVMTypeRef type_memory(LLVMContextRef context, enum red_type type) {
  LLVMTypeRef one = scalar(context, type), pair[2] = {one, one};
  return type_info(type)->is_complex ? LLVMStructTypeInContext(context, pair, 2, false) : one;
}

LLVMTypeRef type_value(LLVMContextRef context, enum red_type type) {
  return type == RED_B8 ? LLVMInt1TypeInContext(context) : type_memory(context, type);
}

LLVMValueRef ir_const(LLVMContextRef context, enum red_type type, long long value) {
  return LLVMConstInt(type_value(context, type), (unsigned long long)value, type_info(type)->is_signed);
}

static double float_identity(enum red_op op) {
  static const double values[] = {[IDENTITY_sum] = -0.0,
                                  [IDENTITY_one] = 1,
                                  [IDENTITY_least] = -HUGE_VAL,
                                  [IDENTITY_greatest] = HUGE_VAL,
                                  [IDENTITY_ones] = 0}; /* no operator on floating types has it */
  return values[op_identity(op)];
}

static uint64_t int_identity(enum red_type type, enum red_op op) {
  const struct type_info *info = type_info(type);
  unsigned bits = info->class == CLASS_bool ? 1 : info->bytes * 8;
  uint64_t ones = UINT64_MAX >> (64 - bits);
  switch (op_identity(op)) {
  case IDENTITY_least:
    return info->is_signed ? UINT64_C(1) << (bits - 1) : 0;
  case IDENTITY_greatest:
    return info->is_signed ? ones >> 1 : ones;
  case IDENTITY_ones:
    return ones;
  case IDENTITY_one:
    return 1;
  default:
    return 0;
  }
}

LLVMValueRef ir_identity(LLVMContextRef context, enum red_type type, enum red_op op) {
  const struct type_info *info = type_info(type);
  if (!info->is_float)
    return LLVMConstInt(type_value(context, type), int_identity(type, op), false);
  LLVMTypeRef part = scalar(context, type);
  LLVMValueRef real = LLVMConstReal(part, float_identity(op));
  if (!info->is_complex)
    return real;
  LLVMValueRef parts[2] = {real, op == RED_ADD ? real : LLVMConstReal(part, 0.0)};
  return LLVMConstStructInContext(context, parts, 2, false);
}
