/*
 * prototypes.c - functions without a prototype, int f(), in images. For x86, clang makes their calls calls of variadic
 * functions, of which all arguments are known, and declares those that are defined elsewhere as variadic:
 *
 *     call i32 (i32, ...) %f(i32 1)        becomes  call i32 (i32) %f(i32 1)
 *
 * as the function that is called has just these parameters. On a GPU a variadic function is something else.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

static bool is_variadic(LLVMValueRef function) {
  return LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function));
}

/* Whether the call's type is that of a prototype. A variadic function has none here. */
static bool has_prototype(LLVMValueRef call) {
  LLVMTypeRef type = LLVMGetCalledFunctionType(call);
  LLVMValueRef callee = ir_callee(call);
  bool known = LLVMCountParamTypes(type) == LLVMGetNumArgOperands(call) && !LLVMIsAInlineAsm(LLVMGetCalledValue(call));
  return !LLVMIsFunctionVarArg(type) || !known || (callee && is_variadic(callee));
}

static LLVMTypeRef plain_type(LLVMValueRef call) {
  LLVMTypeRef type = LLVMGetCalledFunctionType(call);
  unsigned n = LLVMCountParamTypes(type);
  LLVMTypeRef *params = xrealloc(NULL, (n + 1) * sizeof *params);
  LLVMGetParamTypes(type, params);
  type = LLVMFunctionType(LLVMGetReturnType(type), params, n, false);
  free(params);
  return type;
}

/* A function that is declared as variadic, without a parameter in front of the dots, has the type of its first call. */
static void declare_plainly(struct arena *arena, LLVMModuleRef module, LLVMValueRef function) {
  LLVMValueRef call = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(function); use && !call; use = LLVMGetNextUse(use))
    call = ir_callee(LLVMGetUser(use)) == function ? LLVMGetUser(use) : NULL;
  if (!call || LLVMCountParamTypes(LLVMGetCalledFunctionType(call)) != LLVMGetNumArgOperands(call))
    return;
  const char *name = arena_strdup(arena, ir_name(function));
  LLVMValueRef plain = LLVMAddFunction(module, "", plain_type(call));
  LLVMSetLinkage(plain, LLVMGetLinkage(function));
  LLVMReplaceAllUsesWith(function, plain);
  LLVMDeleteFunction(function);
  LLVMSetValueName2(plain, name, strlen(name));
}

void give_prototypes(struct target_module *m) {
  LLVMModuleRef module = m->module;
  LLVMBuilderRef b = ir_builder(module);
  struct arena *arena = arena_new();
  IR_EACH_FUNCTION(f, module)
  if (LLVMIsDeclaration(f) && is_variadic(f) && LLVMCountParamTypes(LLVMGlobalGetValueType(f)) == 0)
    declare_plainly(arena, module, f);
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
    next = LLVMGetNextInstruction(i);
    if (LLVMIsACallInst(i) && !has_prototype(i))
      ir_replace(i, plain_call(b, i, plain_type(i)));
  }
  arena_free(arena);
  LLVMDisposeBuilder(b);
}
