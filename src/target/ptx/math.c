/*
 * math.c - C's mathematics in device code: from the embedded library (made from libclc), or from a CUDA toolkit's
 * libdevice.
 *
 * The code of a region calls `sin`, or LLVM's intrinsic for it where the user's flags allow clang to use that. PTX has
 * only approximate instructions for these, so both become calls of a function that is linked in here. Intrinsics for
 * which PTX has an exact instruction (llvm.sqrt, llvm.fma, llvm.floor, ...) are left to the back end.
 */
#include <stdlib.h>
#include <string.h>

#include "target/ptx/ptx.h"

extern const unsigned char sumac_devlib_nvptx_math[];
extern const size_t sumac_devlib_nvptx_math_size;

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

/* Intrinsics without an exact instruction. */
static const struct {
  const char *intrinsic, *name;
} intrinsics[] = {
    {"sin", "sin"},         {"cos", "cos"},       {"tan", "tan"},   {"asin", "asin"},     {"acos", "acos"},
    {"atan", "atan"},       {"sinh", "sinh"},     {"cosh", "cosh"}, {"tanh", "tanh"},     {"exp", "exp"},
    {"exp2", "exp2"},       {"exp10", "exp10"},   {"log", "log"},   {"log2", "log2"},     {"log10", "log10"},
    {"pow", "pow"},         {"ldexp", "ldexp"},   {"powi", "powi"}, {"lround", "lround"}, {"lrint", "lrint"},
    {"llround", "llround"}, {"llrint", "llrint"},
};

bool ptx_is_math(const char *name) {
  size_t length = strlen(name);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t n = strlen(names[i]);
    if (!strncmp(name, names[i], n) && (length == n || (length == n + 1 && name[n] == 'f')))
      return true;
  }
  /* Functions that compilers and headers call: with -Os, fpclassify calls __fpclassify. */
  static const char *const hidden[] = {"__powidf2",   "__powisf2",     "__fpclassify", "__fpclassifyf",
                                       "__floattidf", "__floatuntidf", "__fixdfti",    "__fixunsdfti",
                                       "__floattisf", "__floatuntisf", "__fixsfti",    "__fixunssfti"};
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
    if (!strcmp(name, hidden[i]))
      return true;
  return false;
}

/* "llvm.sin.f64" -> "sin", "llvm.sin.v4f32" -> "sinf" for each element, "llvm.powi.f32.i32" -> "__powisf2"; "" for
   others. Narrower types than float go through it. */
static void function_for(LLVMValueRef intrinsic, char *name, size_t size) {
  const char *full = ir_name(intrinsic);
  *name = 0;
  if (strncmp(full, "llvm.", 5) != 0 || LLVMCountParams(intrinsic) == 0)
    return;
  LLVMTypeKind kind = LLVMGetTypeKind(ptx_element_type(LLVMTypeOf(LLVMGetParam(intrinsic, 0))));
  bool is_double = kind == LLVMDoubleTypeKind;
  if (!is_double && kind != LLVMFloatTypeKind && kind != LLVMHalfTypeKind && kind != LLVMBFloatTypeKind)
    return;
  for (size_t i = 0; i < sizeof intrinsics / sizeof *intrinsics; i++) {
    size_t n = strlen(intrinsics[i].intrinsic);
    if (strncmp(full + 5, intrinsics[i].intrinsic, n) || full[5 + n] != '.')
      continue;
    if (!strcmp(intrinsics[i].name, "powi"))
      snprintf(name, size, "__powi%cf2", is_double ? 'd' : 's');
    else
      snprintf(name, size, "%s%s", intrinsics[i].name, is_double ? "" : "f");
  }
}

/* A call of the function CONTEXT; of elements narrower than float, the float's. */
static LLVMValueRef call_one(LLVMBuilderRef b, LLVMValueRef call, LLVMValueRef *args, unsigned n, const void *context) {
  LLVMModuleRef module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)));
  LLVMTypeRef result = ptx_element_type(LLVMTypeOf(call)), types[PTX_OPERANDS];
  LLVMTypeRef wide = ptx_at_least_float(result);
  for (unsigned i = 0; i < n; i++) {
    LLVMTypeRef type = ptx_at_least_float(LLVMTypeOf(args[i]));
    if (type != LLVMTypeOf(args[i]))
      args[i] = LLVMBuildFPExt(b, args[i], type, "");
    types[i] = type;
  }
  LLVMTypeRef type = LLVMFunctionType(wide, types, n, false);
  LLVMValueRef function = LLVMGetNamedFunction(module, context);
  if (!function)
    function = LLVMAddFunction(module, context, type);
  LLVMValueRef value = LLVMBuildCall2(b, type, function, args, n, "");
  return wide == result ? value : LLVMBuildFPTrunc(b, value, result, "");
}

/* Calls of INTRINSIC become calls of the C function. */
static void replace_intrinsic(LLVMModuleRef module, LLVMValueRef intrinsic, const char *name) {
  LLVMBuilderRef b = ir_builder(module);
  for (LLVMUseRef use; (use = LLVMGetFirstUse(intrinsic));)
    ptx_replace_elements(b, LLVMGetUser(use), call_one, name);
  LLVMDisposeBuilder(b);
}

/* What LLVM makes of frem is wrong for large quotients: clang writes one for fmod where errno does not count. */
static void replace_remainders(LLVMModuleRef module) {
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMGetInstructionOpcode(i) == LLVMFRem)
    ptx_replace_elements(b, i, call_one,
                         LLVMGetTypeKind(ptx_element_type(LLVMTypeOf(i))) == LLVMDoubleTypeKind ? "fmod" : "fmodf");
  LLVMDisposeBuilder(b);
}

static bool is_wanted(LLVMValueRef function) {
  return LLVMIsDeclaration(function) && LLVMGetFirstUse(function) && ptx_is_math(ir_name(function));
}

/* errno does not exist: the calls only compute. */
static void forget_errno(LLVMValueRef function) {
  ir_attribute(function, "nounwind");
  ir_attribute(function, "willreturn");
}

/* --- libdevice --- */

static const char *const toolkits[] = {"/usr/local/cuda", "/usr/lib/cuda", "/usr/lib/nvidia-cuda-toolkit", "/opt/cuda"};

static char *read_libdevice(size_t *size) {
  for (size_t i = 0; i < sizeof toolkits / sizeof *toolkits; i++) {
    char path[256];
    snprintf(path, sizeof path, "%s/nvvm/libdevice/libdevice.10.bc", toolkits[i]);
    char *bytes = file_read(path, size);
    if (bytes)
      return bytes;
  }
  return NULL;
}

static void rename_function(LLVMValueRef function, const char *prefix, const char *name) {
  struct text full = {0};
  text_printf(&full, "%s%s", prefix, name);
  LLVMSetValueName2(function, full.text, full.length);
  text_free(&full);
}

/* libdevice's names are C's with the prefix "__nv_". Functions that it does not have get their C names back, and are
   linked from the embedded library. */
static void use_libdevice(struct target_module *m) {
  size_t size;
  char *bytes = read_libdevice(&size);
  if (!bytes) {
    diag_plain(m->diag, DIAG_ERROR, "-fdevice-math=libdevice needs a CUDA toolkit: no libdevice.10.bc in %s or %s",
               toolkits[0], toolkits[1]);
    return;
  }
  IR_EACH_FUNCTION(f, m->module)
  if (is_wanted(f)) {
    char *name = arena_strdup(m->arena, ir_name(f));
    rename_function(f, "__nv_", name);
  }
  ir_link(m->module, bytes, size, "libdevice");
  IR_EACH_FUNCTION(f, m->module)
  if (LLVMIsDeclaration(f) && !strncmp(ir_name(f), "__nv_", 5)) {
    char *name = arena_strdup(m->arena, ir_name(f) + 5);
    rename_function(f, "", name);
  }
  free(bytes);
}

static bool any_wanted(LLVMModuleRef module) {
  bool wanted = false;
  IR_EACH_FUNCTION(f, module)
  if (is_wanted(f)) {
    forget_errno(f);
    wanted = true;
  }
  return wanted;
}

/* It is called where reproducible reductions are. */
static bool is_used_exactly(LLVMValueRef function) {
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAInstruction(user))
      return true;
    LLVMValueRef caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(user));
    if (LLVMGetStringAttributeAtIndex(caller, LLVMAttributeFunctionIndex, SUMAC_EXACT, sizeof SUMAC_EXACT - 1))
      return true;
  }
  return false;
}

/* Errors for functions whose results may differ by a rounding between this device's library and the host's. */
static void check_reproducible(const struct target_module *m) {
  static const char *const exact[] = {
      "sqrt",        "fabs",          "fma",       "ceil",        "floor",         "trunc",     "round",
      "rint",        "lrint",         "llrint",    "lround",      "llround",       "nearbyint", "roundeven",
      "fmin",        "fmax",          "fdim",      "fmod",        "copysign",      "remainder", "remquo",
      "frexp",       "ldexp",         "scalbn",    "scalbln",     "logb",          "ilogb",     "modf",
      "creal",       "cimag",         "conj",      "cproj",       "nan",           "nextafter", "__fpclassify",
      "abs",         "labs",          "llabs",     "__floattidf", "__floatuntidf", "__fixdfti", "__fixunsdfti",
      "__floattisf", "__floatuntisf", "__fixsfti", "__fixunssfti"};
  IR_EACH_FUNCTION(f, m->module) {
    const char *name = ir_name(f);
    size_t length = strlen(name);
    bool fine = !is_wanted(f) || !is_used_exactly(f);
    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
      fine |= !strcmp(name, exact[i]) ||
              (length == strlen(exact[i]) + 1 && name[length - 1] == 'f' && !strncmp(name, exact[i], length - 1));
    if (!fine)
      diag_plain(m->diag, DIAG_ERROR,
                 "'%s' has not the same bits on all devices, as a reproducible reduction asks for; with -foffload=host "
                 "it does not "
                 "matter",
                 name);
  }
}

void ptx_link_math(struct target_module *m) {
  char name[64];
  ptx_lower_wide(m);
  replace_remainders(m->module);
  IR_EACH_FUNCTION(f, m->module) {
    function_for(f, name, sizeof name);
    if (*name && LLVMGetFirstUse(f))
      replace_intrinsic(m->module, f, name);
  }
  check_reproducible(m);
  if (any_wanted(m->module) && m->math && !strcmp(m->math, "libdevice"))
    use_libdevice(m);
  if (any_wanted(m->module))
    ir_link(m->module, sumac_devlib_nvptx_math, sumac_devlib_nvptx_math_size, "math");
}
