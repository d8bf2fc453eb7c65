/*
 * called.c - calls by address, where that may be the host's address of a function: the device's function is looked up
 * (devlib/simt/image/called.c), after LLVM's passes, which find out of many such calls what they call.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

#define LOOKUP "__sumac_called_function"

static bool is_by_address(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  return callee && !LLVMIsAFunction(callee) && !LLVMIsAInlineAsm(callee) && !LLVMIsAGlobalAlias(callee);
}

static bool calls_by_address(LLVMModuleRef module) {
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (is_by_address(i))
    return true;
  return false;
}

void image_want_lookup(struct target_module *m) {
  LLVMValueRef lookup = LLVMGetNamedFunction(m->module, LOOKUP);
  if (lookup && m->by_address && calls_by_address(m->module))
    ir_want(lookup);
}

/* LLVM would drop the function, which nobody calls yet. */
void image_keep_lookup(struct target_module *m) {
  LLVMValueRef lookup = LLVMGetNamedFunction(m->module, LOOKUP);
  if (lookup && !LLVMIsDeclaration(lookup))
    LLVMSetLinkage(lookup, LLVMWeakODRLinkage);
}

static void look_up(LLVMBuilderRef b, LLVMValueRef lookup, LLVMValueRef call) {
  LLVMTypeRef word = LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(call)));
  LLVMPositionBuilderBefore(b, call);
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(call));
  LLVMValueRef address = LLVMBuildPtrToInt(b, LLVMGetCalledValue(call), word, "");
  LLVMValueRef found = LLVMBuildCall2(b, LLVMGlobalGetValueType(lookup), lookup, &address, 1, "");
  LLVMValueRef function = LLVMBuildIntToPtr(b, found, LLVMTypeOf(LLVMGetCalledValue(call)), "");
  LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1, function);
}

/* The table, if nothing looks into it. */
static void drop_table(struct target_module *m) {
  LLVMValueRef table = LLVMGetNamedGlobal(m->module, "__sumac_called");
  if (!table || ir_is_used(table))
    return;
  LLVMReplaceAllUsesWith(table, LLVMGetPoison(LLVMTypeOf(table)));
  LLVMDeleteGlobal(table);
}

void image_look_up_called(struct target_module *m) {
  LLVMValueRef lookup = LLVMGetNamedFunction(m->module, LOOKUP);
  if (!lookup) {
    drop_table(m);
    return;
  }
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (is_by_address(i))
    look_up(b, lookup, i);
  LLVMDisposeBuilder(b);
  if (LLVMGetFirstUse(lookup))
    LLVMSetLinkage(lookup, LLVMInternalLinkage);
  else
    LLVMDeleteFunction(lookup);
  drop_table(m);
}
