/*
 * types.c - names and properties of levels, operators and reduction types; identities.
 */
#include <math.h>
#include <stdint.h>

#include "ir/ir.h"

int level_index(int level) {
  return level == LEVEL_GANG ? 0 : level == LEVEL_WORKER ? 1 : 2;
}

const char *level_name(int level) {
  static const char *const names[8] = {"seq",    "gang",        "worker",        "gang worker",
                                       "vector", "gang vector", "worker vector", "gang worker vector"};
  return names[level & LEVEL_ALL];
}

static const struct {
  const char *name, *sign;
} ops[RED_OPS] = {{"add", "+"}, {"mul", "*"}, {"max", "max"}, {"min", "min"}, {"and", "&"},
                  {"or", "|"},  {"xor", "^"}, {"land", "&&"}, {"lor", "||"}};

const char *op_name(enum red_op op) {
  return ops[op].name;
}

const char *op_sign(enum red_op op) {
  return ops[op].sign;
}

const struct type_info *type_info(enum red_type type) {
  static const struct type_info types[RED_TYPES] = {
      [RED_B8] = {"b8", "_Bool", 1, false, false, false},
      [RED_I8] = {"i8", "signed char", 1, true, false, false},
      [RED_U8] = {"u8", "unsigned char", 1, false, false, false},
      [RED_I16] = {"i16", "short", 2, true, false, false},
      [RED_U16] = {"u16", "unsigned short", 2, false, false, false},
      [RED_I32] = {"i32", "int", 4, true, false, false},
      [RED_U32] = {"u32", "unsigned", 4, false, false, false},
      [RED_I64] = {"i64", "long", 8, true, false, false},
      [RED_U64] = {"u64", "unsigned long", 8, false, false, false},
      [RED_F32] = {"f32", "float", 4, true, true, false},
      [RED_F64] = {"f64", "double", 8, true, true, false},
      [RED_C32] = {"c32", "float _Complex", 8, true, true, true},
      [RED_C64] = {"c64", "double _Complex", 16, true, true, true},
  };
  return &types[type];
}

/* The scalar that TYPE is made of: the type itself unless complex. */
static LLVMTypeRef scalar(LLVMContextRef context, enum red_type type) {
  const struct type_info *info = type_info(type);
  unsigned bytes = info->is_complex ? info->bytes / 2 : info->bytes;
  if (info->is_float)
    return bytes == 4 ? LLVMFloatTypeInContext(context) : LLVMDoubleTypeInContext(context);
  return LLVMIntTypeInContext(context, bytes * 8);
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

/* Neutral elements of floating types. A maximum starts at -infinity, not at NaN: `if (a[i] > m) m = a[i]` in the user's
   loop must be able to leave it. A sum starts at -0.0, so that a sum of nothing but -0.0 stays -0.0. */
static double float_identity(enum red_op op) {
  switch (op) {
  case RED_ADD:
    return -0.0;
  case RED_MAX:
    return -HUGE_VAL;
  case RED_MIN:
    return HUGE_VAL;
  default:
    return op == RED_MUL || op == RED_LAND ? 1.0 : 0.0;
  }
}

static uint64_t int_identity(enum red_type type, enum red_op op) {
  unsigned bits = type_info(type)->bytes * 8;
  uint64_t ones = type == RED_B8 ? 1 : bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
  bool is_signed = type_info(type)->is_signed;
  switch (op) {
  case RED_MAX:
    return is_signed ? UINT64_C(1) << (bits - 1) : 0;
  case RED_MIN:
    return is_signed ? ones >> 1 : ones;
  case RED_AND:
    return ones;
  default:
    return op == RED_MUL || op == RED_LAND;
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
