/*
 * mathematics.c - C's mathematics by name: <math.h>, <complex.h>, what compilers call for their operators, and LLVM's
 * intrinsics for these.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

static const struct name {
  const char *name;
  enum { ROUNDED, EXACT } result;
} names[] = {
#define MATHEMATICS(name, result, gives) {#name, result},
#include "sumac/mathematics.def"
};

/* Functions that compilers and headers call: with -Os, fpclassify calls __fpclassify. */
static const char *const hidden[] = {"__powidf2",   "__powisf2",     "__fpclassify", "__fpclassifyf",
                                     "__floattidf", "__floatuntidf", "__fixdfti",    "__fixunsdfti",
                                     "__floattisf", "__floatuntisf", "__fixsfti",    "__fixunssfti"};

/* Intrinsics, and the functions for them. NATIVE: devices have an instruction, but differ in what it gives. */
static const struct {
  const char *intrinsic, *name;
  bool native;
} intrinsics[] = {
    {"sin", "sin", false},         {"cos", "cos", false},       {"tan", "tan", false},       {"asin", "asin", false},
    {"acos", "acos", false},       {"atan", "atan", false},     {"sinh", "sinh", false},     {"cosh", "cosh", false},
    {"tanh", "tanh", false},       {"exp", "exp", false},       {"exp2", "exp2", false},     {"exp10", "exp10", false},
    {"log", "log", false},         {"log2", "log2", false},     {"log10", "log10", false},   {"pow", "pow", false},
    {"ldexp", "ldexp", false},     {"powi", "powi", false},     {"lround", "lround", false}, {"lrint", "lrint", false},
    {"llround", "llround", false}, {"llrint", "llrint", false}, {"maxnum", "fmax", true},    {"minnum", "fmin", true},
    {"atan2", "atan2", false},     {"modf", "modf", false},     {"sincos", "sincos", false},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* The row of NAME, with the letter f or without it; NULL: there is none. */
static const struct name *find(const char *name) {
  for (size_t i = 0; i < COUNT(names); i++) {
    size_t n = strlen(names[i].name);
    if (!strncmp(name, names[i].name, n) && (!name[n] || !strcmp(name + n, "f")))
      return &names[i];
  }
  return NULL;
}

bool ir_is_mathematics(const char *name) {
  bool found = find(name) != NULL;
  for (size_t i = 0; i < COUNT(hidden) && !found; i++)
    found = strcmp(name, hidden[i]) == 0;
  return found;
}

bool ir_is_rounded_freely(const char *name) {
  const struct name *row = find(name);
  return strcmp(name, "__powidf2") == 0 || strcmp(name, "__powisf2") == 0 || (row && row->result == ROUNDED);
}

void ir_mathematics_of(LLVMValueRef intrinsic, bool native, char *name, size_t size) {
  const char *full = ir_name(intrinsic);
  static const char strict[] = "experimental.constrained.";
  *name = 0;
  if (strncmp(full, "llvm.", 5) != 0 || LLVMCountParams(intrinsic) == 0)
    return;
  full += strncmp(full + 5, strict, sizeof strict - 1) == 0 ? 5 + sizeof strict - 1 : 5;
  LLVMTypeKind kind = LLVMGetTypeKind(ir_element_type(LLVMTypeOf(LLVMGetParam(intrinsic, 0))));
  bool is_double = kind == LLVMDoubleTypeKind, is_long = kind == LLVMX86_FP80TypeKind || kind == LLVMFP128TypeKind;
  if (!is_double && !is_long && kind != LLVMFloatTypeKind && kind != LLVMHalfTypeKind && kind != LLVMBFloatTypeKind)
    return;
  for (size_t i = 0; i < COUNT(intrinsics); i++) {
    size_t n = strlen(intrinsics[i].intrinsic);
    if (strncmp(full, intrinsics[i].intrinsic, n) || full[n] != '.' || (intrinsics[i].native && !native))
      continue;
    if (!strcmp(intrinsics[i].name, "powi"))
      snprintf(name, size, "__powi%cf2", is_long ? 'x' : is_double ? 'd' : 's');
    else
      snprintf(name, size, "%s%s", intrinsics[i].name, is_long ? "l" : is_double ? "" : "f");
  }
}

/* llvm.modf and llvm.sincos return two numbers, {rest, whole} and {sine, cosine}: T modf(T, T *whole), void sincos(T,
   T *sine, T *cosine). */
static LLVMValueRef call_for_two(LLVMBuilderRef b, LLVMValueRef call, LLVMValueRef arg, const char *name) {
  LLVMValueRef caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  LLVMModuleRef module = LLVMGetGlobalParent(caller);
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef type = LLVMTypeOf(arg), wide = ir_at_least_float(type);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0), types[] = {wide, pointer, pointer};
  unsigned values = strstr(name, "sincos") == NULL; /* how many the function returns; the others are where it is told */
  LLVMTypeRef its = LLVMFunctionType(values ? wide : LLVMVoidTypeInContext(context), types, 3 - values, false);
  LLVMValueRef function = LLVMGetNamedFunction(module, name), result = LLVMGetUndef(LLVMTypeOf(call));
  LLVMValueRef args[] = {wide == type ? arg : LLVMBuildFPExt(b, arg, wide, ""), NULL, NULL};
  for (unsigned i = 1; i < 3 - values; i++)
    args[i] = ir_alloca(caller, wide, "result");
  LLVMValueRef value =
      LLVMBuildCall2(b, its, function ? function : LLVMAddFunction(module, name, its), args, 3 - values, "");
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef part = i < values ? value : LLVMBuildLoad2(b, wide, args[i + 1 - values], "");
    result = LLVMBuildInsertValue(b, result, wide == type ? part : LLVMBuildFPTrunc(b, part, type, ""), i, "");
  }
  return result;
}

/* CONTEXT is the function's name. */
LLVMValueRef ir_call_mathematics(LLVMBuilderRef b, LLVMValueRef call, LLVMValueRef *args, unsigned n,
                                 const void *context) {
  LLVMModuleRef module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)));
  if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMStructTypeKind)
    return call_for_two(b, call, args[0], context);
  LLVMTypeRef result = ir_element_type(LLVMTypeOf(call)), types[IR_OPERANDS];
  LLVMTypeRef wide = ir_at_least_float(result);
  unsigned numbers = 0; /* behind them, strict arithmetic has words */
  for (; numbers < n && LLVMGetTypeKind(LLVMTypeOf(args[numbers])) != LLVMMetadataTypeKind; numbers++) {
    LLVMTypeRef type = ir_at_least_float(LLVMTypeOf(args[numbers]));
    if (type != LLVMTypeOf(args[numbers]))
      args[numbers] = LLVMBuildFPExt(b, args[numbers], type, "");
    types[numbers] = type;
  }
  LLVMTypeRef type = LLVMFunctionType(wide, types, numbers, false);
  LLVMValueRef function = LLVMGetNamedFunction(module, context);
  if (!function)
    function = LLVMAddFunction(module, context, type);
  LLVMValueRef value = LLVMBuildCall2(b, type, function, args, numbers, "");
  return wide == result ? value : LLVMBuildFPTrunc(b, value, result, "");
}
