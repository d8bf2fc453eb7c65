/*
 * mathematics.c - C's mathematics by name: <math.h>, <complex.h>, what compilers call for their operators, and LLVM's
 * intrinsics for these.
 */
#include <stdio.h>
#include <string.h>

#include "ir/ir.h"

/* Every one exists for double, and with f appended for float. */
static const char *const names[] = {
    "acos",      "acosh",  "asin",    "asinh",     "atan",      "atan2",  "atanh",     "cbrt",   "ceil",  "copysign",
    "cos",       "cosh",   "erf",     "erfc",      "exp",       "exp10",  "exp2",      "expm1",  "fabs",  "fdim",
    "floor",     "fma",    "fmax",    "fmin",      "fmod",      "frexp",  "hypot",     "ilogb",  "j0",    "j1",
    "ldexp",     "lgamma", "llrint",  "llround",   "log",       "log10",  "log1p",     "log2",   "logb",  "lrint",
    "lround",    "modf",   "nan",     "nearbyint", "nextafter", "pow",    "remainder", "remquo", "rint",  "round",
    "roundeven", "rsqrt",  "scalbln", "scalbn",    "sin",       "sincos", "sinh",      "sqrt",   "tan",   "tanh",
    "tgamma",    "trunc",  "y0",      "y1",        "cabs",      "cacos",  "cacosh",    "carg",   "casin", "casinh",
    "catan",     "catanh", "ccos",    "ccosh",     "cexp",      "clog",   "conj",      "cpow",   "cproj", "csin",
    "csinh",     "csqrt",  "ctan",    "ctanh",
};

/* Those whose result C leaves nothing of to the library: it is exact, or rounded once. */
static const char *const exact[] = {
    "sqrt",      "fabs",      "fma",       "ceil",  "floor",    "trunc",     "round",  "rint",  "lrint", "llrint",
    "lround",    "llround",   "nearbyint", "fdim",  "copysign", "remainder", "remquo", "frexp", "ldexp", "scalbn",
    "roundeven", "nextafter", "scalbln",   "ilogb", "modf",     "fmod",      "logb",   "conj",  "cproj", "nan",
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
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* NAME is one of LIST, or one with the letter SUFFIX. */
static bool among(const char *name, char suffix, const char *const *list, size_t n) {
  size_t length = strlen(name);
  for (size_t i = 0; i < n; i++) {
    size_t k = strlen(list[i]);
    if (!strncmp(name, list[i], k) && (length == k || (length == k + 1 && name[k] == suffix)))
      return true;
  }
  return false;
}

bool ir_is_mathematics(const char *name) {
  return among(name, 'f', names, COUNT(names)) || among(name, 0, hidden, COUNT(hidden));
}

bool ir_is_rounded_freely(const char *name) {
  bool power = strcmp(name, "__powidf2") == 0 || strcmp(name, "__powisf2") == 0;
  return power || (among(name, 'f', names, COUNT(names)) && !among(name, 'f', exact, COUNT(exact)));
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

/* CONTEXT is the function's name. */
LLVMValueRef ir_call_mathematics(LLVMBuilderRef b, LLVMValueRef call, LLVMValueRef *args, unsigned n,
                                 const void *context) {
  LLVMModuleRef module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)));
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
