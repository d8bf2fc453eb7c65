/*
 * bind.c - specialises library functions for constant arguments, once for all regions of a file.
 *
 * Calls of the library have constant arguments (the operator, sizes, null pointers), and the functions are inlined.
 * LLVM would then simplify the same function for the same constants again in each region. So that it does so once, each
 * combination becomes a function of its own,
 *
 *     NAME.OP..(args) { NAME(args, OP, ..); }
 *
 * which LLVM simplifies before it inlines it into the regions. A library function with the attribute `cold`, which only
 * one gang of a launch executes, is not inlined but called.
 *
 * To change what of the library is compiled once for all regions: bind.c; rarely executed: cold in devlib.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

enum { MOST = 16 /* arguments */ };

static bool is_bound(LLVMValueRef argument) {
  return LLVMIsAConstantInt(argument) || LLVMIsAConstantPointerNull(argument);
}

static bool has(LLVMValueRef function, const char *attribute) {
  unsigned kind = LLVMGetEnumAttributeKindForName(attribute, strlen(attribute));
  return LLVMGetEnumAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind);
}

/* The callee, if I is a call of an always inlined library function with constant arguments; else NULL. */
static LLVMValueRef library_function(const struct target_module *m, LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? ir_callee(i) : NULL;
  if (!callee || !has(callee, "alwaysinline") || !ir_is_intrinsic(callee, m->target->simt->library) ||
      LLVMGetNumArgOperands(i) > MOST)
    return NULL;
  for (unsigned a = 0; a < LLVMGetNumArgOperands(i); a++)
    if (is_bound(LLVMGetOperand(i, a)))
      return callee;
  return NULL;
}

static void name_bound(struct text *name, LLVMValueRef call, LLVMValueRef callee) {
  text_add(name, ir_name(callee));
  for (unsigned a = 0; a < LLVMGetNumArgOperands(call); a++) {
    LLVMValueRef argument = LLVMGetOperand(call, a);
    if (LLVMIsAConstantInt(argument))
      text_printf(name, ".%lld", LLVMConstIntGetSExtValue(argument));
    else
      text_add(name, is_bound(argument) ? ".null" : ".x");
  }
}

static LLVMValueRef make(LLVMModuleRef module, const char *name, LLVMValueRef call, LLVMValueRef callee) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef type = LLVMGlobalGetValueType(callee), result = LLVMGetReturnType(type), given[MOST];
  LLVMValueRef args[MOST];
  unsigned n = LLVMGetNumArgOperands(call), ngiven = 0;
  for (unsigned a = 0; a < n; a++)
    if (!is_bound(LLVMGetOperand(call, a)))
      given[ngiven++] = LLVMTypeOf(LLVMGetOperand(call, a));
  LLVMValueRef function = LLVMAddFunction(module, name, LLVMFunctionType(result, given, ngiven, false));
  LLVMSetLinkage(function, LLVMInternalLinkage);
  ir_attribute(function, "nounwind");
  ir_attribute(function, "convergent");
  if (has(callee, "cold"))
    ir_attribute(function, "noinline");
  ngiven = 0;
  for (unsigned a = 0; a < n; a++)
    args[a] = is_bound(LLVMGetOperand(call, a)) ? LLVMGetOperand(call, a) : LLVMGetParam(function, ngiven++);
  LLVMBuilderRef b = ir_builder(module);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, function, "entry"));
  LLVMValueRef value = LLVMBuildCall2(b, type, callee, args, n, "");
  if (LLVMGetTypeKind(result) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(b);
  else
    LLVMBuildRet(b, value);
  LLVMDisposeBuilder(b);
  return function;
}

static void bind(LLVMModuleRef module, LLVMBuilderRef b, LLVMValueRef call, LLVMValueRef callee) {
  struct text name = {0};
  name_bound(&name, call, callee);
  LLVMValueRef function = LLVMGetNamedFunction(module, name.text), args[MOST];
  if (!function)
    function = make(module, name.text, call, callee);
  text_free(&name);
  unsigned ngiven = 0;
  for (unsigned a = 0; a < LLVMGetNumArgOperands(call); a++)
    if (!is_bound(LLVMGetOperand(call, a)))
      args[ngiven++] = LLVMGetOperand(call, a);
  ir_at(b, call);
  ir_replace(call, LLVMBuildCall2(b, LLVMGlobalGetValueType(function), function, args, ngiven, ""));
}

/* Calls inside of the library are left alone: they are compiled once anyway. */
void image_bind(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module) {
    if (ir_is_intrinsic(f, m->target->simt->library))
      continue;
    IR_EACH_BLOCK(block, f)
    IR_EACH_INSTRUCTION(i, block) {
      LLVMValueRef callee = library_function(m, i);
      if (callee)
        bind(m->module, b, i, callee);
    }
  }
  LLVMDisposeBuilder(b);
}
