/*
 * math.c - C's mathematics in device code, all of it as calls by C's names.
 *
 * The code of a region calls `sin`, or LLVM's intrinsic for it where the user's flags allow clang to use that. Devices
 * have only approximate instructions for these, so both become calls of a function, which the target links from a
 * library. Intrinsics for which there is an exact instruction (llvm.sqrt, llvm.fma, llvm.floor, ...) are left to the
 * back end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

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

/* Clang calls sqrt as a function where errno counts, which does not exist here: devices have an exact instruction. */
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
      ir_replace(call, ir_call_intrinsic(b, "llvm.sqrt", &type, 1, &x, 1));
  }
  LLVMDisposeBuilder(b);
}

bool image_is_wanted_mathematics(LLVMValueRef function) {
  return LLVMIsDeclaration(function) && LLVMGetFirstUse(function) && ir_is_mathematics(ir_name(function));
}

/* errno does not exist: the calls only compute. */
static void forget_errno(LLVMValueRef function) {
  ir_attribute(function, "nounwind");
  ir_attribute(function, "willreturn");
}

void image_name_mathematics(struct target_module *m) {
  char name[64];
  image_lower_wide(m);
  replace_remainders(m->module);
  replace_roots(m->module, "sqrt");
  replace_roots(m->module, "sqrtf");
  IR_EACH_FUNCTION(f, m->module) {
    ir_mathematics_of(f, false, name, sizeof name);
    if (*name && LLVMGetFirstUse(f))
      replace_intrinsic(m->module, f, name);
  }
}

bool image_wants_mathematics(struct target_module *m) {
  bool wanted = false;
  IR_EACH_FUNCTION(f, m->module)
  if (image_is_wanted_mathematics(f)) {
    forget_errno(f);
    wanted = true;
  }
  return wanted;
}
