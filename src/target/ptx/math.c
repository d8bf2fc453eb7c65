/*
 * math.c - C's mathematics in device code: from the embedded library (made from libclc), or from a CUDA toolkit's
 * libdevice, the user's choice.
 *
 * The code of a region calls `sin`, or LLVM's intrinsic for it where the user's flags allow clang to use that. PTX has
 * only approximate instructions for these, so both become calls of a function that is linked in here. Intrinsics for
 * which PTX has an exact instruction (llvm.sqrt, llvm.fma, llvm.floor, ...) are left to the back end.
 */
#include <errno.h>

#include "target/ptx/ptx.h"

extern const unsigned char sumac_devlib_nvptx_math[];
extern const size_t sumac_devlib_nvptx_math_size;

/* Calls of INTRINSIC become calls of the C function. */
static void replace_intrinsic(LLVMModuleRef module, LLVMValueRef intrinsic, const char *name) {
  LLVMBuilderRef b = ir_builder(module);
  for (LLVMUseRef use; (use = LLVMGetFirstUse(intrinsic));)
    ir_replace_elements(b, LLVMGetUser(use), ir_call_mathematics, name);
  LLVMDisposeBuilder(b);
}

/* What LLVM makes of frem is wrong for large quotients: clang writes one for fmod where errno does not count. */
static void replace_remainders(LLVMModuleRef module) {
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMGetInstructionOpcode(i) == LLVMFRem)
    ir_replace_elements(b, i, ir_call_mathematics,
                        LLVMGetTypeKind(ir_element_type(LLVMTypeOf(i))) == LLVMDoubleTypeKind ? "fmod" : "fmodf");
  LLVMDisposeBuilder(b);
}

/* Clang calls sqrt as a function where errno counts, which does not exist here: PTX has an exact instruction. */
static void replace_roots(LLVMModuleRef module, const char *name) {
  LLVMValueRef function = LLVMGetNamedFunction(module, name);
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_USER (call, function) {
    if (!LLVMIsACallInst(call) || ir_callee(call) != function || LLVMGetNumArgOperands(call) != 1)
      continue;
    LLVMValueRef x = LLVMGetOperand(call, 0);
    LLVMTypeRef type = LLVMTypeOf(x);
    ir_at(b, call);
    if (LLVMTypeOf(call) == type)
      ir_replace(call, ir_call_intrinsic(b, module, "llvm.sqrt", &type, 1, &x, 1));
  }
  LLVMDisposeBuilder(b);
}

static bool is_wanted(LLVMValueRef function) {
  return LLVMIsDeclaration(function) && LLVMGetFirstUse(function) && ir_is_mathematics(ir_name(function));
}

/* errno does not exist: the calls only compute. */
static void forget_errno(LLVMValueRef function) {
  ir_attribute(function, "nounwind");
  ir_attribute(function, "willreturn");
}

/* --- libdevice --- */

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
  char *bytes = file_read(m->settings->libdevice, &size);
  if (!bytes) {
    diag_plain(m->diag, DIAG_ERROR, "cannot read '%s': %s", m->settings->libdevice, strerror(errno));
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

void ptx_link_math(struct target_module *m) {
  char name[64];
  ptx_lower_wide(m);
  replace_remainders(m->module);
  replace_roots(m->module, "sqrt");
  replace_roots(m->module, "sqrtf");
  IR_EACH_FUNCTION(f, m->module) {
    ir_mathematics_of(f, false, name, sizeof name);
    if (*name && LLVMGetFirstUse(f))
      replace_intrinsic(m->module, f, name);
  }
  if (any_wanted(m->module) && m->settings->libdevice)
    use_libdevice(m);
  if (any_wanted(m->module))
    ir_link(m->module, sumac_devlib_nvptx_math, sumac_devlib_nvptx_math_size, "math");
}
